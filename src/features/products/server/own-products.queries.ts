import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { islands } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { BoundProduct } from '../own-products.contract.ts';
import { products } from './products.tables.ts';

type On = Database | Transaction;

const MOST_FOUND = 12;
const MOST_WORDS = 6;

const isOwnedBy = (creatorId: string) => sql<boolean>`${products.creatorId} is not distinct from ${creatorId}`;

export const boundProductColumns = (creatorId: string) => ({
  id: products.id,
  name: products.name,
  description: products.description,
  story: products.story,
  maker: products.maker,
  islandSlug: products.islandSlug,
  island: islands.name,
  category: products.category,
  priceCents: products.priceCents,
  season: products.season,
  shopUrl: products.shopUrl,
  adultsOnly: products.adultsOnly,
  isOwn: isOwnedBy(creatorId),
});

const selectProducts = (on: On, creatorId: string) =>
  on
    .select(boundProductColumns(creatorId))
    .from(products)
    .innerJoin(islands, eq(islands.slug, products.islandSlug))
    .$dynamic();

/** Without case and accents, so that "Curacao" finds Curaçao and "kowosol" Kowosòl. */
const plain = (text: SQL | typeof products.name) =>
  sql`regexp_replace(normalize(lower(${text}), NFD), '[\u0300-\u036f]', '', 'g')`;

const searched = plain(
  sql`concat_ws(' ', '', ${products.name}, ${products.maker}, ${islands.name}, ${islands.localName}, array_to_string(${islands.otherNames}, ' '))`,
);

const wordsIn = (question: string): string[] => question.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
const beginsWith = (question: string) => sql`starts_with(${plain(products.name)}, ${plain(sql`${question}::text`)})`;

/** Every word begins one of theirs; names that begin so come first, then what the creator entered. */
export const productsFor = (on: On, creatorId: string, question: string): Promise<BoundProduct[]> =>
  selectProducts(on, creatorId)
    .where(and(...wordsIn(question).map((word) => sql`strpos(${searched}, ' ' || ${plain(sql`${word}::text`)}) > 0`)))
    .orderBy(
      ...(question ? [desc(beginsWith(question))] : []),
      desc(isOwnedBy(creatorId)),
      asc(products.name),
      asc(products.id),
    )
    .limit(MOST_FOUND);

export const productFor = async (on: On, creatorId: string, id: string): Promise<BoundProduct | undefined> =>
  (await selectProducts(on, creatorId).where(eq(products.id, id)))[0];

/** Which of these there are. */
export const knownProductIds = async (on: On, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await on
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
};
