import { or, sql } from 'drizzle-orm';
import { itemVisibilityChanged } from '#features/media/server/media.events.ts';
import { creatorProfiles } from '#features/search/server/creator-profiles.tables.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { type Reaction, reactTo } from '#platform/events.ts';
import { settleClearPictures as settle } from '../clear-pictures.contract.ts';

/** A chosen photo that is withdrawn is no longer shown anywhere, one that is published is shown without a mark. */
export const creatorsReactions = ({ jobs }: Pick<Dependencies, 'jobs'>): Reaction[] => [
  reactTo(itemVisibilityChanged, async (tx, { itemId }) => {
    const { coverItemId, portraitItemId, pinnedItemIds, userId } = creatorProfiles;
    const showing = await tx
      .select({ creatorId: userId })
      .from(creatorProfiles)
      .where(
        or(sql`${itemId} in (${coverItemId}, ${portraitItemId})`, sql`${pinnedItemIds} @> array[${itemId}::text]`),
      );
    for (const { creatorId } of showing) await jobs.enqueue(tx, settle, { creatorId });
  }),
];
