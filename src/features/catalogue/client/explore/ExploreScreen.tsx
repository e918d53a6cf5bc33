import './explore.css';
import './map.css';
import './map-drawing.css';
import { Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { listIslands } from '#features/catalogue/catalogue.contract.ts';
import { getIslandPortrait } from '#features/taxonomy/taxonomy.contract.ts';
import { href } from '#shared/pages.ts';
import { call } from '#ui/api.ts';
import { Notice } from '#ui/Notice.tsx';
import { loadQuery, read } from '#ui/query-client.ts';
import type { Loading, Screen, ScreenAddress } from '#ui/screen.ts';
import { addressOnMap, islandChoiceIn, keepScrollState } from './address.rules.ts';
import { loadIslandDetails, useIslandDetails } from './chosen.ts';
import { islandItems } from './chosen-items.ts';
import { FindIsland } from './FindIsland.tsx';
import { matchingIslands } from './finding.rules.ts';
import { IslandList } from './IslandList.tsx';
import { IslandMap } from './IslandMap.tsx';
import { withCounts } from './map-islands.ts';
import { useMarking } from './useMarking.ts';

const preload = async ({ call, queries }: Loading, { url }: ScreenAddress) => {
  const { slug } = islandChoiceIn(url.searchParams);
  const counts = loadQuery(queries, read(call, listIslands, {}));
  const details = slug
    ? [queries.prefetchQuery(islandItems(slug, call)), queries.prefetchQuery(read(call, getIslandPortrait, { slug }))]
    : [];
  // In the browser the choice shows at once and its pictures follow.
  const inFull = typeof window === 'undefined' ? details : [];
  await Promise.all([counts, slug && loadIslandDetails(), ...inFull]);
};

/** An address with another name of an island leads to the island; one with no island at all is cleaned, and told. */
const useChoice = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { slug, asked } = islandChoiceIn(search);
  const [unknown, setUnknown] = useState(slug ? undefined : asked);
  useEffect(() => {
    if (asked === undefined) return;
    setUnknown(slug ? undefined : asked);
    void navigate(slug ? addressOnMap(slug) : href('explore'), { replace: true, state: keepScrollState });
  }, [slug, asked, navigate]);
  return { chosen: slug, unknown: slug ? undefined : unknown };
};

const ExploreScreen = () => {
  const { data: counts } = useSuspenseQuery(read(call, listIslands, {}));
  const { chosen, unknown } = useChoice();
  const [typed, setTyped] = useState('');
  const marking = useMarking();
  const islands = useMemo(() => withCounts(counts), [counts]);
  const found = useMemo(() => matchingIslands(islands, typed), [islands, typed]);
  const meant = useMemo(() => new Set(found.map(({ slug }) => slug)), [found]);
  const island = islands.find(({ slug }) => slug === chosen);
  const details = useIslandDetails(island !== undefined);

  return (
    <>
      <div className="explore">
        <div className="explore-head">
          <h1>
            <Trans>Explore by island</Trans>
          </h1>
          <p className="mt-2.5 text-ink-2 text-sm">
            <Trans>Choose a shape or a name. Numbers count photos, videos and sounds.</Trans>
          </p>
          <FindIsland typed={typed} onType={setTyped} found={found} marking={marking} />
          {unknown !== undefined && (
            <Notice>
              <Trans>There is no island “{unknown.slice(0, 60)}” on this map.</Trans>
            </Notice>
          )}
        </div>
        <IslandMap {...{ islands, chosen, meant, marking }}>
          {island && details && <details.IslandCard island={island} marking={marking} />}
        </IslandMap>
        <IslandList {...{ chosen, typed, marking }} islands={found} onClear={() => setTyped('')} />
      </div>
      {island && details && <details.ChosenIsland island={island} />}
    </>
  );
};

export const screen: Screen = { Component: ExploreScreen, preload };
