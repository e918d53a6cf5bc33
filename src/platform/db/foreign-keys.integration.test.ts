import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Foreign keys that need none: the table stays small, or nothing ever deletes or looks up what they point at. */
const withoutIndex: Record<string, string> = {
  'briefs.created_by': 'admins write few of them',
  'contact_answers.author_id': 'of admins, who seldom leave',
  'creator_applications.decided_by': 'of admins, who seldom leave',
  'custom_quotes.created_by': 'admins write few of them',
  'custom_quotes.taken_by': 'as few as there are offers',
  'feature_switches.changed_by': 'a handful of rows',
  'hotspots.item_id, on_free_photo': 'the index of its photo finds the few hotspots of that photo',
  'items.category_slug': 'categories are never deleted',
  'items.island_slug': 'islands are never deleted',
  'makers.island_slug': 'islands are never deleted',
  'story_versions.island_slug': 'islands are never deleted',
  'subscriptions.quote_id': 'offers are never deleted',
  'team_approvals.decided_by': 'asked once, when a manager leaves',
};

/** Keys whose columns begin no index: deleting what they point at reads the whole table. */
const UNINDEXED = `
  select conrelid::regclass || '.' || string_agg(attribute.attname, ', ' order by position) as key
  from pg_constraint
  cross join unnest(conkey) with ordinality as column_of (number, position)
  join pg_attribute as attribute on attribute.attrelid = conrelid and attribute.attnum = column_of.number
  where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    and not exists (
      select from pg_index
      where indrelid = conrelid and indisvalid
        and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
        -- An index of all rows that point at something is as good as one of all rows.
        and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || (
          select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) || ' IS NOT NULL)')
    )
  group by conrelid, conname order by 1`;

it('every foreign key begins an index, or says why it needs none', async () => {
  const { rows } = await database.pool.query<{ key: string }>(UNINDEXED);
  const keys = rows.map(({ key }) => key);
  expect(keys.filter((key) => !(key in withoutIndex))).toEqual([]);
  expect(Object.keys(withoutIndex).filter((key) => !keys.includes(key))).toEqual([]);
});
