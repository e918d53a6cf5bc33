import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idFrom } from '#platform/new-id.ts';
import { readDemoLibrary } from '../../../../demo/demo-library.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { stockLibrary } from '../../../../tests/support/stock-library.ts';
import { colourNames } from '../search.rules.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const nameOf = async (hex: string): Promise<string> =>
  (await database.pool.query<{ name: string }>('select colour_name($1) as name', [hex])).rows[0]?.name ?? '';

describe('the name of a colour', () => {
  test.each([
    ['#ff0000', 'red'],
    ['#c8102e', 'red'],
    ['#dc143c', 'red'],
    ['#8b0000', 'red'],
    ['#b22222', 'red'],
    ['#ffa500', 'orange'],
    ['#e8702a', 'orange'],
    ['#ffd700', 'yellow'],
    ['#c9a227', 'yellow'],
    ['#3f8f2f', 'green'],
    ['#228b22', 'green'],
    ['#808000', 'green'],
    ['#008080', 'teal'],
    ['#40e0d0', 'teal'],
    ['#2f9fb5', 'teal'],
    ['#87ceeb', 'blue'],
    ['#4682b4', 'blue'],
    ['#000080', 'blue'],
    ['#8a2be2', 'purple'],
    ['#800080', 'purple'],
    ['#ff69b4', 'pink'],
    ['#ffc0cb', 'pink'],
    ['#e0218a', 'pink'],
    ['#8b4513', 'brown'],
    ['#5c3a21', 'brown'],
    ['#d2b48c', 'brown'],
    ['#f2e6c9', 'white'],
    ['#ffffff', 'white'],
    ['#808080', 'grey'],
    ['#000000', 'black'],
  ])('%s is %s', async (hex, name) => {
    expect(await nameOf(hex)).toBe(name);
  });

  test.each(['#6b4a52', '#7a5a78', '#8a5560', '#a06a86', '#5f3f55'])(
    'the violet and mauve of an evening sky are no red: %s',
    async (hex) => {
      expect(await nameOf(hex)).not.toBe('red');
    },
  );

  test('every colour has one of the names that can be chosen', async () => {
    const { rows } = await database.pool.query<{ name: string }>(`
      select distinct colour_name('#' || lpad(to_hex(red), 2, '0') || lpad(to_hex(green), 2, '0') || lpad(to_hex(blue), 2, '0')) as name
      from generate_series(0, 255, 17) as red, generate_series(0, 255, 17) as green, generate_series(0, 255, 17) as blue`);
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...colourNames].toSorted());
  });
});

test('documents of an older version of the functions are written anew', async () => {
  await stockLibrary(database.db, await readDemoLibrary());
  const id = idFrom('demo photos/still-feathers.jpg');
  const filters = async () =>
    (await database.pool.query<{ filters: string[] }>('select filters from search_documents where item_id = $1', [id]))
      .rows[0]?.filters;
  const before = await filters();
  expect(before).toContain('colour:red');
  await database.pool.query(
    `update search_documents set filters = array_replace(filters, 'colour:red', 'colour:mauve') where item_id = $1`,
    [id],
  );
  await database.pool.query(readFileSync(new URL('sql/7-renewal.sql', import.meta.url), 'utf8'));
  expect(await filters()).toEqual(before);
});
