import { eq } from 'drizzle-orm';
import { type OwnDataPart, tablePart } from '#features/own-data/server/own-data-parts.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { likes, reports } from './items.tables.ts';

/** What this feature knows about a person. */
export const itemsOwnData = ({ db }: Pick<Dependencies, 'db'>): OwnDataPart[] => [
  tablePart(db, 'likes', likes, (id) => ({ by: { itemId: likes.itemId }, where: eq(likes.userId, id) })),
  tablePart(db, 'reports', reports, (id) => ({ by: { id: reports.id }, where: eq(reports.reporterId, id) })),
];
