import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { whileMarkedRunning, withAdvisoryLock, withAdvisoryLockOrSkip } from './advisory-locks.ts';
import { openDatabase } from './database.ts';
import { isDatabaseAway } from './database-away.ts';

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

/** A second process of the same database. */
const openOther = (poolSize = 1) => {
  const opened = openDatabase({ url: database.url, poolSize, onLostConnection: () => undefined });
  onTestFinished(opened.close);
  return opened;
};

/** Holds the name until the test lets it go. */
const hold = async (db: typeof database.db, name: string) => {
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const work = withAdvisoryLock(db, name, signal, () => {
    begun.resolve();
    return gate.promise;
  });
  await Promise.race([begun.promise, work]);
  return async () => {
    gate.resolve();
    await work;
  };
};

describe('work whose connection of locks is lost', () => {
  const endHolder = async () => {
    const [lock] = await readLocks();
    await database.pool.query('select pg_terminate_backend($1)', [lock?.pid]);
  };

  test('is told by its signal, fails, and the next one gets in', async () => {
    const holder = withAdvisoryLock(database.db, 'item 5', signal, async (own) => {
      await endHolder();
      await expect.poll(() => own.aborted).toBe(true);
    });
    const failure = await holder.catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'Error', message: expect.stringContaining('advisory locks') });
    expect(isDatabaseAway(failure)).toBe(true);
    expect(await withAdvisoryLock(database.db, 'item 5', signal, async () => 'in')).toBe('in');
  });

  test('and that does not stop has the process to itself until it ends', async () => {
    const gate = Promise.withResolvers<void>();
    const told: string[] = [];
    const stubborn = withAdvisoryLock(database.db, 'item 8', signal, async (own) => {
      await endHolder();
      await expect.poll(() => own.aborted).toBe(true);
      await gate.promise;
      told.push('stubborn');
    });
    const next = withAdvisoryLock(database.db, 'item 8', signal, async () => void told.push('next'));
    gate.resolve();
    await expect(stubborn).rejects.toThrow('advisory locks');
    await next;
    expect(told).toEqual(['stubborn', 'next']);
  });
});

describe('work that comes again by itself', () => {
  test.each([
    ['this process', () => database.db],
    ['another process', () => openOther().db],
  ])('is skipped while %s does it, and done afterwards', async (_, holderOf) => {
    const letGo = await hold(holderOf(), 'round');
    const done: string[] = [];
    const attempt = () => withAdvisoryLockOrSkip(database.db, 'round', signal, async () => done.push('round'));
    expect([await attempt(), done]).toEqual([false, []]);
    await letGo();
    expect([await attempt(), done]).toEqual([true, ['round']]);
  });
});

test('whoever waits for another process gets in as soon as that one has finished', async () => {
  const letGo = await hold(openOther().db, 'item 9');
  const waiting = withAdvisoryLock(database.db, 'item 9', signal, async () => 'in');
  await letGo();
  expect(await waiting).toBe('in');
});

test('visitors have the whole pool while every long job holds its lock', async () => {
  const { db, pool } = openOther(10);
  const jobs = Array.from({ length: 18 }, (_, number) => `job ${number}`);
  const finished = await Promise.all(jobs.map((name) => hold(db, name)));
  const marked = Promise.withResolvers<void>();
  const marking = whileMarkedRunning(db, 'loading', () => marked.promise);
  await expect.poll(readLocks).toHaveLength(jobs.length + 1);
  expect(pool.totalCount).toBe(0);
  const visitors = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
  const answers = await Promise.all(visitors.map((visitor) => visitor.query<{ one: number }>('select 1 as one')));
  expect(answers.map(({ rows }) => rows[0]?.one)).toEqual(Array.from({ length: 10 }, () => 1));
  expect(new Set((await readLocks()).map(({ pid }) => pid)).size).toBe(1);
  for (const visitor of visitors) visitor.release();
  marked.resolve();
  await Promise.all([...finished.map((finish) => finish()), marking]);
});

test('the connection of the locks is closed with the last of them', async () => {
  const isOpen = async () => {
    const { rowCount } = await database.pool.query(
      "select from pg_stat_activity where application_name = 'tamarind-locks' and datname = current_database()",
    );
    return rowCount;
  };
  await withAdvisoryLock(database.db, 'item 10', signal, async () => expect(await isOpen()).toBe(1));
  await expect.poll(isOpen).toBe(0);
});
