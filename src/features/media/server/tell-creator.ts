import { eq } from 'drizzle-orm';
import { notify } from '#features/notifications/server/notify.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { href } from '#shared/pages.ts';
import { noticeForCreator } from '../creator-news.rules.ts';
import { items } from './media.tables.ts';

type Moved = { itemId: string; actorId: string | null; note?: string | undefined };

/** Tells the creator of an item that it has moved, unless they moved it themself. */
export const notifyCreator = async (
  deps: Pick<Dependencies, 'jobs' | 'now'>,
  tx: Transaction,
  { itemId, actorId, note }: Moved,
): Promise<void> => {
  const [item] = await tx.select().from(items).where(eq(items.id, itemId));
  if (!item || item.creatorId === actorId) return;
  const news = noticeForCreator({ ...item, isHandedIn: item.handedInAt !== null }, note);
  if (!news) return;
  await notify(deps, tx, {
    userId: item.creatorId,
    kind: 'creator',
    link: href('creatorUploads', {}, { item: itemId }),
    ...news,
  });
};
