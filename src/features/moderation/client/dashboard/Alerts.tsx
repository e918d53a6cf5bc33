import { Plural, Trans } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { usd } from '#features/licensing/client/earnings/money-parts.tsx';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { HOUR_MS } from '#shared/time.ts';
import { Link } from '#ui/base/Link.tsx';
import { Status, type StatusKind } from '#ui/labels/Badge.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import type { getDashboard, ShownAlert } from '../../dashboard.contract.ts';
import {
  type AlertCode,
  byDeadline,
  dueAt,
  hoursWaited,
  queueUrgency,
  REVIEW_PROMISE_HOURS,
  type Urgency,
} from '../../dashboard.rules.ts';
import { type Place, placesOf } from './Waiting.tsx';

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
  const { day } = useFormat();
  const format = useFormat();
  const hours = at === null ? 0 : hoursWaited(new Date(at), now);
  const left = at === null ? 0 : hoursWaited(now, new Date(at));
  const amount = usd(cents ?? 0);
  const date = at && day(at);
  const free = format.size(bytes ?? 0);
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

const jobs = href('adminSettings', {}, { section: 'jobs' });

/** Where the rows behind an alert are; storage has none where the page of health is closed. */
const addressOf = (code: AlertCode, hasHealthPage: boolean): string | undefined => {
  const addresses: Record<AlertCode, string | undefined> = {
    booksStopped: href('adminAnalytics'),
    booksDiffer: href('adminAnalytics'),
    queueLate: href('adminContentApproval'),
    disputeDue: href('adminMoney', {}, { section: 'sales' }),
    payoutLate: href('adminMoney'),
    mailFailing: jobs,
    jobsFailed: jobs,
    storageLow: hasHealthPage ? href('adminTest') : undefined,
  };
  return addresses[code];
};

type Row = {
  key: string;
  urgency: Urgency;
  due: Date | null;
  title: ReactNode;
  words: ReactNode;
  to: string | undefined;
  action: ReactNode;
};

/** Until when, or since when it is too late. */
const DueWords = ({ due, now }: { due: Date; now: Date }) => {
  const left = Math.round((due.getTime() - now.getTime()) / HOUR_MS);
  if (left < 0) return <Plural value={-left} one="One hour late" other="# hours late" />;
  return left === 0 ? <Trans>Due now</Trans> : <Plural value={left} one="Due in an hour" other="Due in # hours" />;
};

const alertRow = (alert: ShownAlert, now: Date, hasHealthPage: boolean): Row => {
  const { code, urgency, at, cents } = alert;
  const since = at === null ? null : new Date(at);
  const dispute = code === 'disputeDue' ? since : null;
  const isWaiting = code === 'queueLate' || code === 'payoutLate';
  return {
    key: `${code} ${at} ${cents}`,
    urgency,
    due: since && isWaiting ? dueAt(since) : dispute,
    title: <Title alert={alert} />,
    words: <Words alert={alert} now={now} />,
    to: addressOf(code, hasHealthPage),
    action: <Action code={code} />,
  };
};

const placeRow = ({ key, count, oldestAt, to, name }: Place, now: Date): Row => {
  const oldest = oldestAt === null || key === 'jobs' ? null : new Date(oldestAt);
  const due = oldest && dueAt(oldest);
  return {
    key,
    urgency: queueUrgency(oldest, now),
    due,
    title: (
      <Trans>
        {name}: {count}
      </Trans>
    ),
    words: due ? <DueWords due={due} now={now} /> : <Trans>Look at why, then run them again.</Trans>,
    to,
    action: <Trans>Open</Trans>,
  };
};

const marks: Record<Urgency, StatusKind> = { now: 'bad', soon: 'waiting', none: 'off' };

/** All that waits for somebody, by deadline; places where nothing waits are one folded line. */
export const Alerts = ({ reply }: { reply: CallReply<typeof getDashboard> }) => {
  const now = new Date(reply.at);
  const places = placesOf(reply);
  const isTold = ({ alert }: Place) => reply.alerts.some(({ code }) => code === alert);
  const rows = [
    ...reply.alerts.map((alert) => alertRow(alert, now, reply.hasHealthPage)),
    ...places.filter((place) => place.count > 0 && !isTold(place)).map((place) => placeRow(place, now)),
  ].toSorted(byDeadline);
  const empty = places.filter(({ count }) => count === 0);
  return (
    <>
      {rows.length === 0 && (
        <p className="text-ink-2 text-sm">
          <Trans>All is well: the books add up, mail goes out, and nobody has waited too long.</Trans>
        </p>
      )}
      <ul>
        {rows.map(({ key, urgency, title, words, to, action }) => (
          <li
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-line border-b py-2.5"
          >
            <Status kind={marks[urgency]}>
              <span>{title}</span>
            </Status>
            {to && (
              <Link to={to} className="row-span-2 inline-flex min-h-11 items-center text-sm">
                {action}
              </Link>
            )}
            <p className="col-start-1 text-ink-2 text-sm leading-snug">{words}</p>
          </li>
        ))}
      </ul>
      {empty.length > 0 && (
        <details className="mt-3 text-ink-2 text-sm">
          <summary className="min-h-6 cursor-pointer">
            <Plural
              value={empty.length}
              one="Nothing waits at one other place"
              other="Nothing waits at # other places"
            />
          </summary>
          <p className="leading-loose">
            {empty.map(({ key, to, name }, index) => (
              <Fragment key={key}>
                {index > 0 && ' · '}
                <Link to={to}>{name}</Link>
              </Fragment>
            ))}
          </p>
        </details>
      )}
    </>
  );
};
