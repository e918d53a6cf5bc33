import { createAccount } from '#features/accounts/server/sign-up/create-account.ts';
import { items } from '#features/media/server/media.tables.ts';
import { hotspots, products } from '#features/products/server/products.tables.ts';
import { ensureTaxonomy } from '#features/taxonomy/server/ensure-taxonomy.ts';
import type { Database } from '#platform/db/database.ts';
import { idFrom } from '#platform/new-id.ts';
import type { DemoItem, DemoLibrary } from '../../demo/demo-library.ts';

type NewRow = typeof items.$inferInsert;

/** Default palette and facts: a sea by day. */
const SEA = ['#2f9fb5', '#f2e6c9'];
const palettes: Readonly<Record<string, string[]>> = {
  'photos/still-feathers.jpg': ['#c8102e', '#e0218a'],
  'photos/palms-sunset.jpg': ['#e8702a', '#3b1f1a'],
  'photos/banana-leaf-backlit.jpg': ['#3f8f2f'],
  'photos/pink-salt-lake.jpg': ['#e79ab5', '#6fb4e0'],
};

const AT = new Date('2026-06-01T12:00:00Z');

/** A published row, as processing and review would have left it. */
export const publishedRow = (creatorId: string, id: string, changes: Partial<NewRow> = {}): NewRow => ({
  id,
  kind: 'photo',
  creatorId,
  title: 'Palms at sunset',
  altText: 'Palms in front of an orange sky',
  categorySlug: 'beach',
  islandSlug: 'jamaica',
  access: 'free',
  previewAccess: changes.access ?? 'free',
  state: 'published',
  handedInAt: AT,
  publishedAt: AT,
  createdAt: AT,
  width: 3000,
  height: 2000,
  thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  colour: '#c86432',
  palette: SEA,
  phash: '0123456789abcdef',
  phashMirrored: 'fedcba9876543210',
  originalKey: `originals/${id}`,
  originalBytes: 1000,
  originalSha256: Buffer.from(id).toString('hex').padEnd(64, '0'),
  originalType: 'image/jpeg',
  ...changes,
});

const rowOf = (creatorId: string, item: DemoItem): NewRow => {
  const access = item.kind === 'video' || item.premium ? 'premium' : 'free';
  const recorded = item.kind === 'photo' ? {} : { durationMs: 9_000, frameRate: 25, peaks: [1, 2, 3] };
  return publishedRow(creatorId, item.id, {
    ...recorded,
    kind: item.kind,
    title: item.title,
    description: item.description,
    altText: item.title,
    tags: item.tags,
    categorySlug: item.category,
    moreCategorySlugs: item.moreCategories,
    islandSlug: item.island,
    location: item.location,
    access,
    palette: item.kind === 'sound' ? null : (palettes[item.file] ?? SEA),
  });
};

/** The demo library as published rows with products and hotspots, without files. */
export const stockLibrary = async (db: Database, library: DemoLibrary): Promise<{ creatorId: string }> => {
  await ensureTaxonomy(db);
  const { id: creatorId } = await createAccount(db, {
    email: 'maya@creators.example',
    firstName: 'Maya',
    lastName: 'Toussaint',
    isCreator: true,
  });
  await db.insert(products).values(
    library.products.map(({ priceUsd, island, ...product }) => ({
      ...product,
      id: idFrom(product.slug),
      islandSlug: island,
      priceCents: Math.round(priceUsd * 100),
      createdAt: AT,
    })),
  );
  await db.insert(items).values(library.items.map((item) => rowOf(creatorId, item)));
  const spots = library.items.flatMap((item) =>
    item.hotspots.map(({ x, y, product }, place) => ({
      itemId: item.id,
      number: place + 1,
      x,
      y,
      productId: idFrom(product),
    })),
  );
  await db.insert(hotspots).values(spots);
  await db.$client.query('select fold_search_terms()');
  return { creatorId };
};
