import { eq } from 'drizzle-orm';
import type { LeavingPart } from '#features/own-data/server/leaving-parts.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { products } from './products.tables.ts';

/** Photos of others point to a product, so it stays and becomes one of Tamarind's own. */
export const productsLeaving = ({ db }: Pick<Dependencies, 'db'>): LeavingPart => ({
  removes: [products],
  remove: async ({ id }) => {
    await db.update(products).set({ creatorId: null }).where(eq(products.creatorId, id));
  },
});
