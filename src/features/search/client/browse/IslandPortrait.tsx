import { Trans, useLingui } from '@lingui/react/macro';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { listIslands } from '#features/items/items.contract.ts';
import { IslandLocator } from '#features/taxonomy/client/IslandLocator.tsx';
import { addressOnMap, neighboursOf } from '#features/taxonomy/client/islands.rules.ts';
import { getIslandPortrait } from '#features/taxonomy/taxonomy.contract.ts';
import type { Call } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Icon } from '#ui/base/Icon.tsx';
import { Link } from '#ui/base/Link.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { WantedInvitation } from './WantedInvitation.tsx';

const NEIGHBOURS = 4;

/** For the page's `preload`, so that the text is in the HTML. */
export const preloadIslandPortrait = ({ call, queries }: { call: Call; queries: QueryClient }, islandSlug: string) =>
  Promise.all([
    loadQuery(queries, read(call, getIslandPortrait, { slug: islandSlug })),
    loadQuery(queries, read(call, listIslands, {})),
  ]);

const Waiting = () => (
  <SkeletonFrame className="grid gap-3">
    <Skeleton className="h-5" />
    <Skeleton className="h-5" />
    <Skeleton className="h-5" />
    <Skeleton className="h-5 w-3/5" />
  </SkeletonFrame>
);

type WordsProps = { islandSlug: string; isWhole: boolean; onToggle: () => void };

const Words = ({ islandSlug, isWhole, onToggle }: WordsProps) => {
  const { data, isPending } = useQuery(read(call, getIslandPortrait, { slug: islandSlug }));
  if (isPending) return <Waiting />;
  if (!data) return null;
  return (
    <>
      <p className="portrait-text max-w-[44em] text-lg leading-relaxed">{data.text}</p>
      <button
        type="button"
        aria-expanded={isWhole}
        onClick={onToggle}
        className="portrait-toggle link min-h-11 items-center"
      >
        {isWhole ? <Trans>Show less</Trans> : <Trans>Read on</Trans>}
      </button>
      <dl className="portrait-more mt-6 flex flex-wrap gap-x-10 gap-y-4 max-md:mt-3 max-md:grid max-md:grid-cols-2 max-md:gap-x-6">
        {data.facts.map(({ label, value }) => (
          <div key={label} className="max-w-72">
            <dt className="text-ink-2 text-sm">{label}</dt>
            <dd className="font-medium leading-snug">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};

const Neighbours = ({ islandSlug }: { islandSlug: string }) => {
  const { data: counts } = useQuery(read(call, listIslands, {}));
  const countOf = (slug: string) => counts?.find((island) => island.slug === slug)?.publishedCount ?? 0;
  return (
    <div className="mt-4 text-sm">
      <p className="font-semibold">
        <Trans>Nearby</Trans>
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {neighboursOf(islandSlug, NEIGHBOURS).map(({ slug, name }) => (
          <li key={slug} className="whitespace-nowrap">
            <Link to={href('island', { name: slug })} className="inline-block py-1 pointer-coarse:py-2.5">
              {name}
            </Link>{' '}
            <span className="text-ink-2 tabular-nums">{countOf(slug) > 0 ? countOf(slug) : <Trans>Wanted</Trans>}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};

/**
 * Introduction on an island's page; an invitation to creators where nothing is published. On phones it is folded to a
 * few lines, so that the pictures come second.
 */
export const IslandPortrait = ({ islandSlug }: { islandSlug: string }) => {
  const { t } = useLingui();
  const [wholeOf, setWholeOf] = useState<string>();
  const isWhole = wholeOf === islandSlug;
  const { data: counts } = useQuery(read(call, listIslands, {}));
  const island = counts?.find(({ slug }) => slug === islandSlug);
  return (
    <section
      aria-label={t`About the island`}
      data-whole={isWhole || undefined}
      className="portrait grid gap-x-16 gap-y-8 py-6 max-md:pt-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,384px)]"
    >
      <div>
        <Words
          islandSlug={islandSlug}
          isWhole={isWhole}
          onToggle={() => setWholeOf(isWhole ? undefined : islandSlug)}
        />
        {island?.publishedCount === 0 && (
          <div className="mt-8">
            <WantedInvitation name={island.name} />
          </div>
        )}
      </div>
      <div className="portrait-more">
        <IslandLocator islandSlug={islandSlug} />
        <p className="mt-3 text-sm">
          <Icon glyph={MapPin} size={16} className="mr-1.5 inline align-[-0.15em]" />
          <Link to={addressOnMap(islandSlug)} className="inline-block pointer-coarse:py-3">
            <Trans>Show it on the map of the Caribbean</Trans>
          </Link>
        </p>
        <Neighbours islandSlug={islandSlug} />
      </div>
    </section>
  );
};
