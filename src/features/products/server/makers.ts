import { and, asc, eq, exists, type SQL, sql } from 'drizzle-orm';
import { islands } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { Database, Queryable, Transaction } from '#platform/db/database.ts';
import { newId } from '#platform/new-id.ts';
import type { CallReply } from '#shared/endpoint.ts';
import type { searchMakers } from '../own-products.contract.ts';
import { makers, products } from './products.tables.ts';

const MOST_FOUND = 20;

/** Ignores case and accents, so that "Curacao" finds Curaçao and "kowosol" Kowosòl. */
export const plain = (text: SQL | typeof products.name | typeof makers.name) =>
  sql`regexp_replace(normalize(lower(${text}), NFD), '[\u0300-\u036f]', '', 'g')`;

/** Makers of at least one product with a word that begins like this, by name. */
export const makersFor = (db: Database, question: string): Promise<CallReply<typeof searchMakers>> =>
  db
    .select({ id: makers.id, name: makers.name, islandSlug: islands.slug, island: islands.name })
    .from(makers)
    .innerJoin(islands, eq(islands.slug, makers.islandSlug))
    .where(
      and(
        sql`strpos(' ' || ${plain(makers.name)}, ' ' || ${plain(sql`${question}::text`)}) > 0`,
        exists(db.select({ id: products.id }).from(products).where(eq(products.makerId, makers.id))),
      ),
    )
    .orderBy(asc(makers.name), asc(makers.id))
    .limit(MOST_FOUND);

type NamedMaker = { name: string | null; islandSlug: string; at: Date };

/** The maker of this name on the island; a new one if there is none. No name, no maker. */
export const ensureMaker = async (tx: Transaction, { name, islandSlug, at }: NamedMaker): Promise<string | null> => {
  if (!name) return null;
  const isTheirs = and(eq(sql`lower(${makers.name})`, sql`lower(${name}::text)`), eq(makers.islandSlug, islandSlug));
  await tx.insert(makers).values({ id: newId(), name, islandSlug, createdAt: at }).onConflictDoNothing();
  const [maker] = await tx.select({ id: makers.id }).from(makers).where(isTheirs);
  return maker?.id ?? null;
};

export const makerNameOf = async (on: Queryable, id: string | null): Promise<string | null> => {
  if (id === null) return null;
  const [maker] = await on.select({ name: makers.name }).from(makers).where(eq(makers.id, id));
  return maker?.name ?? null;
};
