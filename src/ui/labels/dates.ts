import { useLingui } from '@lingui/react/macro';

type Style = Intl.DateTimeFormatOptions;

const DAY: Style = { dateStyle: 'medium' };
const LONG_DAY: Style = { dateStyle: 'long' };
const MONTH: Style = { month: 'long', year: 'numeric' };

/**
 * Days and moments in UTC: the server and every browser write the same text, and it agrees with mails and papers. A
 * time of day names the zone.
 */
export const useDates = () => {
  const { i18n } = useLingui();
  const write = (time: string, style: Style) => i18n.date(new Date(time), { ...style, timeZone: 'UTC' });
  return {
    /** "Nov 12, 2026" */
    day: (time: string): string => write(time, DAY),
    /** "November 12, 2026" */
    longDay: (time: string): string => write(time, LONG_DAY),
    /** "October 2026" from `2026-10`. */
    month: (name: string): string => write(`${name}-01T00:00:00Z`, MONTH),
    /** "Nov 12, 2026, 2:30 PM UTC" */
    moment: (time: string): string => `${write(time, { ...DAY, timeStyle: 'short' })} UTC`,
    /** "November 12, 2026 at 2:30 PM UTC" */
    longMoment: (time: string): string => `${write(time, { ...LONG_DAY, timeStyle: 'short' })} UTC`,
  };
};
