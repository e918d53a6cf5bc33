import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Call } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Section } from '#ui/base/sections.tsx';
import { call } from '#ui/data/api.ts';
import { entriesOf, readPages } from '#ui/data/read-pages.ts';
import { Field } from '#ui/forms/Field.tsx';
import { Select } from '#ui/forms/Input.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { ListEnd } from '#ui/messages/ListEnd.tsx';
import { type Column, Table } from '#ui/tables/Table.tsx';
import { type PayoutState, payoutStates } from '../../earnings.rules.ts';
import { type AdminPayout, listPayouts } from '../../payouts-admin.contract.ts';
import { Loaded, listWords, renewed, usd } from '../earnings/money-parts.tsx';
import { MethodLabel, PayoutStatus } from '../earnings/payout-words.tsx';
import { NetDialog, PayDialog, RejectPayoutDialog } from './PayoutDialogs.tsx';

type Filter = PayoutState | 'all';

const FIRST_PAGE = 20;

const payoutPages = (call: Call, state: Filter = 'requested') =>
  readPages(call, listPayouts, state === 'all' ? {} : { state }, { first: FIRST_PAGE });

const dialogs = { pay: PayDialog, reject: RejectPayoutDialog, net: NetDialog };
type Opened = { action: keyof typeof dialogs; payout: AdminPayout };

const Actions = ({ payout, onOpen }: { payout: AdminPayout; onOpen: (opened: Opened) => void }) => {
  const { t } = useLingui();
  const name = payout.creator || t`A deleted account`;
  if (payout.state !== 'requested') return null;
  return (
    <div className="flex flex-wrap gap-2">
      {payout.debtCents > 0 ? (
        <Button
          size="s"
          variant="main"
          aria-label={t`Repay the debt of ${name}`}
          onClick={() => onOpen({ action: 'net', payout })}
        >
          <Trans>Repay debt</Trans>
        </Button>
      ) : (
        <Button
          size="s"
          variant="main"
          disabled={payout.heldUntil !== null}
          aria-label={t`Pay ${name}`}
          onClick={() => onOpen({ action: 'pay', payout })}
        >
          <Trans>Pay</Trans>
        </Button>
      )}
      <Button
        size="s"
        aria-label={t`Reject the payout of ${name}`}
        onClick={() => onOpen({ action: 'reject', payout })}
      >
        <Trans>Reject</Trans>
      </Button>
    </div>
  );
};

const Person = ({ payout: { creator, debtCents } }: { payout: AdminPayout }) => {
  const debt = usd(debtCents);
  return (
    <span className="min-w-0 break-words font-semibold">
      {creator ?? <Trans>A deleted account</Trans>}
      {debtCents > 0 && (
        <span className="block font-normal text-hibiscus-text">
          <Trans>owes {debt}</Trans>
        </span>
      )}
    </span>
  );
};

const Answer = ({ payout: { reference, note } }: { payout: AdminPayout }) => (
  <span className="min-w-0 break-words">
    {reference && <span className="font-mono text-[0.8125rem]">{reference}</span>}
    {note && <span className="whitespace-pre-line">{note}</span>}
  </span>
);

const useColumns = (onOpen: (opened: Opened) => void): Column<AdminPayout>[] => {
  const { t } = useLingui();
  const { day } = useFormat();
  return [
    { key: 'creator', heading: t`Creator`, show: 'lead', cell: (payout) => <Person payout={payout} /> },
    { key: 'requested', heading: t`Requested`, cell: ({ requestedAt }) => day(requestedAt) },
    { key: 'method', heading: t`By`, cell: ({ method }) => <MethodLabel method={method} /> },
    { key: 'status', heading: t`Status`, cell: (payout) => <PayoutStatus payout={payout} /> },
    {
      key: 'answer',
      heading: t`Reference or reason`,
      cell: (payout) => (payout.reference || payout.note ? <Answer payout={payout} /> : null),
    },
    { key: 'amount', heading: t`Amount`, numeric: true, cell: ({ cents }) => usd(cents) },
    {
      key: 'actions',
      heading: t`Decide`,
      cell: (payout) => (payout.state === 'requested' ? <Actions payout={payout} onOpen={onOpen} /> : null),
    },
  ];
};

/** Payouts that creators requested; those that wait are shown first. */
export const Payouts = () => {
  const { t } = useLingui();
  const [filter, setFilter] = useState<Filter>('requested');
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = useInfiniteQuery({ ...payoutPages(call, filter), ...renewed, placeholderData: keepPreviousData });
  const payouts = entriesOf(list.data, (page) => page.payouts);
  const columns = useColumns(setOpened);
  const words: Record<Filter, string> = {
    requested: t`Waiting`,
    paid: t`Paid`,
    rejected: t`Rejected`,
    netted: t`Used to repay debt`,
    all: t`All`,
  };
  const OpenDialog = opened && dialogs[opened.action];
  // Another admin may have changed it since it was opened.
  const current = payouts?.find(({ id }) => id === opened?.payout.id) ?? opened?.payout;
  return (
    <Section
      id="payouts-title"
      title={<Trans>Payouts</Trans>}
      action={
        <Field label={<Trans>Show payouts</Trans>} className="min-w-44">
          {(wiring) => (
            <Select
              {...wiring}
              value={filter}
              choices={[...payoutStates, 'all' as const].map((value) => ({ value, label: words[value] }))}
              onChange={({ target }) => setFilter(target.value as Filter)}
            />
          )}
        </Field>
      }
    >
      <Loaded
        query={{ ...list, data: payouts, isError: list.isError && payouts === undefined }}
        failed={<Trans>The payouts could not be loaded</Trans>}
        next={href('adminMoney')}
      >
        {(rows) => (
          <>
            {rows.length === 0 ? (
              <p className="text-ink-2">
                {filter === 'requested' ? <Trans>No payout waits.</Trans> : <Trans>There are none.</Trans>}
              </p>
            ) : (
              <div className="money-rows">
                <Table
                  caption={t`Payouts, the newest first`}
                  columns={columns}
                  rows={rows}
                  keyOf={({ id }) => id}
                  nameOf={({ creator }) => creator ?? ''}
                />
              </div>
            )}
            <ListEnd list={list} words={listWords} />
          </>
        )}
      </Loaded>
      {current && OpenDialog && <OpenDialog payout={current} onClose={() => setOpened(null)} />}
    </Section>
  );
};
