import { Plural, Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts';
import { useFormat } from '#ui/labels/useFormat.ts';

/** A relative time for people. */
type RelativeTime = { unit: 'now' } | { unit: 'minutes' | 'hours' | 'days' | 'months' | 'years'; count: number };

const MONTH_MS = 30 * DAY_MS;
const YEAR_MS = 365 * DAY_MS;

const rounded = (unit: Exclude<RelativeTime['unit'], 'now'>, ms: number, unitMs: number): RelativeTime => ({
  unit,
  count: Math.max(1, Math.round(ms / unitMs)),
});

/** A clock that is slightly behind gives a negative age; that counts as now. */
export const relativeTime = (at: Date, now: Date): RelativeTime => {
  const ms = now.getTime() - at.getTime();
  if (ms < MINUTE_MS) return { unit: 'now' };
  if (ms < 45 * MINUTE_MS) return rounded('minutes', ms, MINUTE_MS);
  if (ms < 23.5 * HOUR_MS) return rounded('hours', ms, HOUR_MS);
  if (ms < 29.5 * DAY_MS) return rounded('days', ms, DAY_MS);
  if (ms < 11.5 * MONTH_MS) return rounded('months', ms, MONTH_MS);
  return rounded('years', ms, YEAR_MS);
};

const TICK_MS = MINUTE_MS;

const everyMinute = (onChange: () => void) => {
  const timer = setInterval(onChange, TICK_MS);
  return () => clearInterval(timer);
};

/** Rounded up: an event of this second must not be in the future until the next minute. */
const currentSecond = () => Math.ceil(Date.now() / SECOND_MS);

/** The time, updated every minute; `null` on the server and in the first render, so that both render the same text. */
export const useNow = (): Date | null => {
  const second = useSyncExternalStore(everyMinute, currentSecond, () => null);
  return second === null ? null : new Date(second * SECOND_MS);
};

const Words = ({ ago }: { ago: RelativeTime }) => {
  switch (ago.unit) {
    case 'now':
      return <Trans>less than a minute ago</Trans>;
    case 'minutes':
      return <Plural value={ago.count} one="# minute ago" other="# minutes ago" />;
    case 'hours':
      return <Plural value={ago.count} one="about # hour ago" other="about # hours ago" />;
    case 'days':
      return <Plural value={ago.count} one="# day ago" other="# days ago" />;
    case 'months':
      return <Plural value={ago.count} one="about # month ago" other="about # months ago" />;
    case 'years':
      return <Plural value={ago.count} one="about # year ago" other="about # years ago" />;
  }
};

type Props = {
  /** ISO 8601. */
  at: string;
  /** From `useNow`; while it is `null` the date is shown. */
  now: Date | null;
  className?: string;
};

const LONGEST_IN_HOURS = 72;

/** For what is promised in hours: days would round away what counts. */
export const HoursAgo = ({ at, now, className }: Props) => {
  const hours = now ? Math.floor((now.getTime() - new Date(at).getTime()) / HOUR_MS) : 0;
  if (hours < 1 || hours >= LONGEST_IN_HOURS) return <TimeAgo at={at} now={now} className={className} />;
  return (
    <time dateTime={at} className={className}>
      <Trans>{hours} h ago</Trans>
    </time>
  );
};

export const TimeAgo = ({ at, now, className }: Props) => {
  const format = useFormat();
  const date = new Date(at);
  return (
    <time dateTime={at} className={className}>
      {now ? <Words ago={relativeTime(date, now)} /> : format.day(date)}
    </time>
  );
};
