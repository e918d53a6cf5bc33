import { sql } from 'drizzle-orm';
import { daysOf, type Range } from '#features/insights/range.rules.ts';
import { openMonths, ROLL_UP_LOCK } from '#features/insights/server/roll-up.ts';
import { findItems } from '#features/search/server/find-items.ts';
import { withAdvisoryLock } from '#platform/db/advisory-locks.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { DAY_MS, dayAfter, dayOf } from '#shared/time.ts';
import { readToday } from './load-year.ts';
import type { YearDeps } from './scene.ts';

/** Since before the first sale, which is in the same month a year ago. */
const YEAR_DAYS = 400;
const ROWS_AT_ONCE = 4_000;

/** What visitors of the demo look for. What they find is what the search really finds. */
const words = [
  'beach',
  'jamaica',
  'carnival',
  'market',
  'sunset',
  'waterfall',
  'barbados',
  'fishing boat',
  'cocoa',
  'trinidad',
  'rain forest',
  'steel pan',
  'parrot',
  'hurricane shutters',
  'moko jumbie',
  'dominoes players',
];

/** A number from 0 to 1 that is the same for the same text at every start. */
export const chanceOf = (text: string): number => {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4_294_967_296;
};

/** The site grows through the year, and weekends are calmer. */
const trafficOf = (day: string, { from }: Range): number => {
  const age = (Date.parse(day) - Date.parse(from)) / (YEAR_DAYS * DAY_MS);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return (0.4 + 0.6 * age) * (weekday === 0 || weekday === 6 ? 0.7 : 1);
};

/** A whole number around the mean. */
const countOf = (mean: number, text: string): number =>
  Math.floor(mean * 2 * chanceOf(text) + chanceOf(`${text} rest`));

export type DemoEvent = {
  at: string;
  kind: 'view' | 'zoom' | 'play' | 'click' | 'search';
  itemId: string | null;
  term: string | null;
  position: number | null;
  searchId: string | null;
  itemIds: readonly string[] | null;
};
export type DemoWork = { id: string; kind: string };
/** Found by a search for these words. */
export type DemoSearch = { term: string; total: number; itemIds: readonly string[] };
/** Licences of an item that were issued on a day. */
export type DemoSale = { itemId: string; day: string; licences: number };

const nothing = { itemId: null, term: null, position: null, searchId: null, itemIds: null };

const timeOn = (day: string, text: string): string => {
  const minutes = 7 * 60 + Math.floor(chanceOf(`${text} time`) * 14 * 60);
  return `${day}T${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00Z`;
};

/** Somebody looks at a work; a third looks closer, and recordings are played. */
const visitOf = ({ id, kind }: DemoWork, day: string, text: string): DemoEvent[] => {
  const event = { ...nothing, at: timeOn(day, text), itemId: id };
  const isClose = chanceOf(`${text} closer`) < (kind === 'photo' ? 0.3 : 0.7);
  return [
    { ...event, kind: 'view' },
    ...(isClose ? [{ ...event, kind: kind === 'photo' ? 'zoom' : 'play' } as const] : []),
  ];
};

/** A search by words; half of those that find something lead to a press on one of the first results, and a visit. */
const searchOn = (
  day: string,
  { term, itemIds }: DemoSearch,
  works: ReadonlyMap<string, DemoWork>,
  text: string,
): DemoEvent[] => {
  const at = timeOn(day, text);
  const search: DemoEvent = { ...nothing, at, kind: 'search', term, itemIds };
  const place = Math.floor(chanceOf(`${text} place`) ** 2 * itemIds.length);
  const work = works.get(itemIds[place] ?? '');
  if (!work || chanceOf(`${text} press`) > 0.55) return [search];
  const click: DemoEvent = {
    ...nothing,
    at,
    kind: 'click',
    itemId: work.id,
    term,
    position: place + 1,
    searchId: text,
  };
  return [search, click, ...visitOf(work, day, text)];
};

type Plan = { range: Range; works: readonly DemoWork[]; searches: readonly DemoSearch[]; sales: readonly DemoSale[] };

/** What happened on every day of the year before today. The same library and the same day give the same events. */
export const planEvents = ({ range, works, searches, sales }: Plan): DemoEvent[] => {
  const byId = new Map(works.map((work) => [work.id, work]));
  const repeat = (count: number, text: string, make: (text: string) => DemoEvent[]) =>
    Array.from({ length: count }, (_, index) => make(`${text} ${index}`)).flat();
  const ordinary = daysOf(range).flatMap((day) => {
    const traffic = trafficOf(day, range);
    return [
      ...works.flatMap((work) => {
        const text = `${day} ${work.id}`;
        return repeat(countOf(traffic * (0.1 + 1.2 * chanceOf(work.id) ** 2), text), text, (one) =>
          visitOf(work, day, one),
        );
      }),
      ...searches.flatMap((search, rank) => {
        const text = `${day} ${search.term}`;
        return repeat(countOf((traffic * 3) / (1 + rank / 4), text), text, (one) => searchOn(day, search, byId, one));
      }),
    ];
  });
  // Nobody buys what they have not looked at, several times.
  const before = sales.flatMap(({ itemId, day, licences }) => {
    const work = byId.get(itemId);
    const text = `${day} ${itemId} sale`;
    return work ? repeat(licences * (3 + countOf(2, text)), text, (one) => visitOf(work, day, one)) : [];
  });
  return [...ordinary, ...before];
};

