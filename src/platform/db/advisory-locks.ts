import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Runs the work and makes visible to every process that work of this name is running. The mark is a shared advisory
 * lock on a separate connection, so it ends with the process, and several processes may hold it. When that connection
 * is lost the mark is lost too, but the work goes on.
 */
export const whileMarkedRunning = async <Result>(
  { $client }: Database,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const connection = await $client.connect();
  let isLost = false;
  const callLock = (verb: 'lock' | 'unlock') =>
    connection.query(`select pg_advisory_${verb}_shared(hashtextextended($1, 0))`, [name]);
  try {
    await callLock('lock');
    return await work();
  } finally {
    // Unlocking a lock that is not held does nothing.
    await callLock('unlock').catch(() => {
      isLost = true;
    });
    connection.release(isLost);
  }
};

/** Whether any process of this database runs work of this name now. */
export const isMarkedRunning = async (db: Database, name: string): Promise<boolean> => {
  // `pg_locks` lists a 64-bit lock key as two 32-bit halves.
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
 * Waits until no other process runs work of this name, or of any of these names, then runs the work. The locks are held on
 * one separate connection, so they end with the process. When that connection is lost the locks are lost too, but the work
 * goes on: work under a lock must be safe to run twice.
 */
export const withAdvisoryLock = async <Result>(
  { $client }: Database,
  name: string | readonly string[],
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> => {
  const names = typeof name === 'string' ? [name] : name;
  const connection = await $client.connect();
  let isLost = false;
  const callLock = async (verb: 'try_advisory_lock' | 'advisory_unlock', one: string): Promise<boolean> => {
    const { rows } = await connection.query<{ yes: boolean }>(`select pg_${verb}(hashtextextended($1, 0)) as yes`, [
      one,
    ]);
    return rows[0]?.yes === true;
  };
  try {
    for (const one of names)
      while (!(await callLock('try_advisory_lock', one))) await pause(LOCK_RETRY_MS, undefined, { signal });
    return await work();
  } finally {
    // Unlocking a lock that is not held does nothing.
    for (const one of names)
      await callLock('advisory_unlock', one).catch(() => {
        isLost = true;
      });
    connection.release(isLost);
  }
};
