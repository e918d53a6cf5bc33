import { lt } from 'drizzle-orm';
import { type Database, onUnlimitedConnection } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import { handleJob, type JobBinding, skipIfRunning } from '#platform/jobs/job-queue.ts';
import { followItems, forgetDemand, refreshQuality, removePictureSearches } from '../search.contract.ts';
import { pictureSearches } from './search.tables.ts';
import { findNeighbours } from './similar-items.ts';

const runWithoutLimit = async ({ $client }: Database, statement: string, values: unknown[] = []): Promise<void> => {
  await onUnlimitedConnection($client, (connection) => connection.query(statement, values));
};

const foldTerms = async ({ $client }: Database): Promise<number> => {
  const { rows } = await $client.query<{ folded: number }>('select fold_search_terms() as folded');
  return rows[0]?.folded ?? 0;
};

/** Rare queries are removed after a month, because they may be somebody's name; the rest after a year. */
const FORGET_DEMAND = `delete from search_demand
  where day < $1::date - 400 or day < $1::date - 30 and searches < 3`;

export const searchJobs = ({ db, now, log }: Pick<Dependencies, 'db' | 'now' | 'log'>): JobBinding[] => [
  handleJob(
    followItems,
    skipIfRunning(db, 'follow-items', async (signal) => {
      // Cached suggestions and neighbours are older than these words, so announce them again.
      if ((await foldTerms(db)) > 0) await announceChange(db, ['list:vocabulary']);
      if ((await findNeighbours({ db, log }, signal)) > 0) await announceChange(db, ['list:similar']);
    }),
  ),
  handleJob(
    refreshQuality,
    skipIfRunning(db, 'refresh-quality', () => runWithoutLimit(db, 'select refresh_search_quality()')),
  ),
  handleJob(removePictureSearches, async () => {
    await db.delete(pictureSearches).where(lt(pictureSearches.expiresAt, now()));
  }),
  handleJob(forgetDemand, () => runWithoutLimit(db, FORGET_DEMAND, [now()])),
];
