import { readFileSync } from 'node:fs';
import pg from 'pg';
import { databaseSchema } from '#app/start/feature-wiring.ts';
import { dayOf, lastDays } from '#features/insights/range.rules.ts';
import { readCreatorAnalytics } from '#features/insights/server/creator-analytics.queries.ts';
import { readSiteAnalytics } from '#features/insights/server/site-analytics.queries.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { SignedIn } from '#shared/access.ts';
import { temporaryFolder } from '../scripts/tamarind-process.ts';
import type { Bench } from './bench.ts';
import { measureIntake } from './insights-intake.ts';
import { median, type Reading } from './reading.ts';

const ITEMS = 1_000_000;
const EVENTS_PER_ITEM = 10;
const ITEMS_PER_CREATOR = 200;
const DAYS = 28;
const ASKS = 15;

/** Processor time of one database connection in milliseconds; other programs do not affect it. */
const processorMs = (pid: number): number => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

/** Items, events of four weeks and searches by more and more words, rolled up by the functions of the job. Triggers and keys wait. */
const fill = async (pool: pg.Pool, items: number): Promise<void> => {
  const on = await pool.connect();
  try {
    await on.query("set session_replication_role = 'replica'");
    await on.query(
      `insert into items (id, kind, creator_id, state, title, alt_text, access, preview_access, width, height, thumbhash, colour,
        palette, phash, phash_mirrored, original_name, original_key, original_bytes, original_sha256, original_type, created_at,
        handed_in_at, published_at)
      select lpad(n::text, 12, '0'), 'photo', 'creator' || n / $2::int, 'published', 'Palms', 'Palms', 'premium', 'premium', 3000,
        2000, '1QcSHQRnh493V4dIh4eXh1h4kJUI', '#c86432', array['#c86432'], '0123456789abcdef', 'fedcba9876543210', 'palms.jpg',
        'originals/' || n, 1000, lpad(to_hex(n), 64, '0'), 'image/jpeg', now(), now(), now()
      from generate_series(0, $1::int - 1) as n`,
      [items, ITEMS_PER_CREATOR],
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
    await on.query("set session_replication_role = 'origin'");
    for (let day = 0; day <= DAYS; day += 1)
      await on.query('select insights_roll_up((current_date - $1::int)::date, now())', [day]);
    for (const table of [
      'items',
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

const viewer = { id: 'creator7' } as SignedIn;
const range = () => lastDays(DAYS, new Date(`${dayOf(new Date())}T12:00:00Z`));

const screens: Record<string, (db: Database) => Promise<unknown>> = {
  'analytics of a creator': (db) => readCreatorAnalytics(db, viewer, range()),
  'analytics of the site': (db) => readSiteAnalytics(db, range()),
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
      what: `processor time of the ${what} with 1,000,000 items and 10,000,000 events, against a tenth`,
      values: [large / small],
      unit: '',
      limit: { atMost: 2 },
      detail: `${large.toFixed(1)} ms against ${small.toFixed(1)} ms`,
    });
  }
  return readings;
};

/** Screens on roll-ups of much and of little, and how fast events are taken. */
export const insights: Bench = {
  name: 'insights',
  runAlone: async () => {
    const folder = temporaryFolder('bench-insights');
    const onGone = (error: Error) => console.error(error.message);
    const server = await startEmbeddedPostgres({ dataDir: folder.path, pgBin: process.env.PG_BIN, onGone });
    const prepare = async (name: string, items: number): Promise<string> => {
      const url = new URL(server.url);
      const first = new pg.Client(server.url);
      await first.connect();
      await first.query(`create database ${name}`);
      await first.end();
      url.pathname = `/${name}`;
      const options = { url: url.href, poolSize: 2, onLostConnection: () => undefined, statementLimitMs: 1_800_000 };
      const { pool, close } = openDatabase(options);
      await migrate(pool, databaseSchema);
      await fill(pool, items);
      await close();
      return url.href;
    };
    try {
      const urls = { small: await prepare('small', ITEMS / 10), large: await prepare('large', ITEMS) };
      return [...(await compareScreens(urls)), await measureIntake()];
    } finally {
      await server.stop();
      folder.remove();
    }
  },
};
