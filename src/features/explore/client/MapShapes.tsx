import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { addressOnMap } from '#features/taxonomy/client/islands.rules.ts';
import { Link } from '#ui/navigation/router.tsx';
import { KEEP_SCROLL } from '#ui/navigation/scroll-position.ts';
import type { Marking } from './island-choice.ts';
import map from './map.svg';
import { MAP_BOX, mapPoint, middleOf } from './map-geometry.rules.ts';
import { type MapIsland, reachOf, shapeOf } from './map-islands.ts';
import { islandShapes } from './map-shapes.ts';

/** Where the drawing of an island lies, or of the `land` around, for `<use>`. */
const shapeAddress = (slug: string): string => `${map}#${slug}`;

const STEP_DEGREES = 5;
const [left, top, right, bottom] = MAP_BOX;

const degreesFrom = (first: number, last: number): number[] =>
  Array.from({ length: (last - first) / STEP_DEGREES + 1 }, (_, index) => first + index * STEP_DEGREES);

const graticule = [
  ...degreesFrom(-105, -40).map((longitude) => `M${Math.round(mapPoint(0, longitude)[0])} ${top}V${bottom}`),
  ...degreesFrom(0, 30).map((latitude) => `M${left} ${Math.round(mapPoint(latitude, 0)[1])}H${right}`),
].join('');

/** Everything under the islands: lines of degrees, shallow water along the coasts, and the land around. */
export const MapGround = memo(() => (
  <>
    <path className="map-graticule" d={graticule} vectorEffect="non-scaling-stroke" />
    <g className="map-shallows">
      <use href={shapeAddress('land')} />
      {islandShapes.map(({ slug }) => (
        <use key={slug} href={shapeAddress(slug)} />
      ))}
    </g>
    <use className="map-land" href={shapeAddress('land')} />
  </>
));

const REACH_PX = 14;

/** Accessible name: "Haiti, Ayiti, 3 items". */
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
  /** Islands that match the typed text. */
  meant: ReadonlySet<string>;
  marking: Marking;
  scale: number;
  onFocus: (slug: string) => void;
};

/** Each island is a link, in list order; a tiny one has a larger hit area. */
export const MapIslands = memo(({ islands, chosen, meant, marking, scale, onFocus }: Props) => {
  const spokenName = useSpokenName();
  return islands.map((island) => {
    const { slug } = island;
    const [x, y] = middleOf(shapeOf(slug).heart);
    return (
      <Link
        key={slug}
        to={addressOnMap(slug)}
        {...KEEP_SCROLL}
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
