import type { Transaction } from '#platform/db/database.ts';
import { announceChange } from '#platform/http/changes.ts';
import { moveItem } from './move-item.ts';

type Publication = { itemId: string; actorId: string | null; at: Date; note?: string };

/** Makes a reviewed item public. */
export const publishItem = async (tx: Transaction, { itemId, actorId, at, note }: Publication): Promise<void> => {
  await moveItem(tx, { itemId, to: 'published', actorId, at, note, facts: { publishedAt: at, rejectionReason: null } });
  await announceChange(tx, ['photos']);
};
