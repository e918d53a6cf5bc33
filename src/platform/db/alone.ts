import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './database.ts';

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
