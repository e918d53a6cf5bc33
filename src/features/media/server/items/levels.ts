import { and, eq, isNotNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { highestOf, type Level, levelsReachedBy } from '../../levels.rules.ts';
import { creatorLevels } from '../levels.tables.ts';
import { items } from '../media.tables.ts';

/** How many works of a creator were ever published; a withdrawn one keeps its date. */
export const worksEverPublished = (on: Queryable, creatorId: string): Promise<number> =>
  on.$count(items, and(eq(items.creatorId, creatorId), isNotNull(items.publishedAt)));

/** Notes the levels that the creator has reached, after a work was published. */
export const recordLevels = async (tx: Transaction, creatorId: string, at: Date): Promise<void> => {
  const reached = levelsReachedBy(await worksEverPublished(tx, creatorId));
  if (reached.length === 0) return;
  await tx
    .insert(creatorLevels)
    .values(reached.map((level) => ({ creatorId, level, reachedAt: at })))
    .onConflictDoNothing();
};

export const reachedLevels = (on: Queryable, creatorId: string) =>
  on
    .select({ level: creatorLevels.level, reachedAt: creatorLevels.reachedAt })
    .from(creatorLevels)
    .where(eq(creatorLevels.creatorId, creatorId));

export const levelOf = async (on: Queryable, creatorId: string): Promise<Level | null> =>
  highestOf((await reachedLevels(on, creatorId)).map(({ level }) => level));
