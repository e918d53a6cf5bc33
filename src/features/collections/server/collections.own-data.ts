import { eq, inArray } from 'drizzle-orm';
import { type OwnDataPart, tablePart } from '#features/own-data/server/own-data-parts.ts';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { collectionItems, collections } from './collections.tables.ts';

const ownIds = (db: Database, personId: string) =>
  db.select({ id: collections.id }).from(collections).where(eq(collections.ownerId, personId));

/** What this feature knows about a person. */
export const collectionsOwnData = ({ db }: Pick<Dependencies, 'db'>): OwnDataPart[] => [
  tablePart(db, 'collections', collections, (id) => ({
    by: { id: collections.id },
    where: eq(collections.ownerId, id),
  })),
  tablePart(db, 'items-in-collections', collectionItems, (id) => ({
    by: { collectionId: collectionItems.collectionId, itemId: collectionItems.itemId },
    where: inArray(collectionItems.collectionId, ownIds(db, id)),
  })),
];
