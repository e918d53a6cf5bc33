import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Section } from '#ui/base/sections.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useFormat } from '#ui/labels/useFormat.ts';
import { type Column, Table } from '#ui/tables/Table.tsx';
import { listDisputes } from '../../refunds-admin.contract.ts';
import { Loaded, renewed, usd } from '../earnings/money-parts.tsx';
import { OrderDialog } from './OrderDialog.tsx';
import { DisputeStatus } from './order-words.tsx';

type Dispute = CallReply<typeof listDisputes>['disputes'][number];
type Paid = Dispute['paid'][number];
type Opened = { id: string; title: string };

const PaidState = ({ state }: { state: Paid['state'] }) => {
  if (state === 'ended') return <Trans>licence ended</Trans>;
  return state === 'released' ? <Trans>licence in force</Trans> : <Trans>licence held</Trans>;
};

type WhatProps = Pick<Dispute, 'orderId' | 'title' | 'paid'> & { onOpen: (opened: Opened) => void };

/** An order or a top-up, and the licences that its money has paid from the wallet. */
const What = ({ orderId, title, paid, onOpen }: WhatProps) => (
  <div className="min-w-0">
    {orderId && title ? (
      <button
        type="button"
        onClick={() => onOpen({ id: orderId, title })}
        className="link text-start font-semibold [overflow-wrap:anywhere]"
      >
        {title}
      </button>
    ) : (
      <Trans>Top-up of a wallet</Trans>
    )}
    {paid.length > 0 && (
      <ul className="mt-1 grid gap-1 text-sm">
        {paid.map((one) => (
          <li key={one.orderId} className="[overflow-wrap:anywhere]">
            <button
              type="button"
              onClick={() => onOpen({ id: one.orderId, title: one.title })}
              className="link text-start"
            >
              {one.title}
            </button>{' '}
            <span className="text-ink-2">
              {usd(one.cents)}, <PaidState state={one.state} />
            </span>
          </li>
        ))}
      </ul>
    )}
  </div>
);

const useColumns = (onOpen: (opened: Opened) => void): Column<Dispute>[] => {
  const { t } = useLingui();
  const { day } = useFormat();
  return [
    {
      key: 'what',
      heading: t`Payment`,
      show: 'lead',
      cell: ({ orderId, title, paid }) => <What orderId={orderId} title={title} paid={paid} onOpen={onOpen} />,
    },
    {
      key: 'buyer',
      heading: t`Buyer`,
      cell: ({ buyerEmail }) => (
        <span className="min-w-0 [overflow-wrap:anywhere]">{buyerEmail ?? <Trans>A deleted account</Trans>}</span>
      ),
    },
    { key: 'opened', heading: t`Opened`, cell: ({ openedAt }) => day(openedAt) },
    { key: 'status', heading: t`Status`, cell: ({ state }) => <DisputeStatus state={state} /> },
    { key: 'answer', heading: t`Answer by`, cell: ({ answerBy }) => answerBy && day(answerBy) },
    { key: 'decided', heading: t`Decided`, cell: ({ decidedAt }) => decidedAt && day(decidedAt) },
    { key: 'fee', heading: t`Fee`, numeric: true, cell: ({ feeCents }) => usd(feeCents) },
    { key: 'amount', heading: t`Claimed`, numeric: true, cell: ({ cents }) => usd(cents) },
    {
      key: 'id',
      heading: t`At the provider`,
      show: 'wide',
      cell: ({ id }) => <span className="font-mono text-[0.8125rem] [overflow-wrap:anywhere]">{id}</span>,
    },
  ];
};

/** What banks claim back. It is answered at the card provider; here is what it does to the money. */
export const Disputes = () => {
  const { t } = useLingui();
  const disputes = useQuery({ ...read(call, listDisputes, {}), ...renewed });
  const [opened, setOpened] = useState<Opened | null>(null);
  const columns = useColumns(setOpened);
  return (
    <Section
      id="disputes-title"
      title={<Trans>Disputes</Trans>}
      about={
        <Trans>
          Somebody claims a payment back through the bank. Answer it at the card provider; until then the shares of its
          creators are held. Under a top-up are the licences that its money has paid: they are held as well, and end
          when it is lost.
        </Trans>
      }
    >
      <Loaded
        query={disputes}
        failed={<Trans>The disputes could not be loaded</Trans>}
        next={href('adminMoney', {}, { section: 'sales' })}
      >
        {({ disputes: rows }) =>
          rows.length === 0 ? (
            <p className="text-ink-2">
              <Trans>No payment was ever disputed.</Trans>
            </p>
          ) : (
            <div className="money-rows">
              <Table
                caption={t`Disputes: open ones first, then the newest`}
                columns={columns}
                rows={rows}
                keyOf={({ provider, id }) => `${provider} ${id}`}
                nameOf={({ id }) => id}
              />
            </div>
          )
        }
      </Loaded>
      {opened && <OrderDialog {...opened} onClose={() => setOpened(null)} />}
    </Section>
  );
};
