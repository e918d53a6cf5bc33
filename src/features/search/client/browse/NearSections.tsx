import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { TileRows } from '#features/items/client/tiles/TileRows.tsx';
import type { ItemCard } from '#features/items/items.contract.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { Link } from '#ui/base/Link.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { listNearResults } from '../../search.contract.ts';
import { type ListQuery, listAddress, searchInputOf, withWords } from '../list/list-address.rules.ts';

type SectionProps = { title: ReactNode; action?: ReactNode; items: readonly ItemCard[] };

const Section = ({ title, action, items }: SectionProps) => {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-10">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        {action}
      </div>
      <TileRows items={items} />
    </section>
  );
};

type Without = CallReply<typeof listNearResults>['without'][number];

/** The search without one word; the count is that of the list behind the link. */
const WithoutWord = ({ query, near: { word, q, total, isExact, items } }: { query: ListQuery; near: Without }) => {
  const count = <Plural value={total} one="See # result" other="See all # results" />;
  return (
    <Section
      title={<Trans>Without “{word}”</Trans>}
      action={
        <Link to={listAddress(withWords(query, q))} className="inline-flex min-h-11 items-center text-sm">
          {isExact ? count : <Plural value={total} one="See about # result" other="See about # results" />}
        </Link>
      }
      items={items}
    />
  );
};

/** Near results in sections, each of which says how it differs from what was searched for. */
export const NearSections = ({ query }: { query: ListQuery }) => {
  const { data } = useQuery(read(call, listNearResults, searchInputOf({ ...query, sort: 'relevance' })));
  if (!data) return null;
  return (
    <>
      {data.without.map((near) => (
        <WithoutWord key={near.word} query={query} near={near} />
      ))}
      {data.similar.length > 0 && <Section title={<Trans>Similar to the first result</Trans>} items={data.similar} />}
      {data.lessAlike.length > 0 && <Section title={<Trans>Less alike</Trans>} items={data.lessAlike} />}
    </>
  );
};
