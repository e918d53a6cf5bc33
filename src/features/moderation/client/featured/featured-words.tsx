import { Trans, useLingui } from '@lingui/react/macro';
import { Status } from '#ui/Status.tsx';
import type { FeaturedEntry } from '../../featured.contract.ts';
import type { FeaturedPhase } from '../../featured.rules.ts';

/** A day and a time in the reader's own zone; in UTC until that is known. */
const Moment = ({ at, isHere }: { at: string; isHere: boolean }) => {
  const { i18n } = useLingui();
  const words = new Intl.DateTimeFormat(i18n.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(!isHere && { timeZone: 'UTC' }),
  });
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {words.format(new Date(at))}
    </time>
  );
};

type DatesProps = { entry: FeaturedEntry; standing: FeaturedPhase; isHere: boolean };

/** From when until when, in words. */
export const FeaturedDates = ({ entry: { startsAt, endsAt }, standing, isHere }: DatesProps) => {
  const start = <Moment at={startsAt} isHere={isHere} />;
  const end = endsAt && <Moment at={endsAt} isHere={isHere} />;
  if (standing === 'ended') return <Trans>Ended {end}</Trans>;
  if (standing === 'planned')
    return end ? (
      <Trans>
        From {start} until {end}
      </Trans>
    ) : (
      <Trans>From {start}</Trans>
    );
  return end ? <Trans>Until {end}</Trans> : <Trans>Since {start}</Trans>;
};

export const FeaturedStatus = ({ standing }: { standing: FeaturedPhase }) => {
  switch (standing) {
    case 'now':
      return (
        <Status kind="live">
          <Trans>On the home page</Trans>
        </Status>
      );
    case 'planned':
      return (
        <Status kind="waiting">
          <Trans>Planned</Trans>
        </Status>
      );
    case 'gone':
      return (
        <Status kind="bad">
          <Trans>Withdrawn, not shown</Trans>
        </Status>
      );
    case 'ended':
      return (
        <Status kind="off">
          <Trans>Ended</Trans>
        </Status>
      );
  }
};
