import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type RelativeTime, relativeTime } from './relative-time.rules.ts';

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
  /** From `useNow`; while it is not known the date stands in. */
  now: Date | null;
  className?: string;
};

export const TimeAgo = ({ at, now, className }: Props) => {
  const { i18n } = useLingui();
  const date = new Date(at);
  return (
    <time dateTime={at} className={className}>
      {now ? (
        <Words ago={relativeTime(date, now)} />
      ) : (
        new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(date)
      )}
    </time>
  );
};
