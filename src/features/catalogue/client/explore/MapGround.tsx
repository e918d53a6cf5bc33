import { memo } from 'react';
import { islandShapes } from './map-shapes.ts';
import { MAP_BOX, mapPoint } from './projection.rules.ts';
import { shapeAddress } from './shape-address.ts';

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
