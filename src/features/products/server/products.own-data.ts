import { eq } from 'drizzle-orm';
import { type OwnDataPart, tablePart } from '#features/own-data/server/own-data-parts.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { products } from './products.tables.ts';

/** What this feature knows about a person. */
export const productsOwnData = ({ db }: Pick<Dependencies, 'db'>): OwnDataPart[] => [
  tablePart(db, 'products', products, (id) => ({ by: { id: products.id }, where: eq(products.creatorId, id) })),
];
