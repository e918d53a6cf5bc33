import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Runs the work, and lets every process see meanwhile that work of this name is under way. The mark is a shared lock on a
 * connection that the work does not use, so it ends with the process, and several may do such work at once. When that
 * connection is lost the mark is lost too, but the work goes on.
 */
export const whileUnderWay = async <Result>(
  { $client }: Database,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const connection = await $client.connect();
  let isLost = false;
  const ask = (verb: 'lock' | 'unlock') =>
    connection.query(`select pg_advisory_${verb}_shared(hashtextextended($1, 0))`, [name]);
  try {
    await ask('lock');
    return await work();
  } finally {
    // Unlocking what was never locked changes nothing.
    await ask('unlock').catch(() => {
      isLost = true;
    });
    connection.release(isLost);
  }
};

/** Whether a process of this database does work of this name right now. */
export const isUnderWay = async (db: Database, name: string): Promise<boolean> => {
  // A lock by one large number is listed as its two halves.
  const { rows } = await db.execute<{ yes: boolean }>(sql`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and granted and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
        and ((classid::bigint << 32) | objid::bigint) = hashtextextended(${name}, 0)
    ) as yes`);
  return rows[0]?.yes === true;
};

const LOCK_RETRY_MS = 500;

/**
 * Runs the work while no other process does the work of this name, and waits until then. The lock hangs on a
 * connection that the work does not use, so it ends with the process that holds it. When that connection is lost the
 * lock is lost too, but the work goes on: whatever is done under a lock may be done twice.
 */
export const withAdvisoryLock = async <Result>(
  { $client }: Database,
  name: string,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> => {
  const connection = await $client.connect();
  let isLost = false;
  const ask = async (verb: 'try_advisory_lock' | 'advisory_unlock'): Promise<boolean> => {
    const { rows } = await connection.query<{ yes: boolean }>(`select pg_${verb}(hashtextextended($1, 0)) as yes`, [
      name,
    ]);
    return rows[0]?.yes === true;
  };
  try {
    while (!(await ask('try_advisory_lock'))) await pause(LOCK_RETRY_MS, undefined, { signal });
    return await work();
  } finally {
    // Unlocking what was never locked changes nothing.
    await ask('advisory_unlock').catch(() => {
      isLost = true;
    });
    connection.release(isLost);
  }
};
