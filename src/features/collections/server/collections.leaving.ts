import { eq } from 'drizzle-orm';
import type { LeavingPart } from '#features/own-data/server/leaving-parts.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { announceIfPublic } from './change-collection.ts';
import { collectionItems, collections } from './collections.tables.ts';

/** Public ones go too: they were made under the person's name. */
export const collectionsLeaving = ({ db }: Pick<Dependencies, 'db'>): LeavingPart => ({
  removes: [collections, collectionItems],
  remove: ({ id }) =>
    db.transaction(async (tx) => {
      const gone = await tx.delete(collections).where(eq(collections.ownerId, id)).returning();
      for (const row of gone) await announceIfPublic(tx, row, row.visibility);
    }),
});
