import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { getFullPicture } from '../claims.contract.ts';

/** One pixel of the picture is one or two pixels of the screen. */
export const zooms = ['fit', '100', '200'] as const;
export type Zoom = (typeof zooms)[number];

/** The next step of the key Z: whole picture, its pixels, and back. */
export const toggledZoom = (zoom: Zoom): Zoom => (zoom === 'fit' ? '100' : 'fit');

type ZoomButtonsProps = { zoom: Zoom; onZoom: (zoom: Zoom) => void };

export const ZoomButtons = ({ zoom, onZoom }: ZoomButtonsProps) => {
  const { t } = useLingui();
  const words: Record<Zoom, string> = { fit: t`Fit`, 100: t`100 %`, 200: t`200 %` };
  return (
    <fieldset aria-label={t`Zoom`} className="flex rounded-full border border-control p-0.5">
      {zooms.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === zoom}
          onClick={() => onZoom(each)}
          className="min-h-8 rounded-full px-3 text-sm tabular-nums aria-pressed:bg-ink aria-pressed:text-ink-inv pointer-coarse:min-h-11"
        >
          {words[each]}
        </button>
      ))}
    </fieldset>
  );
};

/** Pressing and moving the mouse pans; touch and arrow keys scroll by themselves. */
const panBy = (event: PointerEvent<HTMLElement>): void => {
  if (event.pointerType !== 'mouse' || event.buttons !== 1) return;
  event.currentTarget.scrollLeft -= event.movementX;
  event.currentTarget.scrollTop -= event.movementY;
};

type Props = {
  itemId: string;
  /** Shown until the whole picture is there. */
  preview: string | undefined;
  alt: string;
  label: string;
  zoom: Zoom;
  pane?: RefObject<HTMLElement | null>;
  /** Two panes that show the same place: told where this one is, from 0 to 1. */
  onPan?: (place: { x: number; y: number }) => void;
};

const placeOf = (pane: HTMLElement) => ({
  x: pane.scrollLeft / Math.max(1, pane.scrollWidth - pane.clientWidth),
  y: pane.scrollTop / Math.max(1, pane.scrollHeight - pane.clientHeight),
});

/** A picture with all its pixels, that can be panned by mouse, finger and arrow keys. */
export const ZoomPane = ({ itemId, preview, alt, label, zoom, pane, onPan }: Props) => {
  const full = useQuery(read(call, getFullPicture, { id: itemId }));
  const [isBroken, setIsBroken] = useState(false);
  const [density, setDensity] = useState(1);
  useEffect(() => setDensity(window.devicePixelRatio || 1), []);
  const picture = full.data;
  const width = picture && zoom !== 'fit' ? (picture.width * Number(zoom)) / 100 / density : undefined;
  // A new zoom begins in the middle.
  useLayoutEffect(() => {
    const shown = pane?.current;
    if (!shown || width === undefined) return;
    shown.scrollLeft = (shown.scrollWidth - shown.clientWidth) / 2;
    shown.scrollTop = (shown.scrollHeight - shown.clientHeight) / 2;
  }, [pane, width]);
  const src = isBroken ? preview : (picture?.url ?? preview);
  const isSmaller = full.isError || isBroken;
  return (
    <section
      ref={pane}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys pan the picture only while it has the focus
      tabIndex={0}
      onPointerMove={panBy}
      onScroll={({ currentTarget }) => onPan?.(placeOf(currentTarget))}
      className={`relative h-full min-h-0 w-full select-none overflow-auto -outline-offset-3 ${zoom === 'fit' ? 'grid place-items-center' : 'cursor-grab active:cursor-grabbing'}`}
    >
      {src && (
        // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the preview stands in when the whole picture cannot be had
        <img
          src={src}
          alt={alt}
          draggable={false}
          onError={() => setIsBroken(true)}
          className={zoom === 'fit' ? 'max-h-full max-w-full object-contain' : 'mx-auto max-w-none'}
          style={width === undefined ? undefined : { width: `${width}px` }}
        />
      )}
      {isSmaller && (
        <p className="absolute bottom-2 left-2 rounded-tile bg-card px-2 py-1 text-xs">
          <Trans>Only its preview can be shown.</Trans>
        </p>
      )}
    </section>
  );
};
