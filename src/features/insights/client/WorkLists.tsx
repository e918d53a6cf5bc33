import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usd } from '#features/licensing/client/earnings/money-parts.tsx';
import { MediaThumb } from '#features/media/client/MediaThumb.tsx';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { type Column, Table } from '#ui/tables/Table.tsx';
import type { Sort } from '#ui/tables/table.rules.ts';
import type { getCreatorAnalytics, WorkCounts } from '../insights.contract.ts';
import { changeOf, percentOf } from '../insights.rules.ts';
import { LEAST_COMPARED } from './analytics-parts.tsx';

type Reply = CallReply<typeof getCreatorAnalytics>;

const WorkName = ({ work: { id, kind, title, island, isFree, thumbnailUrl } }: { work: WorkCounts }) => (
  <span className="flex min-w-0 items-center gap-3">
    <MediaThumb kind={kind} src={thumbnailUrl ?? undefined} className="h-8.5 w-12 shrink-0" />
    <span className="min-w-0">
      <Link to={href(kind, { id })} className="break-words">
        {title}
      </Link>
      <small className="block text-ink-2">
        {isFree ? <Trans>free</Trans> : <Trans>premium</Trans>}
        {island && `, ${island}`}
      </small>
    </span>
  </span>
);

const sorted = (works: readonly WorkCounts[], { by, direction }: Sort): WorkCounts[] => {
  const key = by as 'views' | 'shown' | 'zooms' | 'licences' | 'earnedCents' | 'hotspotOpens';
  const sign = direction === 'ascending' ? 1 : -1;
  return works.toSorted((one, other) => sign * (one[key] - other[key]));
};

const Change = ({ now, before }: { now: number; before: number }) => {
  const change = changeOf(now, before);
  // Of so few a percentage is chance.
  if (change === null || Math.max(now, before) < LEAST_COMPARED) return <span className="text-ink-2">–</span>;
  const text = `${change > 0 ? '+' : ''}${change} %`.replace('-', '−');
  return <span className={change < 0 ? 'text-hibiscus-text' : 'text-leaf-text'}>{text}</span>;
};

/** Every work with its numbers; a heading sorts. */
export const WorksTable = ({ works }: Pick<Reply, 'works'>) => {
  const { t } = useLingui();
  const format = useFormat();
  const [sort, setSort] = useState<Sort>({ by: 'earnedCents', direction: 'descending' });
  const number = (
    key: 'shown' | 'views' | 'zooms' | 'hotspotOpens' | 'licences',
    heading: string,
  ): Column<WorkCounts> => ({
    key,
    heading,
    numeric: true,
    sortable: true,
    show: key === 'views' || key === 'licences' ? 'always' : 'wide',
    cell: (work) => format.number(work[key]),
  });
  const columns: Column<WorkCounts>[] = [
    { key: 'work', heading: t`Work`, show: 'lead', cell: (work) => <WorkName work={work} /> },
    number('shown', t`In results`),
    number('views', t`Views`),
    number('zooms', t`Zooms`),
    number('hotspotOpens', t`Hotspots`),
    number('licences', t`Licences`),
    {
      key: 'rate',
      heading: t`Views that license`,
      numeric: true,
      show: 'wide',
      cell: ({ licences, views }) => {
        const rate = percentOf(licences, views);
        return rate === null ? '–' : `${rate} %`;
      },
    },
    { key: 'earnedCents', heading: t`Earned`, numeric: true, sortable: true, cell: (work) => usd(work.earnedCents) },
    {
      key: 'before',
      heading: t`Change of views`,
      numeric: true,
      cell: (work) => <Change now={work.views} before={work.viewsBefore} />,
    },
  ];
  return (
    <Table
      caption={t`Works with their counts`}
      columns={columns}
      rows={sorted(works, sort)}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      sort={sort}
      onSort={setSort}
    />
  );
};

/** Words by which works were found. */
export const TermsTable = ({ terms }: Pick<Reply, 'terms'>) => {
  const { t } = useLingui();
  const format = useFormat();
  if (terms.length === 0)
    return (
      <p className="text-ink-2 text-sm">
        <Trans>No search by words showed your works in these days.</Trans>
      </p>
    );
  return (
    <Table
      caption={t`Words of searches that showed your works`}
      columns={[
        {
          key: 'term',
          heading: t`Words`,
          show: 'lead',
          cell: ({ term }) => <span className="break-words">{term}</span>,
        },
        { key: 'shown', heading: t`Works shown`, numeric: true, cell: ({ shown }) => format.number(shown) },
        { key: 'clicks', heading: t`Pressed`, numeric: true, cell: ({ clicks }) => format.number(clicks) },
      ]}
      rows={terms}
      keyOf={({ term }) => term}
      nameOf={({ term }) => term}
    />
  );
};

/** Products on own photos: opened, and of those the share that went on to the shop. */
export const ProductCounts = ({ products }: Pick<Reply, 'products'>) => {
  if (products.length === 0)
    return (
      <p className="text-ink-2 text-sm">
        <Trans>No hotspot was opened in these days. Only free photos carry them.</Trans>
      </p>
    );
  return (
    <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
      {products.map(({ id, name, thumbnailUrl, opens, clicks }) => {
        const share = Math.round(percentOf(clicks, opens) ?? 0);
        return (
          <li key={id} className="flex gap-3">
            {thumbnailUrl ? (
              <img
                src={thumbnailUrl}
                alt=""
                width="84"
                height="84"
                loading="lazy"
                className="size-21 rounded-field object-cover"
              />
            ) : (
              <span aria-hidden="true" className="size-21 flex-none rounded-field bg-paper-2" />
            )}
            <div className="min-w-0 flex-1 text-sm">
              <Link to={href('product', { id })} className="break-words font-bold">
                {name}
              </Link>
              <p className="text-ink-2">
                <Plural value={opens} one="# opened" other="# opened" />,{' '}
                <Plural value={clicks} one="# to the shop" other="# to the shop" />
              </p>
              <div aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-full bg-line">
                <i className="block h-full rounded-full bg-mango" style={{ width: `${share}%` }} />
              </div>
              <p className="text-ink-2">
                <Trans>{share} %</Trans>
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
};
