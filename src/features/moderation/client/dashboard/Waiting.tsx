import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usd, useDates } from '#features/licensing/client/earnings/money-parts.tsx';
import { MethodLabel } from '#features/licensing/client/earnings/payout-words.tsx';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import { Status } from '#ui/labels/Badge.tsx';
import { HoursAgo, TimeAgo } from '#ui/labels/TimeAgo.tsx';
import { type Column, Table } from '#ui/tables/Table.tsx';
import type { getDashboard } from '../../dashboard.contract.ts';

type Reply = CallReply<typeof getDashboard>;
type Payout = Reply['payouts']['rows'][number];

const inSettings = (section: string) => href('adminSettings', {}, { section });

/** The payouts that wait longest, and what all of them come to. */
export const PayoutsAskedFor = ({ payouts }: Pick<Reply, 'payouts'>) => {
  const { t } = useLingui();
  const { day } = useDates();
  if (payouts.count === 0)
    return (
      <p className="text-ink-2 text-sm">
        <Trans>No payout waits.</Trans>
      </p>
    );
  const columns: Column<Payout>[] = [
    {
      key: 'creator',
      heading: t`Creator`,
      show: 'lead',
      cell: ({ creator }) => (
        <span className="min-w-0 break-words font-semibold">{creator ?? <Trans>A deleted account</Trans>}</span>
      ),
    },
    { key: 'method', heading: t`By`, cell: ({ method }) => <MethodLabel method={method} /> },
    {
      key: 'requested',
      heading: t`Requested`,
      cell: ({ requestedAt, isLate }) =>
        isLate ? (
          <Status kind="bad">
            <Trans>{day(requestedAt)}, late</Trans>
          </Status>
        ) : (
          day(requestedAt)
        ),
    },
    { key: 'amount', heading: t`Amount`, numeric: true, cell: ({ cents }) => usd(cents) },
  ];
  const sum = usd(payouts.cents);
  return (
    <>
      <Table
        caption={t`Payouts that wait, the longest waiting first`}
        columns={columns}
        rows={payouts.rows}
        keyOf={({ id }) => id}
        nameOf={({ creator }) => creator ?? ''}
      />
      <p className="mt-3 text-sm">
        <Link to={inSettings('payouts')}>
          <Plural value={payouts.count} one={`Pay # payout of ${sum}`} other={`Pay # payouts, ${sum} together`} />
        </Link>
      </p>
    </>
  );
};

type RowProps = { count: number; to: string; name: ReactNode; note: ReactNode };

const Row = ({ count, to, name, note }: RowProps) => (
  <li className="flex items-baseline gap-3 border-line border-b py-1 last:border-b-0">
    <Link to={to} className="flex min-h-11 flex-1 items-baseline gap-3 pt-2">
      <b className="min-w-[1.6em] font-display font-heading text-xl tabular-nums">{count}</b>
      <span>{name}</span>
    </Link>
    {count > 0 && <span className="text-ink-2 text-sm">{note}</span>}
  </li>
);

/** Everything else that waits, each number with its rows behind it. */
export const AlsoWaiting = ({ reply }: { reply: Reply }) => {
  const { appeals, reports, applications, messages, failedJobs, queue } = reply;
  const now = new Date(reply.at);
  const oldest = (at: string | null) => {
    const age = at && <HoursAgo at={at} now={now} />;
    return age && <Trans>oldest {age}</Trans>;
  };
  return (
    <ul>
      <Row
        count={queue.waiting}
        to={href('adminContentApproval')}
        name={<Trans>Files for review</Trans>}
        note={oldest(queue.oldestAt)}
      />
      <Row
        count={appeals.count}
        to={href('adminContentApproval', {}, { show: 'appeals' })}
        name={<Trans>Appeals among them</Trans>}
        note={oldest(appeals.oldestAt)}
      />
      <Row
        count={reports.count}
        to={href('adminContentApproval', {}, { show: 'reports' })}
        name={<Trans>Open reports</Trans>}
        note={oldest(reports.oldestAt)}
      />
      <Row
        count={applications.count}
        to={inSettings('people')}
        name={<Trans>Creator applications</Trans>}
        note={oldest(applications.oldestAt)}
      />
      <Row
        count={messages.count}
        to={inSettings('messages')}
        name={<Trans>Messages to answer</Trans>}
        note={oldest(messages.oldestAt)}
      />
      <Row
        count={reply.payouts.count}
        to={inSettings('payouts')}
        name={<Trans>Payout requests</Trans>}
        note={oldest(reply.payouts.oldestAt)}
      />
      <Row
        count={failedJobs.count}
        to={inSettings('jobs')}
        name={<Trans>Failed jobs</Trans>}
        note={failedJobs.latestAt && <TimeAgo at={failedJobs.latestAt} now={now} />}
      />
    </ul>
  );
};
