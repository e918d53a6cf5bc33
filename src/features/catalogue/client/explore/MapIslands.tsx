import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { Link } from 'react-router';
import { addressOnMap, keepScrollState } from './address.rules.ts';
import { type MapIsland, reachOf, shapeOf } from './map-islands.ts';
import { shapeAddress } from './shape-address.ts';
import type { Marking } from './useMarking.ts';
import { middleOf } from './view.rules.ts';

const REACH_PX = 14;

/** "Haiti, Ayiti, 3 items": what somebody who cannot see the map hears. */
const useSpokenName = () => {
  const { i18n } = useLingui();
  return ({ name, localName, count }: MapIsland): string => {
    const items = count === 0 ? t(i18n)`Wanted` : t(i18n)`${plural(count, { one: '# item', other: '# items' })}`;
    return [name, localName, items].filter((part) => part !== null).join(', ');
  };
};

type Props = {
  islands: readonly MapIsland[];
  chosen: string | undefined;
  /** Those that fit what was typed. */
  meant: ReadonlySet<string>;
  marking: Marking;
  scale: number;
  onFocus: (slug: string) => void;
};

/** Each island is a link, in the order of the list; beside a tiny one a pointer still means it. */
export const MapIslands = memo(({ islands, chosen, meant, marking, scale, onFocus }: Props) => {
  const spokenName = useSpokenName();
  return islands.map((island) => {
    const { slug } = island;
    const [x, y] = middleOf(shapeOf(slug).heart);
    return (
      <Link
        key={slug}
        to={addressOnMap(slug)}
        state={keepScrollState}
        className="map-island"
        data-marked={marking.marked === slug || undefined}
        data-faded={!meant.has(slug) || undefined}
        aria-current={chosen === slug || undefined}
        aria-label={spokenName(island)}
        onClick={marking.onChoose}
        onPointerEnter={() => marking.mark(slug)}
        onPointerLeave={() => marking.mark(undefined)}
        onBlur={() => marking.mark(undefined)}
        onFocus={(event) => {
          marking.mark(slug);
          if (event.currentTarget.matches(':focus-visible')) onFocus(slug);
        }}
      >
        <circle cx={x} cy={y} r={Math.min(REACH_PX / scale, reachOf.get(slug) ?? 0)} className="map-reach" />
        <use href={shapeAddress(slug)} />
      </Link>
    );
  });
});
