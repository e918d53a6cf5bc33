import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseSchema } from '#app/start/feature-wiring.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { TestDatabase } from '../../../../tests/support/database.ts';
import { createDatabaseBefore } from '../../../../tests/support/old-database.ts';

let database: TestDatabase;

const island = (slug: string, position: number) => `('${slug}', '${slug}', 'windward', '{}', 15, -61, ${position})`;
const product = (id: string, maker: string | null, islandSlug: string) =>
  `('${id}00000000'::text, '${id}', '${id}', '', '', ${maker === null ? 'null' : `'${maker}'`}, '${islandSlug}', 'body', 700, now())`;

beforeAll(async () => {
  database = await createDatabaseBefore('makers');
  await database.pool.query(`
    insert into islands (slug, name, "group", other_names, latitude, longitude, position)
      values ${[island('dominica', 1), island('grenada', 2)].join(', ')};
    insert into products (id, slug, name, description, story, maker, island_slug, category, price_cents, created_at) values
      ${[
        product('bars', 'Forty Bars', 'dominica'),
        product('soap', 'forty bars', 'dominica'),
        product('wax0', 'Forty Bars', 'grenada'),
        product('none', null, 'dominica'),
        product('void', '', 'dominica'),
      ].join(', ')};
  `);
  await migrate(database.pool, databaseSchema);
});
afterAll(() => database.drop());

it('one name on one island became one maker, and products without a name have none', async () => {
  const { rows } = await database.pool.query(
    `select products.slug, makers.name, makers.island_slug as island, makers.id
     from products left join makers on makers.id = maker_id order by products.slug`,
  );
  const bySlug = Object.fromEntries(rows.map(({ slug, ...maker }) => [slug, maker]));
  expect(bySlug.bars).toMatchObject({ island: 'dominica', name: expect.stringMatching(/^forty bars$/i) });
  expect(bySlug.soap).toEqual(bySlug.bars);
  expect(bySlug.wax0).toMatchObject({ name: 'Forty Bars', island: 'grenada' });
  expect(bySlug.wax0.id).not.toBe(bySlug.bars.id);
  expect([bySlug.none.id, bySlug.void.id]).toEqual([null, null]);
});
