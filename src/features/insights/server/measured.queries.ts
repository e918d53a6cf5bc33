import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { throwIssues } from '#shared/errors.ts';
import type { DayCounts, Totals } from '../insights.contract.ts';
import { daysOf, type Range, rangeBefore, rangeProblem } from '../range.rules.ts';

/** Refuses ranges that are too long or end before they begin; gives the one before it as well. */
export const checkRange = (range: Range): { range: Range; before: Range } => {
  const problem = rangeProblem(range);
  throwIssues(problem ? [{ field: 'from', ...problem }] : []);
  return { range, before: rangeBefore(range) };
};

const columns = [
  ['shown', 'shown'],
  ['views', 'views'],
  ['zooms', 'zooms'],
  ['plays', 'plays'],
  ['hotspot_opens', 'hotspotOpens'],
  ['shop_clicks', 'shopClicks'],
  ['likes', 'likes'],
  ['saves', 'saves'],
  ['downloads', 'downloads'],
  ['licences', 'licences'],
  ['paid_licences', 'paidLicences'],
  ['earned_cents', 'earnedCents'],
] satisfies [string, keyof Totals][];

/** Sums of all counts, under the names of the contract. */
export const sums = sql.raw(
  columns.map(([column, name]) => `coalesce(sum(counted.${column}), 0)::float8 as "${name}"`).join(', '),
);

const sumsOfItem = sql.raw(columns.map(([column]) => `sum(counted.${column}) as ${column}`).join(', '));

/** The counts of each own item: summed up before anything is joined, so that an item is looked up once, not once a day. */
export const byItem = (creatorId: string, range: Range): SQL => sql`(
    select counted.item_id, ${sumsOfItem} from insight_item_days as counted
    where counted.creator_id = ${creatorId} and ${isIn(range)} group by counted.item_id) as counted`;

const nothing: Totals = {
  shown: 0,
  views: 0,
  zooms: 0,
  plays: 0,
  hotspotOpens: 0,
  shopClicks: 0,
  likes: 0,
  saves: 0,
  downloads: 0,
  licences: 0,
  paidLicences: 0,
  earnedCents: 0,
};

/** Every day of the range, also those of which nothing was counted. */
const wholeRange = (range: Range, rows: readonly DayCounts[]): DayCounts[] => {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return daysOf(range).map((day) => byDay.get(day) ?? { day, ...nothing });
};

export const isIn = ({ from, to }: Range): SQL => sql`counted.day between ${from}::date and ${to}::date`;

/** Counts by day, of a table with one row or more for each day. */
export const countsByDay = async (db: Database, from: SQL, range: Range): Promise<DayCounts[]> => {
  const { rows } = await db.execute<DayCounts>(sql`
    select to_char(counted.day, 'YYYY-MM-DD') as day, ${sums} from ${from} and ${isIn(range)} group by counted.day`);
  return wholeRange(range, rows);
};

const names = Object.keys(nothing) as (keyof Totals)[];

export const addUp = (days: readonly DayCounts[]): Totals =>
  days.reduce<Totals>(
    (sum, day) => Object.fromEntries(names.map((name) => [name, sum[name] + day[name]])) as Totals,
    nothing,
  );

/** Until when events of the range are counted. */
export const countedUntil = async (db: Database, { to }: Range): Promise<string | null> => {
  const { rows } = await db.execute<{ at: Date | null }>(
    sql`select max(rolled_at) as at from insight_days where day <= ${to}::date`,
  );
  const at = rows[0]?.at;
  return at ? new Date(at).toISOString() : null;
};
