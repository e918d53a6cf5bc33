import { msg } from '@lingui/core/macro';
import { usd } from '#features/licensing/client/earnings/money-parts.tsx';
import type { Format } from '#shared/format/format.ts';
import type { DayCounts, Totals } from '../insights.contract.ts';

export const metrics = ['views', 'shown', 'zooms', 'licences', 'earnedCents', 'hotspotOpens', 'shopClicks'] as const;
export type Metric = (typeof metrics)[number];

export const metricNames = {
  views: msg`Views`,
  shown: msg`Times in results`,
  zooms: msg`Zooms`,
  licences: msg`Licences`,
  earnedCents: msg`Earnings`,
  hotspotOpens: msg`Hotspots opened`,
  shopClicks: msg`Clicks to shops`,
} as const satisfies Record<Metric, unknown>;

export const isMetric = (text: string): text is Metric => metrics.some((metric) => metric === text);

/** A value of a metric in words: money with its sign, everything else as a number. */
export const formatMetric = (format: Format, metric: Metric, value: number): string =>
  metric === 'earnedCents' ? usd(value) : format.number(value);

/** The day with the highest value; the first of several. `undefined` where all are zero. */
export const bestDay = (days: readonly DayCounts[], metric: Metric): DayCounts | undefined => {
  const best = days.reduce<DayCounts | undefined>(
    (high, day) => (high === undefined || day[metric] > high[metric] ? day : high),
    undefined,
  );
  return best && best[metric] > 0 ? best : undefined;
};

/** Nothing at all was counted. */
export const isEmpty = (totals: Totals): boolean => Object.values(totals).every((count) => count === 0);
