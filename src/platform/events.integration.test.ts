import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { createEvents, defineEvent, reactTo } from './events.ts';

const fruitFell = defineEvent<{ fruit: string }>('fruit-fell');
const rainFell = defineEvent<{ litres: number }>('rain-fell');

describe('an event', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase({ empty: true });
    await database.pool.query('CREATE TABLE basket (fruit text)');
  });
  afterAll(() => database.drop());

  const gather = reactTo(fruitFell, async (tx, { fruit }) => {
    await tx.execute(sql`INSERT INTO basket VALUES (${fruit})`);
  });
  const inBasket = async () =>
    (await database.pool.query<{ fruit: string }>('SELECT fruit FROM basket')).rows.map(({ fruit }) => fruit);

  it('is reacted to in order, by those who asked for it', async () => {
    const heard: string[] = [];
    const listen = (name: string) =>
      reactTo(fruitFell, (_, { fruit }) => {
        heard.push(`${name}: ${fruit}`);
        return Promise.resolve();
      });
    const deaf = reactTo(rainFell, () => Promise.reject(new Error('not for me')));
    const events = createEvents(() => [listen('first'), deaf, listen('second')]);
    await database.db.transaction((tx) => events.emit(tx, fruitFell, { fruit: 'guava' }));
    expect(heard).toEqual(['first: guava', 'second: guava']);
  });

  it('leaves nothing when its transaction fails afterwards', async () => {
    const events = createEvents(() => [gather]);
    const failing = database.db.transaction(async (tx) => {
      await events.emit(tx, fruitFell, { fruit: 'mango' });
      throw new Error('after all not');
    });
    await expect(failing).rejects.toThrow('after all not');
    expect(await inBasket()).toEqual([]);
  });

  it('does not happen when a reaction fails', async () => {
    const break_ = reactTo(fruitFell, () => Promise.reject(new Error('the basket broke')));
    const events = createEvents(() => [gather, break_]);
    await expect(database.db.transaction((tx) => events.emit(tx, fruitFell, { fruit: 'papaya' }))).rejects.toThrow(
      'the basket broke',
    );
    expect(await inBasket()).toEqual([]);
  });
});
