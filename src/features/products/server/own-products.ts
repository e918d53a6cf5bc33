import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { islands } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import { newId } from '#platform/new-id.ts';
import type { SignedIn } from '#shared/access.ts';
import type { ChangeTag } from '#shared/change-tags.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import type { BoundProduct, changeProduct, createProduct } from '../own-products.contract.ts';
import { slugFrom } from '../product-fields.rules.ts';
import { MOST_OWN_PRODUCTS } from '../products.rules.ts';
import { ensureMaker, makerNameOf, plain } from './makers.ts';
import { makers, products } from './products.tables.ts';

const MOST_FOUND = 12;
const MOST_WORDS = 6;

const isOwnedBy = (viewer: SignedIn) => sql<boolean>`${products.creatorId} is not distinct from ${viewer.id}`;

export const boundProductColumns = (viewer: SignedIn) => ({
  id: products.id,
  name: products.name,
  description: products.description,
  story: products.story,
  maker: makers.name,
  islandSlug: products.islandSlug,
  island: islands.name,
  category: products.category,
  priceCents: products.priceCents,
  season: products.season,
  shopUrl: products.shopUrl,
  adultsOnly: products.adultsOnly,
  isOwn: isOwnedBy(viewer),
});

const selectProducts = (on: Queryable, viewer: SignedIn) =>
  on
    .select(boundProductColumns(viewer))
    .from(products)
    .innerJoin(islands, eq(islands.slug, products.islandSlug))
    .leftJoin(makers, eq(makers.id, products.makerId))
    .$dynamic();

const searched = plain(
  sql`concat_ws(' ', '', ${products.name}, ${makers.name}, ${islands.name}, ${islands.localName}, array_to_string(${islands.otherNames}, ' '))`,
);

const wordsIn = (question: string): string[] => question.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
const beginsWith = (question: string) => sql`starts_with(${plain(products.name)}, ${plain(sql`${question}::text`)})`;

/** Signs are no part of a word. */
const namedWords = sql`regexp_replace(${plain(sql`concat(' ', ${products.name}, ' ')`)}, '[^[:alnum:]]+', ' ', 'g')`;
/** Whether the name has all of these words: whole ones, or words that begin so. */
const hasInName = (question: string, end: '' | ' ') =>
  and(
    ...wordsIn(question).map(
      (word) => sql`strpos(${namedWords}, ' ' || ${plain(sql`${word}::text`)} || ${end}::text) > 0`,
    ),
  );

/**
 * Every word must start a word of the product. Names with exactly these words come first, then those that begin with
 * them, then those with words that begin so, and only then makers and islands; own products before others.
 */
export const productsFor = (on: Queryable, viewer: SignedIn, question: string): Promise<BoundProduct[]> =>
  selectProducts(on, viewer)
    .where(and(...wordsIn(question).map((word) => sql`strpos(${searched}, ' ' || ${plain(sql`${word}::text`)}) > 0`)))
    .orderBy(
      ...(wordsIn(question).length > 0
        ? [desc(sql`${hasInName(question, ' ')}`), desc(beginsWith(question)), desc(sql`${hasInName(question, '')}`)]
        : []),
      desc(isOwnedBy(viewer)),
      asc(products.name),
      asc(products.id),
    )
    .limit(MOST_FOUND);

const productFor = async (on: Queryable, viewer: SignedIn, id: string): Promise<BoundProduct | undefined> =>
  (await selectProducts(on, viewer).where(eq(products.id, id)))[0];

/** Those of these ids that exist. */
export const existingProductIds = async (on: Queryable, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await on
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
};

const requireIsland = async (tx: Transaction, slug: string): Promise<void> => {
  if ((await tx.$count(islands, eq(islands.slug, slug))) > 0) return;
  throw invalidField('islandSlug', sentence('products.noIsland', 'There is no such island'));
};

const requireProduct = async (tx: Transaction, viewer: SignedIn, id: string): Promise<BoundProduct> => {
  const product = await productFor(tx, viewer, id);
  if (!product)
    throw new AppError('notFound', { sentence: sentence('products.noProduct', 'There is no such product.') });
  return product;
};

