import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { databaseSchema } from '#app/start/feature-wiring.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import { startBoss } from '#platform/jobs/boss.ts';
import { createLog } from '#platform/log.ts';
import { formatFor } from '#shared/format/format.ts';
import { temporaryFolder } from '../scripts/tamarind-process.ts';
import type { Bench } from './bench.ts';
import { DAYS, screens } from './insights-screens.ts';
import { median, type Reading } from './reading.ts';

/** A busy machine may take fewer; the ratio is what counts. */
const ITEMS = Number(process.env.BENCH_ITEMS ?? 1_000_000);
const EVENTS_PER_ITEM = 10;
const ITEMS_PER_CREATOR = 200;
const WAITING = 500;
const ASKS = 15;

const { number } = formatFor('en');

/** Processor time of one database connection in milliseconds; other programs do not affect it. */
const processorMs = (pid: number): number => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

/** A million rows are checked one by one otherwise. */
const withoutKeys = `do $$ declare key record; begin
  for key in select conrelid::regclass as held, conname from pg_constraint where contype = 'f' and conparentid = 0
    and conrelid::regclass::text in ('items', 'item_counts', 'suggestions', 'search_demand', 'insight_events') loop
    execute format('alter table %s drop constraint %I', key.held, key.conname);
  end loop; end $$`;

/** Items, events of four weeks and searches by more and more words, rolled up by the functions of the job. Triggers and keys wait. */
const fill = async (pool: pg.Pool, items: number): Promise<void> => {
  const on = await pool.connect();
  try {
    await on.query(withoutKeys);
    await on.query('alter table items disable trigger user');
    await on.query(
      `insert into items (id, kind, creator_id, state, title, alt_text, access, preview_access, width, height, thumbhash, colour,
        palette, phash, phash_mirrored, original_name, original_key, original_bytes, original_sha256, original_type, created_at,
        handed_in_at, published_at, category_slug, island_slug)
      select lpad(n::text, 12, '0'), 'photo', 'creator' || n / $2::int, 'published', 'Palms', 'Palms', 'premium', 'premium', 3000,
        2000, '1QcSHQRnh493V4dIh4eXh1h4kJUI', '#c86432', array['#c86432'], '0123456789abcdef', 'fedcba9876543210', 'palms.jpg',
        'originals/' || n, 1000, lpad(to_hex(n), 64, '0'), 'image/jpeg', now(), now(), now(), 'beach',
        (array['jamaica', 'cuba', 'aruba', 'haiti'])[1 + n % 4]
      from generate_series(0, $1::int - 1) as n`,
      [items, ITEMS_PER_CREATOR],
    );
    await on.query(
      `insert into users (id, email, first_name, last_name, display_name, is_creator)
      select 'creator' || n, 'creator' || n || '@bench.example', 'A', 'B', 'A B', true from generate_series(0, $1::int / $2::int) as n`,
      [items, ITEMS_PER_CREATOR],
    );
    await on.query(
      `insert into item_counts (item_id, kind, likes, licences, downloads)
      select id, kind, floor(power(random(), 4) * 1000), floor(power(random(), 8) * 100), floor(power(random(), 4) * 500) from items`,
    );
    await on.query(
      `insert into suggestions (id, kind, key, item_id, value, confidence, evidence, made_at)
      select lpad(n::text, 12, '0'), 'tag', 'tag:' || n, lpad(n::text, 12, '0'), 'palm', random(), '{"neighbours": []}', now()
      from generate_series(0, $1::int / 20) as n`,
      [items],
    );
    // A queue is as long as what comes in within two days, however large the library is.
    await on.query(
      `update items set state = 'awaiting_review', published_at = null, handed_in_at = now() - random() * interval '2 days'
      where id in (select id from items order by id desc limit $1)`,
      [WAITING],
    );
    await on.query('select insights_open_month((current_date - n)::date) from generate_series(-31, 31, 31) as n');
    await on.query(
      `insert into insight_events (at, kind, item_id, term, position, search_id)
      select now() - random() * $2::int * interval '1 day', told.kind, lpad(floor(random() * $3::int)::int::text, 12, '0'),
        case when told.kind = 'click' then 'word' || floor(power(random(), 3) * $3::int / 50)::int end, 3, n::text
      from generate_series(1, $1::int) as n, lateral (values ((array['view', 'view', 'zoom', 'click'])[1 + n % 4])) as told (kind)`,
      [items * EVENTS_PER_ITEM, DAYS, items],
    );
    await on.query(
      `insert into search_demand (day, words, kind, searches, empties, found)
      select current_date - day, 'word' || word, 'all', 1 + 4 * $2::int / (word + 1), (word % 7 = 0)::int, word
      from generate_series(0, $1::int) as day, generate_series(0, $2::int / 50) as word`,
      [DAYS, items],
    );
    await on.query('alter table items enable trigger user');
    for (let day = 0; day <= DAYS; day += 1)
      await on.query('select insights_roll_up((current_date - $1::int)::date, now())', [day]);
    for (const table of [
      'items',
      'users',
      'item_counts',
      'suggestions',
      'insight_item_days',
      'insight_island_days',
      'insight_term_days',
      'insight_creator_terms',
    ])
      await on.query(`vacuum analyze ${table}`);
  } finally {
    on.release();
  }
};

