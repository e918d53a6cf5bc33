import { Plural, Trans } from '@lingui/react/macro';
import { Badge } from '#ui/labels/Badge.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { type Season, seasonOf, waitOf } from '../season.rules.ts';

/** A leap year, in which every possible day exists. */
const LEAP_YEAR = 2024;

const useDayName = () => {
  const format = useFormat();
  return (day: string) => format.monthDay(`${LEAP_YEAR}-${day}`);
};

/** Start and end of the season. */
export const SeasonDates = ({ season }: { season: Season }) => {
  const nameOf = useDayName();
  const from = nameOf(season.start);
  const to = nameOf(season.end);
  return (
    <Trans>
      {from} to {to}
    </Trans>
  );
};

const InWords = ({ days }: { days: number }) => {
  const { unit, count } = waitOf(days);
  if (unit === 'days') return <Plural value={count} one="tomorrow" other="in # days" />;
  if (unit === 'weeks') return <Plural value={count} one="in a week" other="in # weeks" />;
  return <Plural value={count} one="in a month" other="in # months" />;
};

/** Whether the season is on, as of the given day. */
export const SeasonBadge = ({ season, today }: { season: Season; today: string }) => {
  const standing = seasonOf(season.start, season.end, today);
  if (standing.state === 'now')
    return (
      <Badge tone="mango">
        <Trans>Now</Trans>
      </Badge>
    );
  return (
    <Badge>
      <InWords days={standing.inDays} />
    </Badge>
  );
};