/** Slugs to try in order; the last one is always free. */
const slugsFor = (name: string, islandSlug: string, id: string): string[] => {
  const slug = slugFrom(name);
  return [slug, `${slug}-${islandSlug}`, `${slug}-${id}`];
};

/** Locks the creator's row, so that two windows cannot both add the last allowed product. */
const requireBelowLimit = async (tx: Transaction, viewer: SignedIn): Promise<void> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for('update');
  if ((await tx.$count(products, eq(products.creatorId, viewer.id))) >= MOST_OWN_PRODUCTS)
    throw new AppError('tooManyProducts', {
      sentence: sentence('products.tooMany', 'You have entered {most} products, and there can be no more.', {
        most: MOST_OWN_PRODUCTS,
      }),
    });
};

/** Creates a product of the creator. */
export const enterProduct = (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  viewer: SignedIn,
  { maker, season, ...fields }: HandlerInput<typeof createProduct>,
): Promise<BoundProduct> =>
  db.transaction(async (tx) => {
    await requireIsland(tx, fields.islandSlug);
    await requireBelowLimit(tx, viewer);
    const id = newId();
    const makerId = await ensureMaker(tx, { name: maker, islandSlug: fields.islandSlug, at: now() });
    const row = { ...fields, id, creatorId: viewer.id, makerId, season: season || null, createdAt: now() };
    for (const slug of slugsFor(fields.name, fields.islandSlug, id)) {
      const entered = await tx
        .insert(products)
        .values({ ...row, slug })
        .onConflictDoNothing({ target: products.slug })
        .returning({ id: products.id });
      if (entered.length > 0) break;
    }
    // Not listed before a published photo shows it.
    await announceChange(tx, [`product:${id}`]);
    return requireProduct(tx, viewer, id);
  });

type Named = Pick<typeof products.$inferSelect, 'id' | 'name' | 'islandSlug' | 'makerId'>;

/** Products are listed by name, and photos are found by the names of their products. */
const productTags = (before: Named, after: Named): ChangeTag[] => {
  const isListedElsewhere = before.name !== after.name || before.islandSlug !== after.islandSlug;
  const lists: ChangeTag[] = ['list:words', `products:${before.islandSlug}`, `products:${after.islandSlug}`];
  const theirs = before.makerId === after.makerId ? [] : [before.makerId, after.makerId];
  return [
    `product:${after.id}`,
    ...(isListedElsewhere ? lists : []),
    ...theirs.flatMap((id): ChangeTag[] => (id === null ? [] : [`maker:${id}`])),
  ];
};

type MakerChange = { maker: string | null | undefined; islandSlug: string | undefined; at: Date };

/** A maker belongs to an island, so a product that moves gets the maker of that name there. */
const makerAfter = async (
  tx: Transaction,
  before: typeof products.$inferSelect,
  { maker, islandSlug = before.islandSlug, at }: MakerChange,
): Promise<string | null> => {
  if (maker === undefined && islandSlug === before.islandSlug) return before.makerId;
  const name = maker === undefined ? await makerNameOf(tx, before.makerId) : maker;
  return ensureMaker(tx, { name, islandSlug, at });
};

/** Edits an own product; its address stays, because it may be linked already. */
export const changeOwnProduct = (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  viewer: SignedIn,
  { id, maker, ...fields }: HandlerInput<typeof changeProduct>,
): Promise<BoundProduct> =>
  db.transaction(async (tx) => {
    if (fields.islandSlug !== undefined) await requireIsland(tx, fields.islandSlug);
    const isOwn = and(eq(products.id, id), eq(products.creatorId, viewer.id));
    const [before] = await tx.select().from(products).where(isOwn).for('update');
    if (!before)
      throw new AppError('notFound', {
        sentence: sentence('products.noOwnProduct', 'There is no such product of yours.'),
      });
    const makerId = await makerAfter(tx, before, { maker, islandSlug: fields.islandSlug, at: now() });
    const changes = Object.entries({ ...fields, makerId }).filter(([, value]) => value !== undefined);
    const [after = before] = await tx
      .update(products)
      .set(Object.fromEntries(changes.map(([name, value]) => [name, value === '' && name !== 'story' ? null : value])))
      .where(isOwn)
      .returning();
    await announceChange(tx, productTags(before, after));
    return requireProduct(tx, viewer, id);
  });
