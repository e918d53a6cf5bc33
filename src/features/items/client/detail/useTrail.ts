import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { listDownloads } from '#features/media/media.contract.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useNavigate } from '#ui/navigation/router.tsx';
import { getPhoto } from '../../items.contract.ts';
import { positionOnTrail, readTrail, type TrailPosition, type TrailStep } from '../tiles/result-trail.ts';
import { addressOfItem } from '../tiles/tiles.rules.ts';

type PressedKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'>;

/** Elements that use the arrow keys themselves. */
const OWN_ARROWS =
  'input, textarea, select, [contenteditable], [role="menu"], [role="tablist"], [role="slider"], video';
/** While one of these is open, keys do not change the page behind it. */
const OVER_THE_PAGE = 'dialog[open], [role="dialog"], [role="alertdialog"]';

/** The direction of a key press through the list, if any. */
export const stepOfKey = (key: PressedKey): -1 | 1 | undefined => {
  if (key.defaultPrevented || key.altKey || key.ctrlKey || key.metaKey || key.shiftKey) return undefined;
  if (key.key === 'ArrowLeft') return -1;
  return key.key === 'ArrowRight' ? 1 : undefined;
};

const keysAreTaken = (page: Document): boolean =>
  page.querySelector(OVER_THE_PAGE) !== null || page.activeElement?.closest(OWN_ARROWS) !== null;

/** The direction through the list, unless something on the page uses the arrow keys itself. */
export const pageStepOf = (event: KeyboardEvent): -1 | 1 | undefined => {
  const step = stepOfKey(event);
  return step && !keysAreTaken(document) ? step : undefined;
};

type SwipePoint = { x: number; y: number };
const SHORTEST_SWIPE_PX = 60;

/** The direction of a clearly horizontal swipe: to the left comes the next item. */
export const stepOfSwipe = (from: SwipePoint, to: SwipePoint): -1 | 1 | undefined => {
  const [across, along] = [to.x - from.x, Math.abs(to.y - from.y)];
  if (Math.abs(across) < SHORTEST_SWIPE_PX || along * 2 > Math.abs(across)) return undefined;
  return across < 0 ? 1 : -1;
};

export type Trail = TrailPosition & { address: string; go: (step: TrailStep) => void };

/** Prefetches the neighbours, so that a step is instant. */
const usePrefetch = (steps: readonly (TrailStep | undefined)[]) => {
  const queries = useQueryClient();
  const ids = steps.flatMap((step) => (step?.kind === 'photo' ? [step.id] : [])).join(' ');
  useEffect(() => {
    for (const id of ids.split(' ').filter(Boolean)) {
      void queries.prefetchQuery(read(call, getPhoto, { id }));
      void queries.prefetchQuery(read(call, listDownloads, { id }));
    }
  }, [queries, ids]);
};

type Stepping = { position: TrailPosition | undefined; go: (step: TrailStep) => void };

const useArrowKeys = ({ position, go }: Stepping) => {
  useEffect(() => {
    if (!position) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const direction = pageStepOf(event);
      const step = direction === -1 ? position.before : position.after;
      if (direction === undefined || !step) return;
      event.preventDefault();
      go(step);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [position, go]);
};

const useSwipe = (stage: RefObject<HTMLElement | null>, { position, go }: Stepping) => {
  useEffect(() => {
    const element = stage.current;
    if (!position || !element) return;
    let from: { x: number; y: number } | undefined;
    const pointOf = (touch: Touch | undefined) => touch && { x: touch.clientX, y: touch.clientY };
    const begin = ({ touches }: TouchEvent) => {
      // Two fingers, or a page that is zoomed in, do not swipe.
      const isPlain = touches.length === 1 && (window.visualViewport?.scale ?? 1) === 1;
      from = isPlain ? pointOf(touches[0]) : undefined;
    };
    const end = ({ changedTouches }: TouchEvent) => {
      const to = pointOf(changedTouches[0]);
      const direction = from && to && stepOfSwipe(from, to);
      const step = direction === -1 ? position.before : position.after;
      if (direction !== undefined && step) go(step);
    };
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchend', end, { passive: true });
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchend', end);
    };
  }, [stage, position, go]);
};

/** Neighbours in the list from which this item was opened; `undefined` when it was not opened from one. */
export const useTrail = (id: string, stage: RefObject<HTMLElement | null>): Trail | undefined => {
  const navigate = useNavigate();
  const [found, setFound] = useState<TrailPosition & { address: string }>();
  const [go] = useState(() => (step: TrailStep) => {
    // Replaces the entry, so that Back leads to the list and not through every picture.
    void navigate(addressOfItem(step), { replace: true });
  });
  useEffect(() => {
    const trail = readTrail();
    const position = trail && positionOnTrail(trail, id);
    setFound(position && { ...position, address: trail.address });
  }, [id]);
  usePrefetch([found?.before, found?.after]);
  useArrowKeys({ position: found, go });
  useSwipe(stage, { position: found, go });
  return found && { ...found, go };
};
