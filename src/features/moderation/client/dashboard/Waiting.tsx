import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usd } from '#features/licensing/client/earnings/money-parts.tsx';
import { MethodLabel } from '#features/licensing/client/earnings/payout-words.tsx';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import { Status } from '#ui/labels/Badge.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { type Column, Table } from '#ui/tables/Table.tsx';
import type { getDashboard } from '../../dashboard.contract.ts';
import type { AlertCode } from '../../dashboard.rules.ts';

type Reply = CallReply<typeof getDashboard>;
type Payout = Reply['payouts']['rows'][number];

/** The payouts that wait longest, and what all of them come to. */
export const PayoutsAskedFor = ({ payouts }: Pick<Reply, 'payouts'>) => {
  const { t } = useLingui();
  const { day } = useFormat();
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
        <Link to={href('adminMoney')}>
          <Plural value={payouts.count} one={`Pay # payout of ${sum}`} other={`Pay # payouts, ${sum} together`} />
        </Link>
      </p>
    </>
  );
};

export type Place = {
  key: string;
  /** The alert that says the same, and more. */
  alert?: AlertCode;
  count: number;
  oldestAt: string | null;
  to: string;
  name: ReactNode;
};

/** Where something can wait for the team. */
export const placesOf = ({ queue, appeals, reports, applications, messages, payouts, failedJobs }: Reply): Place[] => [
  {
    key: 'files',
    alert: 'queueLate',
    count: queue.waiting,
    oldestAt: queue.oldestAt,
    to: href('adminContentApproval'),
    name: <Trans>Files to review</Trans>,
  },
  {
    key: 'appeals',
    ...appeals,
    to: href('adminContentApproval', {}, { show: 'appeals' }),
    name: <Trans>Appeals</Trans>,
  },
  {
    key: 'reports',
    ...reports,
    to: href('adminContentApproval', {}, { show: 'reports' }),
    name: <Trans>Open reports</Trans>,
  },
  { key: 'applications', ...applications, to: href('adminPeople'), name: <Trans>Creator applications</Trans> },
  { key: 'messages', ...messages, to: href('adminMessages'), name: <Trans>Messages to answer</Trans> },
  {
    key: 'payouts',
    alert: 'payoutLate',
    count: payouts.count,
    oldestAt: payouts.oldestAt,
    to: href('adminMoney'),
    name: <Trans>Payout requests</Trans>,
  },
  {
    key: 'jobs',
    alert: 'jobsFailed',
    count: failedJobs.count,
    oldestAt: failedJobs.latestAt,
    to: href('adminSettings', {}, { section: 'jobs' }),
    name: <Trans>Failed jobs</Trans>,
  },
];
