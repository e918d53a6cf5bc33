import { Trans, useLingui } from '@lingui/react/macro';
import { Maximize2, Minus, Plus } from 'lucide-react';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { IconButton } from '#ui/base/IconButton.tsx';
import type { Marking } from './island-choice.ts';
import { placeLabels } from './labels.rules.ts';
import { MapLabels } from './MapLabels.tsx';
import { MapGround, MapIslands } from './MapShapes.tsx';
import {
  type Box,
  boxOnScreen,
  canZoom,
  homeView,
  isNarrow,
  ringAround,
  type Size,
  type View,
  viewOf,
} from './map-geometry.rules.ts';
import { labelled, type MapIsland, shapeOf } from './map-islands.ts';
import { type GestureHint, useMapGestures, ZOOM_STEP } from './useMapGestures.ts';
import { type MapView, useMapView } from './useMapView.ts';

type MapControlsProps = { map: MapView; onZoom: (direction: 1 | -1) => void };

/** Zoom buttons. At its limit a button stays focusable and says so. */
const MapControls = ({ map, onZoom }: MapControlsProps) => {
  const { t } = useLingui();
  const can = canZoom(map.view, map.size);
  return (
    <div className="map-controls">
      <IconButton label={t`Zoom in`} icon={Plus} aria-disabled={!can.in} onClick={() => onZoom(1)} />
      <IconButton label={t`Zoom out`} icon={Minus} aria-disabled={!can.out} onClick={() => onZoom(-1)} />
      <IconButton
        label={t`Show the whole map`}
        icon={Maximize2}
        onClick={() => map.travel((_, size) => homeView(size))}
      />
    </div>
  );
};

type MapRingProps = { slug: string; kind: 'chosen' | 'marked'; view: View; size: Size };

const MapRing = ({ slug, kind, view, size }: MapRingProps) => {
  const ring = ringAround(boxOnScreen(shapeOf(slug).heart, view, size));
  return ring && <circle className="map-ring" data-kind={kind} cx={ring.x} cy={ring.y} r={ring.radius} />;
};

/** Size of the island card over the map, on wide windows. */
const CARD_PX = { width: 288, height: 292 };
const CARD_FROM_PX = 720;
/** Size of the zoom buttons: a column in the upper left corner, a row in the lower one of narrow windows. */
const CONTROLS_PX = { width: 72, height: 160 };

const boxOfControls = (size: Size): Box =>
  isNarrow(size)
    ? [0, size.height - CONTROLS_PX.width, CONTROLS_PX.height, size.height]
    : [0, 0, CONTROLS_PX.width, CONTROLS_PX.height];

/** The box of an element over the map, in the pixels of the map. */
const useBoxOver = (map: RefObject<HTMLElement | null>, element: RefObject<HTMLElement | null>, size: Size): Box => {
  const [box, setBox] = useState<Box>([0, 0, 0, 0]);
  useLayoutEffect(() => {
    const [outer, inner] = [map.current?.getBoundingClientRect(), element.current?.getBoundingClientRect()];
    if (!outer || !inner || size.width === 0) return;
    setBox([inner.left - outer.left, inner.top - outer.top, inner.right - outer.left, inner.bottom - outer.top]);
  }, [map, element, size]);
  return box;
};

/** Flies to the islands that the typed letters mean, and back home when nothing is typed any more. */
const useFlight = (meant: ReadonlySet<string>, isTyping: boolean, { travel }: MapView) => {
  const hasFlown = useRef(false);
  useEffect(() => {
    const boxes = [...meant].map((slug) => shapeOf(slug).heart);
    if (isTyping && boxes.length > 0) travel((_, size) => viewOf(boxes, size));
    else if (!isTyping && hasFlown.current) travel((_, size) => homeView(size));
    hasFlown.current = isTyping;
  }, [meant, isTyping, travel]);
};

const HintText = ({ hint }: { hint: GestureHint }) => {
  if (hint === 'touch') return <Trans>Use two fingers to move the map</Trans>;
  return hint === 'wheel' ? <Trans>Hold Ctrl or ⌘ and scroll to zoom</Trans> : null;
};

type Props = {
  islands: readonly MapIsland[];
  chosen: string | undefined;
  meant: ReadonlySet<string>;
  isTyping: boolean;
  marking: Marking;
  /** Lies over the map: the card of the chosen island. */
  children: ReactNode;
};

/** The map: shapes, labels that do not overlap, zoom by pointer, touch and keys. */
export const IslandMap = ({ islands, chosen, meant, isTyping, marking, children }: Props) => {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const source = useRef<HTMLParagraphElement>(null);
  const map = useMapView(box);
  const { view, size, show } = map;
  const { handlers, hint, isDragging, zoom } = useMapGestures(box, map);

  useFlight(meant, isTyping, map);
  const bringIn = useCallback((slug: string) => show(shapeOf(slug).heart), [show]);
  useEffect(() => {
    if (chosen) bringIn(chosen);
  }, [chosen, bringIn]);

  const named = useMemo(() => islands.map(labelled), [islands]);
  const hasCard = chosen !== undefined && size.width >= CARD_FROM_PX;
  const credit = useBoxOver(box, source, size);
  const avoid = useMemo(() => {
    const card: Box = [size.width - CARD_PX.width, 0, size.width, CARD_PX.height];
    return [boxOfControls(size), credit, ...(hasCard ? [card] : [])];
  }, [size, credit, hasCard]);
  const labels = useMemo(
    () => placeLabels(named, { view, size, avoid }, new Set(chosen ? [chosen] : [])),
    [named, view, size, avoid, chosen],
  );

  return (
    <section className="map" aria-label={t`Map`}>
      <a href="#islands" className="map-skip">
        <Trans>Skip the map, go to the list</Trans>
      </a>
      <div ref={box} className="map-window" data-dragging={isDragging || undefined} {...handlers}>
        {/* biome-ignore lint/a11y/useSemanticElements: no other element groups the links of a drawing */}
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="xMaxYMid slice"
          role="group"
          aria-label={t`Map of the Caribbean`}
          aria-describedby="map-keys"
          data-measured={map.isMeasured || undefined}
        >
          <g
            transform={`translate(${size.width / 2} ${size.height / 2}) scale(${view.scale}) translate(${-view.x} ${-view.y})`}
          >
            <MapGround />
            <MapIslands {...{ islands, chosen, meant, marking }} scale={view.scale} onFocus={bringIn} />
          </g>
          <MapLabels {...{ labels, chosen, meant, marking, view, size, avoid }} />
          {marking.marked && marking.marked !== chosen && (
            <MapRing slug={marking.marked} kind="marked" view={view} size={size} />
          )}
          {chosen && <MapRing slug={chosen} kind="chosen" view={view} size={size} />}
        </svg>
        <p id="map-keys" className="sr-only">
          <Trans>Plus and minus zoom, the arrow keys move the map, zero shows all of it.</Trans>
        </p>
      </div>
      <div className="map-hint" data-shown={hint !== null || undefined} aria-hidden="true">
        <HintText hint={hint} />
      </div>
      <MapControls map={map} onZoom={(direction) => zoom(ZOOM_STEP ** direction)} />
      <p ref={source} className="map-source">
        <Trans>Coastlines: Natural Earth</Trans>
      </p>
      {children}
    </section>
  );
};
