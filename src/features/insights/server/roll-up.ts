import { eq, sql } from 'drizzle-orm';
import { withAdvisoryLockOrSkip } from '#platform/db/advisory-locks.ts';
import { type Database, onUnlimitedConnection, type Queryable } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { forEachListed } from '#platform/jobs/for-each-due.ts';
import { dayAfter, dayOf } from '#shared/time.ts';
import { FINAL_AFTER_DAYS, RARE_TERM_DAYS, RARE_TERM_SEARCHES, RAW_DAYS } from '../insights.rules.ts';
import { insightDays } from './insights.tables.ts';

type RollUpDeps = Pick<Dependencies, 'db' | 'now' | 'log'>;

/** Only one process rolls up, and the demo year waits for it. */
export const ROLL_UP_LOCK = 'insights-roll-up';

/** Days that are not final: today, those whose events may still arrive, and those that no worker has seen. */
const openDays = async (db: Database, today: string): Promise<string[]> => {
  const { rows } = await db.execute<{ day: string }>(sql`
    select to_char(open.day, 'YYYY-MM-DD') as day
    from generate_series(
      least(coalesce((select min(day) from insight_days), insights_first_day(), ${today}::date),
        ${today}::date - ${FINAL_AFTER_DAYS}::int)::timestamp,
      ${today}::timestamp, '1 day') as open (day)
    where not exists (
      select from insight_days as rolled
      where rolled.day = open.day::date
        and rolled.rolled_at >= (rolled.day + ${FINAL_AFTER_DAYS}::int)::timestamp at time zone 'UTC')
    order by 1`);
  return rows.map(({ day }) => day);
};

/** First days of the months of these days. */
const monthsOf = (days: readonly string[]): string[] => [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))];

/** Makes the partitions of these days. */
export const openMonths = async (db: Queryable, days: readonly string[]): Promise<void> => {
  for (const month of monthsOf(days)) await db.execute(sql`select insights_open_month(${month}::date)`);
};

/** Each day is one transaction of its own: one that fails stops no other, and the next run continues wherever this one ends. */
const rollUpDays = async (
  { db, now, log }: RollUpDeps,
  days: readonly string[],
  signal: AbortSignal,
): Promise<void> => {
  const run = { db, log, signal };
  const nameOf = (day: string) => day;
  await onUnlimitedConnection(db.$client, async (connection) => {
    await forEachListed(run, days, {
      queue: 'days to roll up',
      nameOf,
      work: (day) => connection.query('select insights_roll_up($1::date, $2::timestamptz)', [day, now()]),
    });
    await forEachListed(run, monthsOf(days), {
      queue: 'months to roll up',
      nameOf,
      work: (month) => connection.query('select insights_roll_up_cohorts($1::date)', [month]),
    });
  });
};

/** Single events go after 90 days with their month, batches with them, rare words after a month. */
const forgetOld = async (db: Database, today: string): Promise<void> => {
  const oldest = dayAfter(today, -RAW_DAYS);
  await db.execute(sql`select insights_drop_months(${oldest}::date)`);
  await db.execute(sql`delete from insight_batches where received_at < ${oldest}::timestamp at time zone 'UTC'`);
  const rareBefore = dayAfter(today, -RARE_TERM_DAYS);
  await db.execute(sql`delete from insight_term_days
    where day < ${rareBefore}::date and searches < ${RARE_TERM_SEARCHES}::int`);
  await db.execute(sql`delete from insight_creator_terms
    where day < ${rareBefore}::date and shown < ${RARE_TERM_SEARCHES}::int`);
};

/** Brings the days up to date. Safe to run twice, and after any time without a worker. */
export const rollUpEventsOf = async (deps: RollUpDeps, signal: AbortSignal): Promise<void> => {
  await withAdvisoryLockOrSkip(deps.db, ROLL_UP_LOCK, signal, async (own) => {
    const today = dayOf(deps.now());
    const isFirstOfDay = (await deps.db.$count(insightDays, eq(insightDays.day, today))) === 0;
    await openMonths(deps.db, [today, dayAfter(today, 31)]);
    await rollUpDays(deps, await openDays(deps.db, today), own);
    if (isFirstOfDay) await forgetOld(deps.db, today);
  });
};
