import { dayAfter, dayOf, startOfDay } from '#shared/time.ts';
import { shareInterval } from './insights.rules.ts';
import { lastDays, type Range, rangeBefore } from './range.rules.ts';

/** Four whole weeks, so that every weekday counts as often on both sides. */
const TREND_DAYS = 28;
/** 52 whole weeks: a year ago on the same weekdays. */
const YEAR_DAYS = 364;
/** Fewer views than this in any four weeks say nothing. */
export const LEAST_VIEWS = 40;
/** Less of a rise is not worth a word. */
const NOTEWORTHY_RISE = 1.25;

export const trendKinds = ['island', 'theme'] as const;
/** Whether it rose in the same weeks a year ago, did not, or too little was counted then. */
export const seasons = ['again', 'new', 'unknown'] as const;
export type Season = (typeof seasons)[number];

/** Views of four weeks and of the four before, now and a year ago. */
export type TrendCounts = { views: number; before: number; yearAgo: number; yearAgoBefore: number };

/** The weeks that are compared. They end yesterday, because today is not over. */
export const trendRanges = (now: Date): Record<keyof TrendCounts, Range> => {
  const views = lastDays(TREND_DAYS, startOfDay(dayAfter(dayOf(now), -1)));
  const yearAgo = { from: dayAfter(views.from, -YEAR_DAYS), to: dayAfter(views.to, -YEAR_DAYS) };
  return { views, before: rangeBefore(views), yearAgo, yearAgoBefore: rangeBefore(yearAgo) };
};

/** The Monday of the week, in UTC: weeks are told by it. */
export const mondayOf = (now: Date): string => dayAfter(dayOf(now), -((now.getUTCDay() + 6) % 7));

type Weeks = { now: number; before: number };

/**
 * Whether something rose by itself: by a quarter at least, and more than the whole site, also at the lower end of the
 * interval. `undefined` when too little was counted.
 */
export const rises = ({ now, before }: Weeks, site: Weeks): boolean | undefined => {
  if (now < LEAST_VIEWS || before < LEAST_VIEWS) return undefined;
  const ofSite = site.now / (site.now + site.before);
  return now >= before * NOTEWORTHY_RISE && shareInterval(now, now + before).low > ofSite;
};

/** A year ago is compared by the same rule as now. */
const seasonOf = ({ yearAgo, yearAgoBefore }: TrendCounts, site: TrendCounts): Season => {
  const rose = rises({ now: yearAgo, before: yearAgoBefore }, { now: site.yearAgo, before: site.yearAgoBefore });
  if (rose === undefined) return 'unknown';
  return rose ? 'again' : 'new';
};

/** What rises now, with its season; the steepest first. */
export const trendsOf = <Counted extends TrendCounts & { name: string }>(
  counted: readonly Counted[],
  site: TrendCounts,
): (Counted & { season: Season })[] =>
  counted
    .filter(({ views, before }) => rises({ now: views, before }, { now: site.views, before: site.before }))
    .map((one) => ({ ...one, season: seasonOf(one, site) }))
    .sort((one, other) => other.views / other.before - one.views / one.before || (one.name < other.name ? -1 : 1));
