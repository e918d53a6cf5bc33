import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { renewed, usd } from '#features/licensing/client/earnings/money-parts.tsx';
import { listOwnSales, type OwnSale } from '#features/licensing/earnings.contract.ts';
import { LicenceName } from '#features/pricing/client/licence-words.tsx';
import type { Call } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import { Section } from '#ui/base/sections.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useFormat } from '#ui/labels/useFormat.ts';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import { type Column, Table } from '#ui/tables/Table.tsx';
import { WorkPicture } from './WorkPicture.tsx';

const SHOWN = '5';
const allSales = `${href('creatorDashboard', {}, { show: 'earnings' })}#sales-title`;

export const lastSalesRead = (call: Call) => read(call, listOwnSales, { limit: SHOWN });

/** The share in percent of the price; nothing where nothing was paid. */
const percentOf = ({ shareCents, priceCents }: OwnSale): string =>
  priceCents === 0 ? '–' : `${Math.round((shareCents / priceCents) * 100)} %`;

const SoldWork = ({ sale: { title, type, thumbnailUrl, island } }: { sale: OwnSale }) => (
  <span className="flex items-center gap-3">
    <WorkPicture work={{ kind: type, thumbnailUrl }} className="h-10 w-14 shrink-0" />
    <span className="min-w-0 break-words">
      {title}
      {island && <span className="block font-normal text-ink-2 text-sm">{island}</span>}
    </span>
  </span>
);

const SalesTable = ({ sales }: { sales: readonly OwnSale[] }) => {
  const { t } = useLingui();
  const { day } = useFormat();
  const columns: Column<OwnSale>[] = [
    { key: 'work', heading: t`Work`, show: 'lead', cell: (sale) => <SoldWork sale={sale} /> },
    { key: 'when', heading: t`Sold`, cell: ({ at }) => <span className="xl:whitespace-nowrap">{day(at)}</span> },
    { key: 'licence', heading: t`Licence`, cell: ({ licence }) => <LicenceName licence={licence} /> },
    { key: 'price', heading: t`Price`, numeric: true, cell: ({ priceCents }) => usd(priceCents) },
    { key: 'share', heading: t`Share`, numeric: true, cell: percentOf },
    {
      key: 'yours',
      heading: t`Yours`,
      numeric: true,
      cell: ({ shareCents, returnedCents }) => usd(shareCents - returnedCents),
    },
  ];
  return (
    <Table
      caption={t`Your last sales, in US dollars`}
      columns={columns}
      rows={sales}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
    />
  );
};

/** The newest sales; all of them are with the earnings. */
export const LastSales = () => {
  const sales = useQuery({ ...lastSalesRead(call), ...renewed });
  return (
    <Section
      id="last-sales-title"
      title={<Trans>Last sales</Trans>}
      action={
        <Link to={allSales}>
          <Trans>All sales</Trans>
        </Link>
      }
    >
      <LoadedPart
        query={sales}
        failed={<Trans>Your sales could not be loaded</Trans>}
        certain={<Trans>The connection broke or our server did not answer. No money has moved.</Trans>}
        next={href('creatorDashboard')}
      >
        {({ sales: rows }) =>
          rows.length === 0 ? (
            <p className="text-ink-2">
              <Trans>Nothing was sold yet. Every licence of your works appears here at once, with your share.</Trans>
            </p>
          ) : (
            <SalesTable sales={rows} />
          )
        }
      </LoadedPart>
    </Section>
  );
};
