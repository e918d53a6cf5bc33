import { MINUTE_MS } from '../time.ts';
import { type Facts, factsOf, islandFactsOf } from './language-facts.ts';

// Days and times without `Intl`: its first use takes a phone a tenth of a second, in which nothing answers, and browsers
// know neither Haitian Creole nor Papiamentu. The server and every browser write the same.

/** ISO 8601: a moment, a day or a month. */
export type Moment = string | number | Date;

/** `here` is the zone of the browser, which the server does not know: only after hydration. */
export type Zone = 'UTC' | 'here';

type DayStyle = 'day' | 'longDay' | 'shortDay' | 'monthDay' | 'month';

/** A date whose parts in UTC are those of the zone. */
const inZone = (at: Moment, zone: Zone): Date => {
  const date = new Date(at);
  return zone === 'UTC' ? date : new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS);
};

const two = (value: number): string => String(value).padStart(2, '0');

/** From 0 for January. */
const nameOf = (names: string, month: number): string => names.split(' ')[month] ?? '';

const writeDay = (facts: Facts, style: DayStyle, date: Date): string =>
  facts[style].replace(/%[dmMy]/g, (part) => {
    if (part === '%d') return String(date.getUTCDate());
    if (part === '%y') return String(date.getUTCFullYear());
    return nameOf(part === '%M' ? facts.months : facts.shortMonths, date.getUTCMonth());
  });

export const formatDay = (language: string, style: DayStyle, at: Moment): string =>
  writeDay(factsOf(language), style, new Date(at));

/** "12 November 2025", "12 Nov": as the islands write it, in English too. */
export const formatIslandDay = (language: string, style: DayStyle, at: Moment): string =>
  writeDay(islandFactsOf(language), style, new Date(at));

/** From 1 for January. */
export const formatMonthName = (language: string, month: number): string => nameOf(factsOf(language).months, month - 1);

export type TimeOptions = {
  style?: DayStyle;
  zone?: Zone;
  withSeconds?: boolean;
  /** In columns: "02:30 PM". */
  hasTwoDigits?: boolean;
};

/** The time of day with what comes before it. */
export const formatTime = (
  language: string,
  at: Moment,
  { zone = 'UTC', withSeconds = false, hasTwoDigits = false }: TimeOptions = {},
): string => {
  const { clock } = factsOf(language);
  const date = inZone(at, zone);
  const hour = date.getUTCHours();
  const shown = clock === 12 ? hour % 12 || 12 : hour;
  const seconds = withSeconds ? `:${two(date.getUTCSeconds())}` : '';
  const half = hour < 12 ? ' AM' : ' PM';
  return `${clock === 2 || hasTwoDigits ? two(shown) : shown}:${two(date.getUTCMinutes())}${seconds}${clock === 12 ? half : ''}`;
};

/** "Nov 12, 2026, 2:30 PM", without the name of the zone. */
export const formatDayAndTime = (language: string, at: Moment, options: TimeOptions = {}): string => {
  const { style = 'day', zone = 'UTC' } = options;
  const facts = factsOf(language);
  const between = style === 'longDay' ? facts.at : ', ';
  return `${writeDay(facts, style, inZone(at, zone))}${between}${formatTime(language, at, options)}`;
};
