import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LicenceName } from '#features/pricing/client/licence-words.tsx';
import type { Call } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Section } from '#ui/base/sections.tsx';
import { call } from '#ui/data/api.ts';
import { entriesOf, readPages } from '#ui/data/read-pages.ts';
import { Field } from '#ui/forms/Field.tsx';
import { Select } from '#ui/forms/Input.tsx';
import { SearchField } from '#ui/forms/SearchField.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { ListEnd } from '#ui/messages/ListEnd.tsx';
import { useSearchParams } from '#ui/navigation/router.tsx';
import { type Column, Table } from '#ui/tables/Table.tsx';
import type { OrderState } from '../../orders.rules.ts';
import { type AdminOrder, listPaidOrders } from '../../refunds-admin.contract.ts';
import { Loaded, listWords, renewed, usd } from '../earnings/money-parts.tsx';
import { OrderDialog } from './OrderDialog.tsx';
import { OrderStatus } from './order-words.tsx';

const FIRST_PAGE = 10;
const NEXT_PAGE = 30;
const LONGEST_SEARCH = 100;

const shownStates = ['paid', 'refunding', 'partly_refunded', 'refunded', 'disputed', 'held', 'charged_back'] as const;
type Filter = (typeof shownStates)[number] | 'all';

const orderPages = (call: Call, search = '', state: Filter = 'all') =>
  readPages(
    call,
    listPaidOrders,
    { ...(search !== '' && { search }), ...(state !== 'all' && { state: state satisfies OrderState }) },
    { first: FIRST_PAGE, next: NEXT_PAGE },
  );

const Amount = ({ order: { totalCents, refundedCents } }: { order: AdminOrder }) => {
  const back = usd(refundedCents);
  return (
    <span>
      {usd(totalCents)}
      {refundedCents > 0 && (
        <span className="block text-ink-2 max-md:ml-2 max-md:inline">
          <Trans>{back} back</Trans>
        </span>
      )}
    </span>
  );
};

const Title = ({ order, onOpen }: { order: AdminOrder; onOpen: () => void }) => {
  const { t } = useLingui();
  return (
    <span className="min-w-0">
      <button
        type="button"
        aria-label={t`Order of ${order.title}`}
        onClick={onOpen}
        className="link text-start font-semibold [overflow-wrap:anywhere]"
      >
        {order.title}
      </button>
      <span className="block font-mono text-[0.8125rem] text-ink-2">{order.licenceNumber ?? order.id}</span>
    </span>
  );
};

const useColumns = (onOpen: (order: AdminOrder) => void): Column<AdminOrder>[] => {
  const { t } = useLingui();
  const { day } = useFormat();
  return [
    {
      key: 'title',
      heading: t`Work`,
      show: 'lead',
      cell: (order) => <Title order={order} onOpen={() => onOpen(order)} />,
    },
    { key: 'paid', heading: t`Paid`, cell: ({ paidAt }) => <span className="whitespace-nowrap">{day(paidAt)}</span> },
    { key: 'licence', heading: t`Licence`, cell: ({ licence }) => <LicenceName licence={licence} /> },
    {
      key: 'buyer',
      heading: t`Buyer`,
      cell: ({ buyerEmail }) => (
        <span className="min-w-0 [overflow-wrap:anywhere]">{buyerEmail ?? <Trans>A deleted account</Trans>}</span>
      ),
    },
    { key: 'creator', heading: t`Creator`, show: 'wide', cell: ({ creator }) => creator },
    { key: 'status', heading: t`Status`, cell: ({ state }) => <OrderStatus state={state} /> },
    { key: 'amount', heading: t`Amount`, numeric: true, cell: (order) => <Amount order={order} /> },
    {
      key: 'open',
      heading: t`Money back`,
      cell: (order) =>
        order.refundableCents > 0 ? (
          <Button size="s" aria-label={t`Refund ${order.title}`} onClick={() => onOpen(order)}>
            <Trans>Refund</Trans>
          </Button>
        ) : null,
    },
  ];
};

/** Every paid order: found by licence number, id of the order, or address of the buyer; each opens with its refunds. */
export const PaidOrders = () => {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const asked = query.get('q') ?? '';
  const [search, setSearch] = useState(asked);
  const [filter, setFilter] = useState<Filter>('all');
  const [opened, setOpened] = useState<AdminOrder | null>(null);
  const list = useInfiniteQuery({
    ...orderPages(call, search, filter),
    ...renewed,
    placeholderData: keepPreviousData,
  });
  const orders = entriesOf(list.data, (page) => page.orders);
  const columns = useColumns(setOpened);
  const words: Record<Filter, string> = {
    all: t`All`,
    paid: t`Paid`,
    refunding: t`Refund is under way`,
    partly_refunded: t`Refunded in part`,
    refunded: t`Refunded`,
    disputed: t`Disputed`,
    held: t`On hold`,
    charged_back: t`Lost to the bank`,
  };
  return (
    <Section id="orders-title" title={<Trans>Orders and refunds</Trans>}>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchField
          label={<Trans>Find an order</Trans>}
          placeholder={t`Licence number, order or buyer’s address`}
          maxLength={LONGEST_SEARCH}
          initial={asked}
          className="min-w-60 max-w-xl flex-1"
          onSearch={setSearch}
        />
        <Field label={<Trans>Show orders</Trans>} className="min-w-44">
          {(wiring) => (
            <Select
              {...wiring}
              value={filter}
              choices={(['all', ...shownStates] as const).map((value) => ({ value, label: words[value] }))}
              onChange={({ target }) => setFilter(target.value as Filter)}
            />
          )}
        </Field>
      </div>
      <Loaded
        query={{ ...list, data: orders, isError: list.isError && orders === undefined }}
        failed={<Trans>The orders could not be loaded</Trans>}
        next={href('adminMoney', {}, { section: 'sales' })}
      >
        {(rows) => (
          <>
            {rows.length === 0 ? (
              <p className="text-ink-2">
                {search === '' && filter === 'all' ? (
                  <Trans>Nothing was sold yet.</Trans>
                ) : (
                  <Trans>No order fits. Numbers and addresses have to be complete.</Trans>
                )}
              </p>
            ) : (
              <div className="money-rows">
                <Table
                  caption={t`Paid orders, the newest first, in US dollars`}
                  columns={columns}
                  rows={rows}
                  keyOf={({ id }) => id}
                  nameOf={({ title }) => title}
                />
              </div>
            )}
            <ListEnd list={list} words={listWords} />
          </>
        )}
      </Loaded>
      {opened && <OrderDialog id={opened.id} title={opened.title} onClose={() => setOpened(null)} />}
    </Section>
  );
};
