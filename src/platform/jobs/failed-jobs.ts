import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { JOB_SCHEMA } from './boss.ts';

/** A job whose last retry failed. */
export type FailedJob = { id: string; name: string; failedAt: Date; attempts: number; error: string };
export type FailedKind = { name: string; failed: number; latestAt: Date };

const LONGEST_ERROR = 300;
const UNDEFINED_TABLE = new Set(['42P01', '3F000']);
const jobs = sql.raw(`${JOB_SCHEMA}.job`);

const isWithoutQueue = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return UNDEFINED_TABLE.has(code ?? cause?.code ?? '');
};

/** Before the first job there are no tables of the queue, so nothing has failed. */
const rowsOf = async <Row extends Record<string, unknown>>(
  on: Queryable,
  statement: ReturnType<typeof sql>,
): Promise<Row[]> => {
  try {
    return (await on.execute(statement)).rows as Row[];
  } catch (error) {
    if (isWithoutQueue(error)) return [];
    throw error;
  }
};

/** How many jobs of each kind have failed, the latest first. */
export const countFailedJobs = async (on: Queryable, since: Date = new Date(0)): Promise<FailedKind[]> => {
  const rows = await rowsOf<{ name: string; failed: number; latestAt: string }>(
    on,
    sql`select name, count(*)::int as failed, max(completed_on) as "latestAt" from ${jobs}
        where state = 'failed' and completed_on >= ${since.toISOString()} group by name order by max(completed_on) desc, name`,
  );
  return rows.map(({ latestAt, ...row }) => ({ ...row, latestAt: new Date(latestAt) }));
};

/** What failed, the latest first; payloads stay where they are, because they may hold secrets. */
export const listFailedJobs = async (on: Queryable, limit: number): Promise<FailedJob[]> => {
  const rows = await rowsOf<Omit<FailedJob, 'failedAt'> & { failedAt: string }>(
    on,
    sql`select id::text as id, name, completed_on as "failedAt", retry_count + 1 as attempts,
          left(coalesce(output ->> 'message', output #>> '{value,message}', ''), ${LONGEST_ERROR}) as error
        from ${jobs} where state = 'failed' order by completed_on desc, id limit ${limit}`,
  );
  return rows.map(({ failedAt, ...row }) => ({ ...row, failedAt: new Date(failedAt) }));
};

/** How many jobs wait or run. */
export const countOpenJobs = async (
  on: Queryable,
): Promise<{ waiting: number; running: number; dueAt: Date | null }> => {
  const [row] = await rowsOf<{ waiting: number; running: number; dueAt: string | null }>(
    on,
    sql`select count(*) filter (where state in ('created', 'retry'))::int as waiting,
          count(*) filter (where state = 'active')::int as running,
          min(start_after) filter (where state in ('created', 'retry') and name not like '%.given-up') as "dueAt"
        from ${jobs} where state in ('created', 'retry', 'active')`,
  );
  return { waiting: row?.waiting ?? 0, running: row?.running ?? 0, dueAt: row?.dueAt ? new Date(row.dueAt) : null };
};

/**
 * Runs failed jobs again: one, or all of a kind. Of several with the same key only the newest runs, because the queue
 * takes one of each; one whose twin waits already is left.
 */
export const retryFailedJobs = async (
  on: Queryable,
  { name, id }: { name: string; id?: string },
): Promise<{ retried: number }> => {
  const wanted = id === undefined ? sql`true` : sql`failed.id = ${id}::uuid`;
  const rows = await rowsOf<{ id: string }>(
    on,
    sql`with newest as (
          select distinct on (failed.singleton_key) failed.id, failed.singleton_key from ${jobs} as failed
          where failed.name = ${name} and failed.state = 'failed' and ${wanted} and not exists (
            select 1 from ${jobs} as twin where twin.name = failed.name and twin.state in ('created', 'retry', 'active')
              and twin.singleton_key is not distinct from failed.singleton_key)
          order by failed.singleton_key, failed.completed_on desc
        ), replaced as (
          update ${jobs} as older set state = 'cancelled' from newest
          where older.name = ${name} and older.state = 'failed' and older.id <> newest.id
            and older.singleton_key is not distinct from newest.singleton_key
        )
        update ${jobs} as job set state = 'retry', retry_limit = job.retry_limit + 1, completed_on = null, start_after = now()
        from newest where job.name = ${name} and job.id = newest.id and job.state = 'failed' returning job.id`,
  );
  return { retried: rows.length };
};
