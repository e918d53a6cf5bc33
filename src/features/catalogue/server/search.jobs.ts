import { lt } from 'drizzle-orm';
import { alone } from '#platform/db/alone.ts';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { handleJob, type JobBinding } from '#platform/jobs/job-queue.ts';
import { followItems, refreshQuality, removePictureSearches } from '../search-jobs.contract.ts';
import { findNeighbours } from './search/find-neighbours.ts';
import { pictureSearches } from './search.tables.ts';

/** A long statement, on a connection of its own, because the others may not take so long. */
const runAtLeisure = async ({ $client }: Database, statement: string): Promise<void> => {
  const connection = await $client.connect();
  try {
    await connection.query('begin; set local statement_timeout = 0');
    await connection.query(statement);
    await connection.query('commit');
  } catch (error) {
    await connection.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    connection.release();
  }
};

export const searchJobs = ({ db, now }: Pick<Dependencies, 'db' | 'now'>): JobBinding[] => [
  handleJob(followItems, (_, { signal }) =>
    alone(db, 'follow-items', signal, async () => {
      await db.$client.query('select fold_search_terms()');
      await findNeighbours(db, signal);
    }),
  ),
  handleJob(refreshQuality, (_, { signal }) =>
    alone(db, 'refresh-quality', signal, () => runAtLeisure(db, 'select refresh_search_quality()')),
  ),
  handleJob(removePictureSearches, async () => {
    await db.delete(pictureSearches).where(lt(pictureSearches.expiresAt, now()));
  }),
];
