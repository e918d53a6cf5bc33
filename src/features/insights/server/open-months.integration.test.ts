import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('an event that arrives while its month is made waits, and is counted in that month', async () => {
  const { pool } = database;
  const maker = await pool.connect();
  await maker.query('begin');
  await maker.query("select insights_open_month('2031-05-01')");
  const event = pool.query("insert into insight_events (at, kind, item_id) values ('2031-05-05', 'view', 'a')");
  event.catch(() => undefined);
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await pool.query(waiting)).rows).toHaveLength(1);
  await maker.query('commit');
  maker.release();
  await event;
  const { rows } = await pool.query('select tableoid::regclass::text as month from insight_events');
  expect(rows).toEqual([{ month: 'insight_events_2031_05' }]);
});
