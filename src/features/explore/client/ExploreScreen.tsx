import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { addressOnMap, islandChoiceIn } from '#features/taxonomy/client/islands.rules.ts';
import { Icon, VisuallyHidden } from '#ui/base/Icon.tsx';
import { onDemand, useOnDemand } from '#ui/base/useOnDemand.ts';
import { useNavigate, useSearchParams } from '#ui/navigation/router.tsx';
import { KEEP_SCROLL } from '#ui/navigation/scroll-position.ts';
import { islandItems, type Marking, useMarking } from './island-choice.ts';
import { type MapIsland, withCounts } from './map-islands.ts';
import './explore.css';
import './map.css';
import './map-drawing.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { listIslands } from '#features/items/items.contract.ts';
import { getIslandPortrait } from '#features/taxonomy/taxonomy.contract.ts';
import { href } from '#shared/pages.ts';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { Notice } from '#ui/messages/Notice.tsx';
import type { Loading, Screen, ScreenAddress } from '#ui/screen.ts';
import { matchingIslands } from './finding.rules.ts';
import { IslandList } from './IslandList.tsx';
import { IslandMap } from './IslandMap.tsx';

type Props = {
  typed: string;
  onType: (typed: string) => void;
  found: readonly MapIsland[];
  marking: Marking;
};

/** Search by any name in any language of the region; Enter opens the first match. */
const FindIsland = ({ typed, onType, found, marking }: Props) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <search>
      <form
        className="find-island"
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = found;
          if (typed.trim() === '' || !first) return;
          marking.choseByKey.current = event.currentTarget.querySelector('input');
          void navigate(addressOnMap(first.slug), KEEP_SCROLL);
        }}
      >
        <Icon glyph={Search} size={20} />
        <input
          type="search"
          name="island"
          aria-label={t`Find an island`}
          placeholder={t`Find an island, in any language`}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onType('')}
        />
      </form>
      <VisuallyHidden>
        <span role="status">
          {typed.trim() !== '' &&
            (found.length > 0 ? (
              <Plural value={found.length} one="# island" other="# islands" />
            ) : (
              <Trans>No island of that name</Trans>
            ))}
        </span>
      </VisuallyHidden>
    </search>
  );
};

const importDetails = async () => {
  const [{ IslandCard }, { ChosenIsland }] = await Promise.all([
    import('./IslandCard.tsx'),
    import('./ChosenIsland.tsx'),
  ]);
  return { IslandCard, ChosenIsland };
};

/** Card and section of an island; loaded with the first choice, so that the bare map stays small. */
const islandDetails = onDemand(importDetails);

/** There at once when the page was loaded with a choice. */
const useIslandDetails = (isNeeded: boolean) => {
  // Without them, the list and the map still lead to the island.
  const { loaded, use } = useOnDemand(islandDetails, { onError: () => undefined });
  const load = useEffectEvent(() => use());
  const isMissing = isNeeded && !loaded;
  useEffect(() => {
    if (isMissing) load();
  }, [isMissing]);
  return loaded;
};

const preload = async ({ call, queries }: Loading, { url }: ScreenAddress) => {
  const { slug } = islandChoiceIn(url.searchParams);
  const counts = loadQuery(queries, read(call, listIslands, {}));
  const details = slug
    ? [queries.prefetchQuery(islandItems(slug, call)), queries.prefetchQuery(read(call, getIslandPortrait, { slug }))]
    : [];
  // In the browser the choice shows at once and its pictures follow.
  const inFull = typeof window === 'undefined' ? details : [];
  await Promise.all([counts, slug && islandDetails.load(), ...inFull]);
};

/** Another name of an island redirects to it; an unknown one is removed from the address, with a notice. */
const useChoice = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { slug, requested } = islandChoiceIn(search);
  const [unknown, setUnknown] = useState(slug ? undefined : requested);
  useEffect(() => {
    if (requested === undefined) return;
    setUnknown(slug ? undefined : requested);
    void navigate(slug ? addressOnMap(slug) : href('explore'), { replace: true, ...KEEP_SCROLL });
  }, [slug, requested, navigate]);
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
  const isTyping = typed.trim() !== '';
  const parts = [
    <IslandMap key="map" {...{ islands, chosen, meant, isTyping, marking }}>
      {island && details && <details.IslandCard island={island} marking={marking} />}
    </IslandMap>,
    <IslandList key="list" {...{ chosen, typed, marking }} islands={found} onClear={() => setTyped('')} />,
  ];

  return (
    <>
      <div className="explore" data-typing={isTyping || undefined}>
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
        {/* While somebody types, the matches come directly after the field, for the eye and for the keyboard. */}
        {isTyping ? parts.toReversed() : parts}
      </div>
      {island && details && <details.ChosenIsland island={island} />}
    </>
  );
};

export const screen: Screen = { Component: ExploreScreen, preload };
