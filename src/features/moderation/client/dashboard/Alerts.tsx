import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usd, useDates } from '#features/licensing/client/earnings/money-parts.tsx';
import { sizeWords } from '#features/media/client/measures.rules.ts';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import { Status } from '#ui/labels/Badge.tsx';
import type { ShownAlert } from '../../dashboard.contract.ts';
import { type AlertCode, hoursWaited, REVIEW_PROMISE_HOURS } from '../../dashboard.rules.ts';

const Title = ({ alert: { code, count, urgency } }: { alert: ShownAlert }): ReactNode => {
  switch (code) {
    case 'booksStopped':
      return <Trans>The books are stopped</Trans>;
    case 'queueLate':
      return urgency === 'now' ? <Trans>A file waits too long</Trans> : <Trans>A file is nearly late</Trans>;
    case 'disputeDue':
      return <Trans>A dispute wants an answer</Trans>;
    case 'mailFailing':
      return <Trans>Mail does not go out</Trans>;
    case 'storageLow':
      return <Trans>Storage is nearly full</Trans>;
    case 'payoutLate':
      return <Plural value={count} one="# payout is late" other="# payouts are late" />;
    case 'booksDiffer':
      return (
        <Plural value={count} one="# difference from the card provider" other="# differences from the card provider" />
      );
    case 'jobsFailed':
      return <Plural value={count} one="# job failed since yesterday" other="# jobs failed since yesterday" />;
  }
};

const Words = ({ alert: { code, at, cents, bytes }, now }: { alert: ShownAlert; now: Date }): ReactNode => {
  const { day } = useDates();
  const { i18n } = useLingui();
  const hours = at === null ? 0 : hoursWaited(new Date(at), now);
  const left = at === null ? 0 : hoursWaited(now, new Date(at));
  const amount = usd(cents ?? 0);
  const date = at && day(at);
  const free = sizeWords(bytes ?? 0, i18n.locale);
  switch (code) {
    case 'booksStopped':
      return (
        <Trans>The nightly proof has found a fault: nothing can be bought or paid until somebody found out why.</Trans>
      );
    case 'queueLate':
      return (
        <Trans>
          The oldest waits for {hours} h; creators are promised {REVIEW_PROMISE_HOURS} h.
        </Trans>
      );
    case 'disputeDue':
      return left > 0 ? (
        <Trans>
          {amount} are claimed back. Answer at the card provider by {date}, in {left} h.
        </Trans>
      ) : (
        <Trans>
          {amount} are claimed back. The answer was due on {date}.
        </Trans>
      );
    case 'mailFailing':
      return (
        <Trans>The last mail failed on {date}, and none has gone out since. Those that failed can be sent again.</Trans>
      );
    case 'storageLow':
      return <Trans>{free} are free. Uploads stop when the reserve is reached.</Trans>;
    case 'payoutLate':
      return <Trans>The longest waiting was requested on {date}.</Trans>;
    case 'booksDiffer':
      return <Trans>The card provider and the books do not say the same.</Trans>;
    case 'jobsFailed':
      return <Trans>Their last retry failed. Look at why, then run them again.</Trans>;
  }
};

const Action = ({ code }: { code: AlertCode }): ReactNode => {
  switch (code) {
    case 'booksStopped':
    case 'booksDiffer':
      return <Trans>Open the books</Trans>;
    case 'queueLate':
      return <Trans>Review</Trans>;
    case 'disputeDue':
      return <Trans>Look</Trans>;
    case 'payoutLate':
      return <Trans>Pay</Trans>;
    case 'mailFailing':
    case 'jobsFailed':
      return <Trans>Show the jobs</Trans>;
    case 'storageLow':
      return <Trans>Look</Trans>;
  }
};

const inSettings = (section: string) => href('adminSettings', {}, { section });

/** Where the rows behind an alert are; storage has none where the page of health is closed. */
const addressOf = (code: AlertCode, hasHealthPage: boolean): string | undefined => {
  const addresses: Record<AlertCode, string | undefined> = {
    booksStopped: href('adminAnalytics'),
    booksDiffer: href('adminAnalytics'),
    queueLate: href('adminContentApproval'),
    disputeDue: inSettings('sales'),
    payoutLate: inSettings('payouts'),
    mailFailing: inSettings('jobs'),
    jobsFailed: inSettings('jobs'),
    storageLow: hasHealthPage ? href('adminTest') : undefined,
  };
  return addresses[code];
};

type Props = { alerts: readonly ShownAlert[]; at: string; hasHealthPage: boolean };

/** What needs a person, the urgent first. */
export const Alerts = ({ alerts, at, hasHealthPage }: Props) => {
  if (alerts.length === 0)
    return (
      <p className="text-ink-2 text-sm">
        <Trans>Nothing is wrong: the books add up, mail goes out, and nobody waits too long.</Trans>
      </p>
    );
  return (
    <ul>
      {alerts.map((alert) => {
        const to = addressOf(alert.code, hasHealthPage);
        return (
          <li
            key={`${alert.code} ${alert.at} ${alert.cents}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-line border-b py-2.5 last:border-b-0"
          >
            <Status kind={alert.urgency === 'now' ? 'bad' : 'waiting'}>
              <span>
                <Title alert={alert} />
              </span>
            </Status>
            {to && (
              <Link to={to} className="row-span-2 inline-flex min-h-11 items-center text-sm">
                <Action code={alert.code} />
              </Link>
            )}
            <p className="col-start-1 text-ink-2 text-sm leading-snug">
              <Words alert={alert} now={new Date(at)} />
            </p>
          </li>
        );
      })}
    </ul>
  );
};
