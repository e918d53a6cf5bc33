import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import type { getSiteAnalytics, IslandCounts, SearchTotals, TermQuality } from '../insights.contract.ts';
import { cohortOf } from '../insights.rules.ts';
import type { Range } from '../range.rules.ts';
import { addUp, checkRange, countedUntil, countsByDay, isIn, sums } from './measured.queries.ts';

type SiteReply = HandlerReply<typeof getSiteAnalytics>;

const whole = sql`insight_island_days as counted where true`;

const countsByIsland = async (db: Database, range: Range): Promise<IslandCounts[]> => {
  const { rows } = await db.execute<IslandCounts>(sql`
    select islands.slug, islands.name, ${sums}
    from insight_island_days as counted left join islands on islands.slug = counted.island_slug
    where ${isIn(range)} group by islands.slug, islands.name
    order by sum(counted.licences) desc, sum(counted.views) desc, islands.slug`);
  return rows;
};

export const searchTotals = async (db: Database, range: Range): Promise<SearchTotals> => {
  const { rows } = await db.execute<SearchTotals>(sql`
    select coalesce(sum(searches), 0)::float8 as searches, coalesce(sum(empties), 0)::float8 as empties,
      coalesce(sum(clicked), 0)::float8 as clicked, coalesce(sum(clicks), 0)::float8 as clicks,
      coalesce(sum(positions), 0)::float8 as positions
    from insight_search_days as counted where ${isIn(range)}`);
  return rows[0] ?? { searches: 0, empties: 0, clicked: 0, clicks: 0, positions: 0 };
};

const searchesByDay = async (db: Database, range: Range): Promise<SiteReply['searchDays']> => {
  const { rows } = await db.execute<SiteReply['searchDays'][number]>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, searches, empties, clicked
    from insight_search_days as counted where ${isIn(range)} order by counted.day`);
  return rows;
};

/** So many words of each day can become one of the list; what is further down on every day is rare. */
const CANDIDATES_OF_DAY = 40;
const SHOWN_TERMS = 20;

type Wanted = { by: 'searches' | 'empties'; having: SQL; order: SQL };

/**
 * Words of searches over the range. The most frequent of each day are found by an index, so that the work does not grow
 * with the number of different words; their sums are exact.
 */
const termsBy = async (db: Database, { from, to }: Range, { by, having, order }: Wanted): Promise<TermQuality[]> => {
  const frequent = sql.raw(by);
  const { rows } = await db.execute<TermQuality>(sql`
    with candidates as (
      select distinct top.term
      from generate_series(${from}::timestamp, ${to}::timestamp, '1 day') as asked (day), lateral (
        select term from insight_term_days as one where one.day = asked.day::date and one.${frequent} > 0
        order by one.${frequent} desc limit ${CANDIDATES_OF_DAY}) as top
    )
    select counted.term, sum(searches)::float8 as searches, sum(empties)::float8 as empties, sum(clicked)::float8 as clicked,
      (array_agg(found order by counted.day desc))[1]::float8 as found
    from candidates join insight_term_days as counted on counted.term = candidates.term
    where ${isIn({ from, to })}
    group by counted.term having ${having} order by ${order}, counted.term limit ${SHOWN_TERMS}`);
  return rows;
};

/** Words that found nothing, those with the most such searches first. */
const termsWithoutResult = (db: Database, range: Range): Promise<TermQuality[]> =>
  termsBy(db, range, { by: 'empties', having: sql`sum(empties) > 0`, order: sql`sum(empties) desc` });

/** Words that found something which too few people pressed. */
const termsWithoutClick = (db: Database, range: Range): Promise<TermQuality[]> => {
  const ignored = sql`(sum(searches) - sum(empties) - sum(clicked))`;
  return termsBy(db, range, {
    by: 'searches',
    having: sql`${ignored} * 2 > sum(searches) - sum(empties)`,
    order: sql`${ignored} desc`,
  });
};

const SHOWN_COHORTS = 12;

type CohortRow = { cohort: string; month: string; buyers: number; netCents: number };

const readCohorts = async (db: Database): Promise<SiteReply['cohorts']> => {
  const { rows } = await db.execute<CohortRow>(sql`
    select to_char(cohort, 'YYYY-MM') as cohort, to_char(month, 'YYYY-MM') as month, buyers, net_cents::float8 as "netCents"
    from insight_cohort_months
    where cohort in (select distinct cohort from insight_cohort_months order by cohort desc limit ${SHOWN_COHORTS})
    order by insight_cohort_months.cohort desc, insight_cohort_months.month`);
  return [...Map.groupBy(rows, ({ cohort }) => cohort)].map(([month, months]) => cohortOf(month, months));
};

/** The whole site over a range of days. */
export const readSiteAnalytics = async (db: Database, asked: Range): Promise<SiteReply> => {
  const { range, before } = checkRange(asked);
  const [days, daysBefore, islands, search, searchBefore, searchDays, withoutResult, withoutClick, cohorts, until] =
    await Promise.all([
      countsByDay(db, whole, range),
      countsByDay(db, whole, before),
      countsByIsland(db, range),
      searchTotals(db, range),
      searchTotals(db, before),
      searchesByDay(db, range),
      termsWithoutResult(db, range),
      termsWithoutClick(db, range),
      readCohorts(db),
      countedUntil(db, range),
    ]);
  return {
    range,
    before,
    countedUntil: until,
    totals: addUp(days),
    totalsBefore: addUp(daysBefore),
    days,
    daysBefore,
    islands,
    search,
    searchBefore,
    searchDays,
    withoutResult,
    withoutClick,
    cohorts,
  };
};
