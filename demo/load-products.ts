import { products } from '#features/products/server/products.tables.ts';
import type { Database } from '#platform/db/database.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import { idFrom } from '#platform/new-id.ts';
import type { ChangeTag } from '#shared/change-tags.ts';
import type { DemoProduct } from './demo-library.ts';
import { productNotes } from './product-notes.ts';

// A reserved domain: no real shop can ever have it.
const SHOP = 'https://shop.tamarind.example';

export const productIdOf = (slug: string): string => idFrom(`demo product ${slug}`);

/** Creates missing demo products. */
export const ensureProducts = async (db: Database, demoProducts: readonly DemoProduct[], now: Date): Promise<void> => {
  const rows = demoProducts.map(({ slug, priceUsd, island, ...product }) => {
    const note = productNotes[slug];
    return {
      ...product,
      id: productIdOf(slug),
      slug,
      islandSlug: island,
      priceCents: Math.round(priceUsd * 100),
      maker: note?.maker ?? null,
      season: note?.season ?? null,
      adultsOnly: note?.adultsOnly ?? false,
      shopUrl: `${SHOP}/${slug}`,
      createdAt: now,
    };
  });
  await db.transaction(async (tx) => {
    const added = await tx.insert(products).values(rows).onConflictDoNothing().returning();
    await announceChange(
      tx,
      added.flatMap(({ id, islandSlug }): ChangeTag[] => [`product:${id}`, `products:${islandSlug}`]),
    );
  });
};
