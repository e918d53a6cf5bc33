import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { type Column, Table } from '#ui/tables/Table.tsx';
import type { getSiteAnalytics, SearchTotals, TermQuality } from '../insights.contract.ts';
import { percentOf } from '../insights.rules.ts';

type Reply = CallReply<typeof getSiteAnalytics>;

/** Searches that found something which nobody pressed, of those that found something. */
const withoutClick = ({ searches, empties, clicked }: SearchTotals): number | null =>
  percentOf(searches - empties - clicked, searches - empties);

type RateProps = { name: ReactNode; now: number | null; before: number | null; unit?: string };

const Rate = ({ name, now, before, unit = ' %' }: RateProps) => {
  const format = useFormat();
  const write = (value: number | null) => (value === null ? '–' : `${format.number(value, { most: 1 })}${unit}`);
  const earlier = write(before);
  return (
    <div className="border-line border-t py-3">
      <dt className="text-ink-2 text-sm">{name}</dt>
      <dd>
        <b className="font-display font-heading text-2xl tabular-nums">{write(now)}</b>{' '}
        <small className="text-ink-2">
          <Trans>before: {earlier}</Trans>
        </small>
      </dd>
    </div>
  );
};

type TermsProps = { terms: readonly TermQuality[]; title: string; none: ReactNode; column: Column<TermQuality> };

const Terms = ({ terms, title, none, column }: TermsProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const columns: Column<TermQuality>[] = [
    {
      key: 'term',
      heading: t`Words`,
      show: 'lead',
      cell: ({ term }) => (
        <Link to={href('search', {}, { q: term })} className="break-words">
          {term}
        </Link>
      ),
    },
    { key: 'searches', heading: t`Searches`, numeric: true, cell: ({ searches }) => format.number(searches) },
    column,
  ];
  return (
    <div>
      <h3 className="mb-2 text-lg">{title}</h3>
      {terms.length === 0 ? (
        <p className="text-ink-2 text-sm">{none}</p>
      ) : (
        <Table caption={title} columns={columns} rows={terms} keyOf={({ term }) => term} nameOf={({ term }) => term} />
      )}
    </div>
  );
};

/** How often searches find nothing, or nothing that anybody presses, and the words that do. */
export const SearchQuality = ({ reply }: { reply: Reply }) => {
  const { t } = useLingui();
  const format = useFormat();
  const { search, searchBefore } = reply;
  if (search.searches === 0)
    return (
      <p className="text-ink-2 text-sm">
        <Trans>Nobody searched by words in these days.</Trans>
      </p>
    );
  const average = ({ clicks, positions }: SearchTotals) => (clicks === 0 ? null : positions / clicks);
  return (
    <>
      <p className="mb-4 text-ink-2 text-sm">
        <Plural value={search.searches} one="# search by words" other="# searches by words" />,{' '}
        <Plural value={search.empties} one="# without a result" other="# without a result" />,{' '}
        <Plural value={search.clicked} one="# with a press on a result" other="# with a press on a result" />.
      </p>
      <dl className="mb-8 grid gap-x-10 sm:grid-cols-3">
        <Rate
          name={<Trans>Without a result</Trans>}
          now={percentOf(search.empties, search.searches)}
          before={percentOf(searchBefore.empties, searchBefore.searches)}
        />
        <Rate
          name={<Trans>With results, nothing opened</Trans>}
          now={withoutClick(search)}
          before={withoutClick(searchBefore)}
        />
        <Rate
          name={<Trans>Average position opened</Trans>}
          now={average(search)}
          before={average(searchBefore)}
          unit=""
        />
      </dl>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <Terms
          title={t`Words that found nothing`}
          terms={reply.withoutResult}
          none={<Trans>Every search found something.</Trans>}
          column={{
            key: 'empties',
            heading: t`Without a result`,
            numeric: true,
            cell: ({ empties }) => format.number(empties),
          }}
        />
        <Terms
          title={t`Searches people gave up on`}
          terms={reply.withoutClick}
          none={<Trans>Most searches led somewhere.</Trans>}
          column={{
            key: 'found',
            heading: t`Results`,
            numeric: true,
            cell: ({ found }) => format.number(found),
          }}
        />
      </div>
    </>
  );
};
