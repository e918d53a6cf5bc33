import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database, Queryable } from './database.ts';
import { type LockConnection, locksOf } from './lock-connection.ts';

/** Holds the name until the transaction ends; whoever else wants it waits. The one key of all locks of transactions. */
export const lockName = async (tx: Queryable, name: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
};

/**
 * Runs the work and makes visible to every process that work of this name is running. The mark is a shared advisory
 * lock on the connection of the locks, so it ends with the process, and several processes may hold it. When that
 * connection is lost the mark is lost too, but the work goes on.
 */
export const whileMarkedRunning = <Result>(
  { $client }: Database,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> =>
  locksOf($client).use(async (connection) => {
    if (!(await connection.call('try_advisory_lock_shared', name)))
      throw new Error(`"${name}" is held as a lock, so it cannot be marked as running.`);
    try {
      return await work();
    } finally {
      await connection.call('advisory_unlock_shared', name).catch(() => undefined);
    }
  });

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

/** The signal is aborted when the process stops, and when the lock is lost. */
type LockedWork<Result> = (signal: AbortSignal) => Promise<Result>;

/** Work that ended while its lock was lost has failed: another process may have done the same beside it. */
const holding = async <Result>(
  { call, lost }: LockConnection,
  name: string,
  signal: AbortSignal,
  work: LockedWork<Result>,
): Promise<Result> => {
  try {
    const result = await work(AbortSignal.any([signal, lost]));
    lost.throwIfAborted();
    return result;
  } finally {
    await call('advisory_unlock', name).catch(() => undefined);
  }
};

const LOCK_RETRY_MS = 500;

/**
 * Waits until nobody else runs work of this name, or of any of these names, then runs the work. The locks are held on one
 * connection of the process outside the pool, so they cost visitors none and end with the process. When that connection is
 * lost, the signal tells the work, and the call fails: work under a lock must be safe to run twice.
 */
export const withAdvisoryLock = async <Result>(
  db: Database,
  name: string | readonly string[],
  signal: AbortSignal,
  work: LockedWork<Result>,
): Promise<Result> => {
  const [first, ...others] = typeof name === 'string' ? [name] : name;
  if (first === undefined) return work(signal);
  const locks = locksOf(db.$client);
  const release = await locks.takeTurn(first, signal);
  try {
    return await locks.use(async (connection) => {
      while (!(await connection.call('try_advisory_lock', first))) await pause(LOCK_RETRY_MS, undefined, { signal });
      return holding(connection, first, signal, (own) => withAdvisoryLock(db, others, own, work));
    });
  } finally {
    release();
  }
};

/** The same for work that comes again by itself: whoever finds the name held skips. Returns whether the work was done. */
export const withAdvisoryLockOrSkip = async (
  db: Database,
  name: string,
  signal: AbortSignal,
  work: LockedWork<unknown>,
): Promise<boolean> => {
  const locks = locksOf(db.$client);
  const release = locks.tryTurn(name);
  if (!release) return false;
  try {
    return await locks.use(async (connection) => {
      if (!(await connection.call('try_advisory_lock', name))) return false;
      await holding(connection, name, signal, work);
      return true;
    });
  } finally {
    release();
  }
};

/** Runs the work under the first of these names that nobody holds; while all are held it skips. Returns whether the work was done. */
export const withFirstFreeLock = async (
  db: Database,
  names: readonly string[],
  signal: AbortSignal,
  work: LockedWork<unknown>,
): Promise<boolean> => {
  for (const name of names) if (await withAdvisoryLockOrSkip(db, name, signal, work)) return true;
  return false;
};
