import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LicenceName } from '#features/pricing/client/licence-words.tsx';
import type { Call } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { call } from '#ui/data/api.ts';
import { entriesOf, readPages } from '#ui/data/read-pages.ts';
import { Status, type StatusKind } from '#ui/labels/Badge.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { ListEnd } from '#ui/messages/ListEnd.tsx';
import { type Column, Table } from '#ui/tables/Table.tsx';
import { listOwnSales, type OwnSale } from '../../earnings.contract.ts';
import { type SaleStatus, saleStatus } from './earnings.rules.ts';
import { Loaded, listWords, renewed, usd } from './money-parts.tsx';

const FIRST_PAGE = 10;
const NEXT_PAGE = 30;

export const salePages = (call: Call) => readPages(call, listOwnSales, {}, { first: FIRST_PAGE, next: NEXT_PAGE });

const kinds = { givenBack: 'bad', held: 'waiting', pending: 'waiting', available: 'live' } as const satisfies Record<
  SaleStatus,
  StatusKind
>;

const StatusOf = ({ sale }: { sale: OwnSale }) => {
  const { day } = useFormat();
  const status = saleStatus(sale);
  const date = sale.availableFrom && day(sale.availableFrom);
  return (
    <Status kind={kinds[status]}>
      {status === 'givenBack' && <Trans>Given back</Trans>}
      {status === 'held' && <Trans>Held</Trans>}
      {status === 'pending' && <Trans>Pending until {date}</Trans>}
      {status === 'available' && <Trans>Cleared</Trans>}
    </Status>
  );
};

/** The share, and what is left of it where something went back. */
const ShareOf = ({ sale: { shareCents, returnedCents } }: { sale: OwnSale }) =>
  returnedCents === 0 ? (
    usd(shareCents)
  ) : (
    <span>
      <s className="mr-2 text-ink-2">{usd(shareCents)}</s>
      {usd(shareCents - returnedCents)}
    </span>
  );

const Work = ({ sale: { title, sharedBy } }: { sale: OwnSale }) => (
  <span className="min-w-0 break-words">
    {title}
    {sharedBy && (
      <span className="text-ink-2">
        {' '}
        <Trans>by {sharedBy}</Trans>
      </span>
    )}
  </span>
);

/** Every sale of which the creator has a share. */
export const SalesList = () => {
  const { t } = useLingui();
  const { day } = useFormat();
  const list = useInfiniteQuery({ ...salePages(call), ...renewed });
  const sales = entriesOf(list.data, (page) => page.sales);
  const columns: Column<OwnSale>[] = [
    { key: 'work', heading: t`Work`, show: 'lead', cell: (sale) => <Work sale={sale} /> },
    { key: 'when', heading: t`Sold`, cell: ({ at }) => <span className="whitespace-nowrap">{day(at)}</span> },
    { key: 'licence', heading: t`Licence`, cell: ({ licence }) => <LicenceName licence={licence} /> },
    { key: 'status', heading: t`Status`, cell: (sale) => <StatusOf sale={sale} /> },
    { key: 'price', heading: t`Price`, numeric: true, cell: ({ priceCents }) => usd(priceCents) },
    { key: 'share', heading: t`Yours`, numeric: true, cell: (sale) => <ShareOf sale={sale} /> },
  ];
  return (
    <Loaded
      query={{ ...list, data: sales, isError: list.isError && sales === undefined }}
      failed={<Trans>Your sales could not be loaded</Trans>}
      next={href('creatorDashboard', {}, { show: 'earnings' })}
    >
      {(rows) => (
        <>
          {rows.length === 0 ? (
            <p className="text-ink-2">
              <Trans>Nothing was sold yet. Every licence of your works appears here at once, with your share.</Trans>
            </p>
          ) : (
            <Table
              caption={t`Your sales, the newest first, in US dollars`}
              columns={columns}
              rows={rows}
              keyOf={({ id }) => id}
              nameOf={({ title }) => title}
            />
          )}
          <ListEnd list={list} words={listWords} />
        </>
      )}
    </Loaded>
  );
};
