import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { usd } from '#features/licensing/client/earnings/money-parts.tsx';
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

export const formatCount = (i18n: I18n, value: number): string => new Intl.NumberFormat(i18n.locale).format(value);

/** A value of a metric in words: money with its sign, everything else as a number. */
export const formatMetric = (i18n: I18n, metric: Metric, value: number): string =>
  metric === 'earnedCents' ? usd(value) : formatCount(i18n, value);

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
