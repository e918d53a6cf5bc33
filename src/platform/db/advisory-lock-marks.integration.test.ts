import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { isMarkedRunning, whileMarkedRunning } from './advisory-locks.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Begins work of this name; it ends when `finish` is called. */
const begin = async (name: string) => {
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const work = whileMarkedRunning(database.db, name, () => {
    begun.resolve();
    return gate.promise;
  });
  await begun.promise;
  return async (error?: Error) => {
    if (error) gate.reject(error);
    else gate.resolve();
    await work;
  };
};

// Names whose hashes are of either sign.
test.each(['loading', 'packing', 'counting', 'drawing'])(
  'work "%s" is seen while it runs, and no other',
  async (name) => {
    expect(await isMarkedRunning(database.db, name)).toBe(false);
    const finish = await begin(name);
    expect(await isMarkedRunning(database.db, name)).toBe(true);
    expect(await isMarkedRunning(database.db, `${name} else`)).toBe(false);
    await finish();
    expect(await isMarkedRunning(database.db, name)).toBe(false);
  },
);

test('work that two do is under way until both have finished', async () => {
  const [finishOne, finishOther] = [await begin('shared'), await begin('shared')];
  await finishOne();
  expect(await isMarkedRunning(database.db, 'shared')).toBe(true);
  await finishOther();
  expect(await isMarkedRunning(database.db, 'shared')).toBe(false);
});

test('work that fails is no longer under way, and its error comes through', async () => {
  const finish = await begin('failing');
  await expect(finish(new Error('broken'))).rejects.toThrow('broken');
  expect(await isMarkedRunning(database.db, 'failing')).toBe(false);
});

test('the same name in another database says nothing here', async () => {
  const finish = await begin('elsewhere');
  const other = await createTestDatabase();
  expect(await isMarkedRunning(other.db, 'elsewhere')).toBe(false);
  await other.drop();
  await finish();
});
