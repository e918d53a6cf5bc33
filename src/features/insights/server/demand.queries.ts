import { sql } from 'drizzle-orm';
import { countMatches } from '#features/search/server/find-items.ts';
import { conceptsOf } from '#features/search/server/understand-question.ts';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import {
  demandConfidence,
  type GapReason,
  gapReason,
  islandOfWish,
  mayBeGap,
  type SearchedTerm,
  unserved,
  type Wish,
  wishesOf,
} from '../demand.rules.ts';
import { lastDays, type Range } from '../range.rules.ts';

/** So many words of each day, by searches and by searches without result, can become a wish. */
const CANDIDATES_OF_DAY = 40;
const MOST_TERMS = 1_000;
/** Of the likeliest wishes so many are compared with the library for each that is asked for. */
const CHECKED_FOR_EACH = 4;

type TermWeek = { term: string; week: number; searches: number; empties: number; clicked: number };

/** The most frequent words of the range with their weeks; an index finds those of each day, so rare words cost nothing. */
const readTermWeeks = async (db: Database, { from, to }: Range): Promise<TermWeek[]> => {
  const { rows } = await db.execute<TermWeek>(sql`
    with candidates as (
      select distinct top.term
      from generate_series(${from}::timestamp, ${to}::timestamp, '1 day') as asked (day), lateral (
        (select term from insight_term_days as one where one.day = asked.day::date
          order by one.searches desc limit ${CANDIDATES_OF_DAY})
        union all
        (select term from insight_term_days as one where one.day = asked.day::date and one.empties > 0
          order by one.empties desc limit ${CANDIDATES_OF_DAY})) as top
    ), counted as materialized (
      select candidates.term, weeks.* from candidates, lateral (
        select ((one.day - ${from}::date) / 7)::int as week, sum(one.searches)::float8 as searches,
          sum(one.empties)::float8 as empties, sum(one.clicked)::float8 as clicked
        from insight_term_days as one where one.term = candidates.term and one.day between ${from}::date and ${to}::date
        group by week) as weeks
    ), chosen as (
      select term from counted group by term order by sum(searches) desc, term limit ${MOST_TERMS}
    )
    select counted.* from counted join chosen using (term)`);
  return rows;
};

const termsOf = (rows: readonly TermWeek[], weeks: number): SearchedTerm[] =>
  [...Map.groupBy(rows, ({ term }) => term)].map(([term, counted]) => {
    const sum = (of: 'searches' | 'empties' | 'clicked') => counted.reduce((all, row) => all + row[of], 0);
    const byWeek = new Map(counted.map(({ week, searches }) => [week, searches]));
    return {
      term,
      concepts: conceptsOf(term),
      searches: sum('searches'),
      empties: sum('empties'),
      clicked: sum('clicked'),
      weeks: Array.from({ length: weeks }, (_, week) => byWeek.get(week) ?? 0),
    };
  });

/** What people look for in these weeks, whatever words they use. */
const readWishes = async (db: Database, range: Range, weeks: number): Promise<Wish[]> =>
  wishesOf(termsOf(await readTermWeeks(db, range), weeks));

type UnmetDemand = Wish & {
  reason: GapReason;
  /** From 0 to 1; `demandConfidence` says how. */
  confidence: number;
  /** Published works that have all the words. */
  works: number;
  islandSlug: string | null;
};

type Asked = { weeks: number; limit: number };

/** What people look for and do not find, most unserved searches first; `gapReason` is its definition. */
export const unmetDemand = async (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  { weeks, limit }: Asked,
): Promise<UnmetDemand[]> => {
  const wishes = await readWishes(db, lastDays(weeks * 7, now()), weeks);
  const likely = wishes
    .filter(mayBeGap)
    .sort((one, other) => unserved(other) - unserved(one) || (one.words < other.words ? -1 : 1))
    .slice(0, limit * CHECKED_FOR_EACH);
  const found: UnmetDemand[] = [];
  for (const wish of likely) {
    if (found.length === limit) break;
    const works = await countMatches(db, wish.words);
    const reason = gapReason(wish, works);
    if (reason)
      found.push({ ...wish, reason, works, confidence: demandConfidence(wish), islandSlug: islandOfWish(wish) });
  }
  return found;
};
