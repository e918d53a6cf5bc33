import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { withAdvisoryLock } from './advisory-locks.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const { signal } = new AbortController();
const readLocks = async (): Promise<{ pid: number }[]> => {
  const { rows } = await database.pool.query<{ pid: number }>(
    "select pid from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
  );
  return rows;
};

test('two works of one name follow each other, those of other names do not wait', async () => {
  const gate = Promise.withResolvers<void>();
  const told: string[] = [];
  const begun = Promise.withResolvers<void>();
  const first = withAdvisoryLock(database.db, 'item 1', signal, async () => {
    begun.resolve();
    await gate.promise;
    told.push('first');
  });
  await begun.promise;
  const second = withAdvisoryLock(database.db, 'item 1', signal, async () => void told.push('second'));
  await withAdvisoryLock(database.db, 'item 2', signal, async () => void told.push('other'));
  gate.resolve();
  await Promise.all([first, second]);
  expect(told).toEqual(['other', 'first', 'second']);
});

test('work of several names waits for each of them, and is waited for under each', async () => {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const told: string[] = [];
  const first = withAdvisoryLock(database.db, 'item 7', signal, async () => {
    begun.resolve();
    await gate.promise;
    told.push('first');
  });
  await begun.promise;
  const both = withAdvisoryLock(database.db, ['item 6', 'item 7'], signal, async () => void told.push('both'));
  await expect.poll(readLocks).toHaveLength(2);
  const last = withAdvisoryLock(database.db, 'item 6', signal, async () => void told.push('last'));
  gate.resolve();
  await Promise.all([first, both, last]);
  expect(told).toEqual(['first', 'both', 'last']);
});

test('work that fails lets the next one in', async () => {
  const failing = withAdvisoryLock(database.db, 'item 3', signal, () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(await withAdvisoryLock(database.db, 'item 3', signal, async () => 'in')).toBe('in');
});

test('whoever has to stop no longer waits', async () => {
  const stop = new AbortController();
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const holder = withAdvisoryLock(database.db, 'item 4', signal, async () => {
    begun.resolve();
    await gate.promise;
  });
  await begun.promise;
  const waiting = withAdvisoryLock(database.db, 'item 4', stop.signal, async () => 'never');
  stop.abort();
  await expect(waiting).rejects.toThrow('aborted');
  gate.resolve();
  await holder;
});

test('work whose lock is lost with its connection ends as it would have, and the next one gets in', async () => {
  const holder = withAdvisoryLock(database.db, 'item 5', signal, async () => {
    const [lock] = await readLocks();
    await database.pool.query('select pg_terminate_backend($1)', [lock?.pid]);
    return 'done';
  });
  expect(await holder).toBe('done');
  expect(await withAdvisoryLock(database.db, 'item 5', signal, async () => 'in')).toBe('in');
});