/** Processor time of every statement that a screen sends, in the order in which they end, for each of several times. */
const measureScreen = async (url: string, ask: (db: Database) => Promise<unknown>): Promise<number> => {
  const { db, close } = openDatabase({ url, poolSize: 1, onLostConnection: () => undefined });
  try {
    const { rows } = await db.$client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? 0;
    const times: number[] = [];
    for (let time = 0; time < ASKS; time += 1) {
      const before = processorMs(pid);
      await ask(db);
      times.push(processorMs(pid) - before);
    }
    return median(times);
  } finally {
    await close();
  }
};

const compareScreens = async (urls: { large: string; small: string }): Promise<Reading[]> => {
  const readings: Reading[] = [];
  for (const [what, ask] of Object.entries(screens)) {
    const [small, large] = [await measureScreen(urls.small, ask), await measureScreen(urls.large, ask)];
    readings.push({
      what: `processor time of the ${what} with ${number(ITEMS)} items and ${number(ITEMS * EVENTS_PER_ITEM)} events, against a tenth`,
      values: [large / small],
      unit: '',
      limit: { atMost: 2 },
      detail: `${large.toFixed(1)} ms against ${small.toFixed(1)} ms`,
    });
  }
  return readings;
};

/** Screens on roll-ups of much and of little. */
export const insights: Bench = {
  name: 'insights',
  runAlone: async () => {
    const opened: (() => Promise<void>)[] = [];
    /** A server of its own for each size: its role may not create databases. */
    const prepare = async (items: number): Promise<string> => {
      const folder = temporaryFolder('bench-insights');
      const onGone = (error: Error) => console.error(error.message);
      const server = await startEmbeddedPostgres({ dataDir: folder.path, pgBin: process.env.PG_BIN, onGone });
      opened.push(async () => {
        await server.stop();
        folder.remove();
      });
      const { url } = server;
      const { pool, close } = openDatabase({
        url,
        poolSize: 2,
        onLostConnection: () => undefined,
        statementLimitMs: 1_800_000,
      });
      try {
        await migrate(pool, databaseSchema);
        // The desk of admins counts failed jobs: without the tables of the queue that statement fails, and its connection with it.
        const boss = await startBoss({
          url,
          jobs: [],
          log: await createLog({ logLevel: 'warn', production: true }),
          isWorker: false,
        });
        await boss.stop();
        await fill(pool, items);
      } finally {
        await close();
      }
      return url;
    };
    try {
      const urls = { small: await prepare(ITEMS / 10), large: await prepare(ITEMS) };
      return await compareScreens(urls);
    } finally {
      for (const stop of opened) await stop();
    }
  },
};