const insertEvents = async (tx: Transaction, events: readonly DemoEvent[]): Promise<void> => {
  for (let from = 0; from < events.length; from += ROWS_AT_ONCE)
    await tx.execute(sql`
      insert into insight_events (at, kind, item_id, term, position, search_id, item_ids)
      select * from jsonb_to_recordset(${JSON.stringify(events.slice(from, from + ROWS_AT_ONCE))}::jsonb)
        as told (at timestamptz, kind text, "itemId" text, term text, position int, "searchId" text, "itemIds" text[])`);
};

const insertDemand = async (tx: Transaction, events: readonly DemoEvent[], searches: readonly DemoSearch[]) => {
  const totals = JSON.stringify(searches.map(({ term, total }) => ({ term, total })));
  const asked = JSON.stringify(events.flatMap(({ kind, at, term }) => (kind === 'search' ? [{ at, term }] : [])));
  await tx.execute(sql`
    insert into search_demand (day, words, kind, searches, empties, found)
    select (asked.at at time zone 'UTC')::date, asked.term, 'all', count(*),
      count(*) filter (where totals.total = 0), totals.total
    from jsonb_to_recordset(${asked}::jsonb) as asked (at timestamptz, term text)
    join jsonb_to_recordset(${totals}::jsonb) as totals (term text, total bigint) on totals.term = asked.term
    group by 1, 2, totals.total on conflict do nothing`);
};

/** Products on photos are opened, and every fourth is followed to its shop. */
const insertHotspotCounts = async (tx: Transaction, { from, to }: Range): Promise<void> => {
  const chance = (salt: string) =>
    sql`(abs(hashtextextended(spot.item_id || spot.product_id || day::date || ${salt}, 0)) % 1000 / 1000.0)`;
  await tx.execute(sql`
    insert into hotspot_counts (item_id, product_id, day, opens, clicks)
    select item_id, product_id, day, opens, floor(opens * share) from (
      select distinct spot.item_id, spot.product_id, day::date as day, floor(4 * ${chance('opens')})::int as opens,
        ${chance('clicks')} / 2 as share
      from hotspots as spot, generate_series(${from}::timestamp, ${to}::timestamp, '1 day') as day
    ) as counted where opens > 0 on conflict do nothing`);
};

const readWorks = async (db: Database): Promise<DemoWork[]> =>
  (await db.execute<DemoWork>(sql`select id, kind from items where state = 'published' order by id`)).rows;

const readSales = async (db: Database, { from, to }: Range): Promise<DemoSale[]> => {
  const { rows } = await db.execute<DemoSale>(sql`
    select item_id as "itemId", to_char(issued_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as licences
    from licences where item_id is not null and (issued_at at time zone 'UTC')::date between ${from}::date and ${to}::date
    group by 1, 2 order by 1, 2`);
  return rows;
};

const readSearches = async (db: Database, now: Date): Promise<DemoSearch[]> => {
  const found: DemoSearch[] = [];
  for (const q of words) {
    const { words: term, total, items } = await findItems(db, { q }, now);
    found.push({ term, total, itemIds: items.map(({ id }) => id) });
  }
  return found;
};

/** A site on which somebody has looked at something a month ago has a history of its own. */
const hasHistory = async (db: Database, today: string): Promise<boolean> => {
  const { rows } = await db.execute<{ yes: boolean }>(sql`
    select exists (select from insight_island_days where day < ${today}::date - 30 and views > 0) as yes`);
  return rows[0]?.yes === true;
};

/**
 * Gives the demo's year of sales the searches, visits and presses behind it, and rolls them up as the job does. All of it
 * is one transaction: it is there as a whole or not at all. Once loaded this is two queries.
 */
export const loadYearEvents = async (deps: YearDeps, signal: AbortSignal): Promise<void> => {
  const { db } = deps;
  const until = deps.config.stripe ? undefined : await readToday(db);
  if (!until || (await hasHistory(db, dayOf(until)))) return;
  await withAdvisoryLock(db, ROLL_UP_LOCK, signal, async () => {
    const today = dayOf(until);
    if (await hasHistory(db, today)) return;
    const range = { from: dayAfter(today, -YEAR_DAYS), to: dayAfter(today, -1) };
    const searches = await readSearches(db, deps.now());
    const plan = { range, works: await readWorks(db), searches, sales: await readSales(db, range) };
    const events = planEvents(plan);
    await db.transaction(async (tx) => {
      await openMonths(tx, [...daysOf(range), today]);
      await insertEvents(tx, events);
      await insertDemand(tx, events, searches);
      await insertHotspotCounts(tx, range);
      // One statement for each day, because a statement must end within the usual limit.
      for (const day of daysOf(range))
        await tx.execute(sql`select insights_roll_up(${day}::date, ${deps.now().toISOString()}::timestamptz)`);
      await tx.execute(sql`
        select insights_roll_up_cohorts(month::date)
        from generate_series(date_trunc('month', ${range.from}::timestamp), ${today}::timestamp, '1 month') as month`);
    });
  });
};
