import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

// Days and numbers of the pages that visitors see first, without Intl: its first use takes a phone a tenth of a second,
// in which nothing answers, and browsers know the months neither in Papiamentu nor in Haitian Creole.

const months: MessageDescriptor[] = [
  msg`January`,
  msg`February`,
  msg`March`,
  msg`April`,
  msg`May`,
  msg`June`,
  msg`July`,
  msg`August`,
  msg`September`,
  msg`October`,
  msg`November`,
  msg`December`,
];

const shortMonths: MessageDescriptor[] = [
  msg({ context: 'short month', message: 'Jan' }),
  msg({ context: 'short month', message: 'Feb' }),
  msg({ context: 'short month', message: 'Mar' }),
  msg({ context: 'short month', message: 'Apr' }),
  msg({ context: 'short month', message: 'May' }),
  msg({ context: 'short month', message: 'Jun' }),
  msg({ context: 'short month', message: 'Jul' }),
  msg({ context: 'short month', message: 'Aug' }),
  msg({ context: 'short month', message: 'Sept' }),
  msg({ context: 'short month', message: 'Oct' }),
  msg({ context: 'short month', message: 'Nov' }),
  msg({ context: 'short month', message: 'Dec' }),
];

type DayParts = { day: number; month: string; year: number };

/** `moment` is ISO 8601; its day is that of UTC. */
const partsOf = (i18n: I18n, moment: string, names: MessageDescriptor[]): DayParts => {
  const date = new Date(moment);
  const name = names[date.getUTCMonth()];
  return { day: date.getUTCDate(), month: name ? i18n._(name) : '', year: date.getUTCFullYear() };
};

/** "November 12, 2025" */
export const dayWords = (i18n: I18n, moment: string): string => {
  const { day, month, year } = partsOf(i18n, moment, months);
  return i18n._(msg`${month} ${day}, ${year}`);
};

/** "November 12" */
export const monthDayWords = (i18n: I18n, moment: string): string => {
  const { day, month } = partsOf(i18n, moment, months);
  return i18n._(msg`${month} ${day}`);
};

/** "12 November 2025", "12 Nov": as the islands write it. */
export const islandDayWords = (
  i18n: I18n,
  moment: string,
  { isShort, withYear }: { isShort: boolean; withYear: boolean },
): string => {
  const { day, month, year } = partsOf(i18n, moment, isShort ? shortMonths : months);
  return i18n._(withYear ? msg`${day} ${month} ${year}` : msg`${day} ${month}`);
};

/** From here on digits are written in groups. */
const GROUPED_FROM = 1_000;
const decimalPoint: ReadonlySet<string> = new Set(['en', 'ht']);

/** "2.2", in other languages "2,2"; `digits` is how many there are after the point at most, or exactly. */
export const decimalWords = (value: number, language: string, digits: number, isExact = false): string => {
  if (value >= GROUPED_FROM) {
    const least = isExact ? digits : 0;
    return new Intl.NumberFormat(language, { minimumFractionDigits: least, maximumFractionDigits: digits }).format(
      value,
    );
  }
  const rounded = value.toFixed(digits);
  const written = isExact ? rounded : String(Number(rounded));
  return decimalPoint.has(language) ? written : written.replace('.', ',');
};
