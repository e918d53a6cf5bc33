import {
  formatDay,
  formatDayAndTime,
  formatIslandDay,
  formatMonthName,
  type Moment,
  type TimeOptions,
} from './dates.ts';
import { type Digits, formatBytes, formatChange, formatNumber, formatPercent, formatSize } from './numbers.ts';

/**
 * Days, times and numbers of one language. Days and moments are in UTC, so that the server and every browser write the
 * same text, and it agrees with mails and papers.
 */
const makeFormat = (language: string) => ({
  /** "Nov 12, 2026" */
  day: (at: Moment) => formatDay(language, 'day', at),
  /** "November 12, 2026" */
  longDay: (at: Moment) => formatDay(language, 'longDay', at),
  /** "Nov 12" */
  shortDay: (at: Moment) => formatDay(language, 'shortDay', at),
  /** "November 12" */
  monthDay: (at: Moment) => formatDay(language, 'monthDay', at),
  /** "October 2026" from `2026-10` or any moment. */
  month: (at: Moment) => formatDay(language, 'month', at),
  /** "October" from 10. */
  monthName: (month: number) => formatMonthName(language, month),
  /** "12 November 2026", as the islands write it; "12 Nov" with `shortDay`. */
  islandDay: (at: Moment, style: 'longDay' | 'monthDay' | 'day' | 'shortDay' = 'longDay') =>
    formatIslandDay(language, style, at),
  /** "Nov 12, 2026, 2:30 PM UTC" */
  moment: (at: Moment) => `${formatDayAndTime(language, at)} UTC`,
  /** "November 12, 2026 at 2:30 PM UTC" */
  longMoment: (at: Moment) => `${formatDayAndTime(language, at, { style: 'longDay' })} UTC`,
  /** Without a name of the zone, where a heading or the sentence around it names it. */
  dayAndTime: (at: Moment, options?: TimeOptions) => formatDayAndTime(language, at, options),
  /** "1,234", "2.25" */
  number: (value: number, digits?: Digits) => formatNumber(language, value, digits),
  /** "+2.5" */
  change: (value: number, digits?: Digits) => formatChange(language, value, digits),
  /** "12.5%" of 0.125 */
  percent: (share: number, digits?: Digits) => formatPercent(language, share, digits),
  /** "18.2 MB" */
  size: (bytes: number) => formatSize(language, bytes),
  bytes: (bytes: number, unit: 'k' | 'M' | 'G', most: number) => formatBytes(language, bytes, unit, most),
});

export type Format = ReturnType<typeof makeFormat>;

const made = new Map<string, Format>();

export const formatFor = (language: string): Format => {
  const known = made.get(language) ?? makeFormat(language);
  made.set(language, known);
  return known;
};
