import { useLingui } from '@lingui/react/macro';
import { addressOnMap } from '#features/taxonomy/client/islands.rules.ts';
import { Link } from '#ui/navigation/router.tsx';
import { KEEP_SCROLL } from '#ui/navigation/scroll-position.ts';
import type { Marking } from './island-choice.ts';
import { freeSeas, type PlacedLabel, type Sea } from './labels.rules.ts';
import { type Box, mapPoint, type Size, type View } from './map-geometry.rules.ts';

const useSeas = (): Sea[] => {
  const { t } = useLingui();
  return [
    { name: t`Caribbean Sea`, at: mapPoint(14.9, -75) },
    { name: t`Atlantic Ocean`, at: mapPoint(24.4, -65.5) },
    { name: t`Gulf of Mexico`, at: mapPoint(24.6, -89) },
    { name: t`Pacific Ocean`, at: mapPoint(6, -85) },
  ];
};

type Props = {
  labels: readonly PlacedLabel[];
  chosen: string | undefined;
  meant: ReadonlySet<string>;
  marking: Marking;
  view: View;
  size: Size;
  /** Controls over the map. */
  avoid: readonly Box[];
};

/** Visible labels only; the island links carry the names for screen readers. */
export const MapLabels = ({ labels, chosen, meant, marking, view, size, avoid }: Props) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: its links are for the pointer alone and never take the focus
  <g aria-hidden="true" className="map-labels">
    {freeSeas(useSeas(), [...avoid, ...labels.map(({ box }) => box)], { view, size }).map(({ name, at: [x, y] }) => (
      <text key={name} x={x} y={y} textAnchor="middle" className="map-sea">
        {name}
      </text>
    ))}
    {labels.map(({ slug, text, count, at: [x, y], anchor, isLarge, leader, box: [left, top, right, bottom] }) => (
      <Link
        key={slug}
        to={addressOnMap(slug)}
        {...KEEP_SCROLL}
        tabIndex={-1}
        className="map-label"
        data-large={isLarge || undefined}
        data-marked={marking.marked === slug || chosen === slug || undefined}
        data-faded={!meant.has(slug) || undefined}
        onPointerEnter={() => marking.mark(slug)}
        onPointerLeave={() => marking.mark(undefined)}
      >
        <rect className="map-reach" x={left} y={top} width={right - left} height={bottom - top} />
        {leader && <polyline points={leader.map((point) => point.join(',')).join(' ')} />}
        <text x={x} y={y} textAnchor={anchor}>
          {text}
          {count > 0 && (
            <tspan dx={6} className="map-count">
              {count}
            </tspan>
          )}
        </text>
      </Link>
    ))}
  </g>
);
