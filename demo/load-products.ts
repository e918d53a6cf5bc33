import { makers, products } from '#features/products/server/products.tables.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import { idFrom } from '#platform/new-id.ts';
import type { ChangeTag } from '#shared/change-tags.ts';
import type { DemoProduct } from './demo-library.ts';
import { makerStories, productNotes } from './product-notes.ts';

// A reserved domain: no real shop can ever have it.
const SHOP = 'https://shop.tamarind.example';

export const makerIdOf = (name: string, islandSlug: string): string => idFrom(`demo maker ${name} ${islandSlug}`);

export const productIdOf = (slug: string): string => idFrom(`demo product ${slug}`);

type Made = { makerName: string | null; islandSlug: string };

const keyOf = (name: string, islandSlug: string): string => `${name.toLowerCase()} ${islandSlug}`;

/** The makers of these products, with their stories; those that exist already stay as they are. */
const ensureMakers = async (tx: Transaction, rows: readonly Made[], now: Date): Promise<Map<string, string>> => {
  const wanted = new Map(
    rows.flatMap(({ makerName: name, islandSlug }) =>
      name
        ? [
            [
              keyOf(name, islandSlug),
              { id: makerIdOf(name, islandSlug), name, islandSlug, story: makerStories[name] ?? '', createdAt: now },
            ],
          ]
        : [],
    ),
  );
  if (wanted.size === 0) return new Map();
  await tx
    .insert(makers)
    .values([...wanted.values()])
    .onConflictDoNothing();
  const found = await tx.select().from(makers);
  return new Map(found.map(({ id, name, islandSlug }) => [keyOf(name, islandSlug), id]));
};

/** Creates missing demo products and their makers. */
export const ensureProducts = async (db: Database, demoProducts: readonly DemoProduct[], now: Date): Promise<void> => {
  const rows = demoProducts.map(({ slug, priceUsd, island, ...product }) => {
    const note = productNotes[slug];
    return {
      ...product,
      id: productIdOf(slug),
      slug,
      islandSlug: island,
      priceCents: Math.round(priceUsd * 100),
      makerName: note?.maker ?? null,
      season: note?.season ?? null,
      adultsOnly: note?.adultsOnly ?? false,
      shopUrl: `${SHOP}/${slug}`,
      createdAt: now,
    };
  });
  await db.transaction(async (tx) => {
    const makerIds = await ensureMakers(tx, rows, now);
    const withMakers = rows.map(({ makerName, ...row }) => ({
      ...row,
      makerId: (makerName && makerIds.get(keyOf(makerName, row.islandSlug))) ?? null,
    }));
    const added = await tx.insert(products).values(withMakers).onConflictDoNothing().returning();
    await announceChange(
      tx,
      added.flatMap(({ id, islandSlug, makerId }): ChangeTag[] => [
        `product:${id}`,
        `products:${islandSlug}`,
        ...(makerId ? [`maker:${makerId}` as const] : []),
      ]),
    );
  });
};
