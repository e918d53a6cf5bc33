import './map-drawing.css';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { islands } from '#features/taxonomy/taxonomy.islands.ts';
import { addressOnMap } from './address.rules.ts';
import { placeLabels } from './labels.rules.ts';
import { locatorView } from './locator.rules.ts';
import { MapRing } from './MapRing.tsx';
import { labelled, shapeOf } from './map-islands.ts';
import { islandShapes } from './map-shapes.ts';
import { shapeAddress } from './shape-address.ts';
import { boxOnScreen, overlapsWindow } from './view.rules.ts';

const SIZE = { width: 384, height: 210 };

/** Where an island lies among its neighbours; leads to the large map. */
export const IslandLocator = ({ islandSlug }: { islandSlug: string }) => {
  const { t } = useLingui();
  const island = islands.find(({ slug }) => slug === islandSlug);
  if (!island) return null;
  const view = locatorView(shapeOf(islandSlug).heart, SIZE);
  const seen = islandShapes.filter(({ heart }) => overlapsWindow(boxOnScreen(heart, view, SIZE), SIZE));
  const named = islands
    .filter(({ slug }) => seen.some((shape) => shape.slug === slug))
    .map((neighbour) => ({ ...labelled({ ...neighbour, count: 0 }), isInArc: false }));
  const labels = placeLabels(named, { view, size: SIZE, avoid: [] }, new Set([islandSlug]));
  const place = `translate(${SIZE.width / 2} ${SIZE.height / 2}) scale(${view.scale}) translate(${-view.x} ${-view.y})`;
  return (
    <div className="relative overflow-hidden rounded-card bg-sea">
      <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden="true" className="block h-auto w-full">
        <g transform={place}>
          <g className="map-shallows">
            <use href={shapeAddress('land')} />
            {seen.map(({ slug }) => (
              <use key={slug} href={shapeAddress(slug)} />
            ))}
          </g>
          <use className="map-land" href={shapeAddress('land')} />
          {seen.map(({ slug }) => (
            <g key={slug} className="map-island" aria-current={slug === islandSlug || undefined}>
              <use href={shapeAddress(slug)} />
            </g>
          ))}
        </g>
        <g className="map-labels">
          {labels.map(({ slug, text, at: [x, y], anchor, isLarge }) => (
            <g
              key={slug}
              className="map-label"
              data-large={isLarge || undefined}
              data-marked={slug === islandSlug || undefined}
            >
              <text x={x} y={y} textAnchor={anchor}>
                {text}
              </text>
            </g>
          ))}
        </g>
        <MapRing slug={islandSlug} kind="chosen" view={view} size={SIZE} />
      </svg>
      {/* Over the drawing, not around it: the names of the neighbours are no part of the link's own. */}
      <Link
        to={addressOnMap(islandSlug)}
        aria-label={t`${island.name} on the map`}
        className="absolute inset-0 rounded-card outline-offset-[-3px]"
      />
    </div>
  );
};
