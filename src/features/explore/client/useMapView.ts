import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type Box, between, bringIntoView, clampView, homeView, type Size, type View } from './map-geometry.rules.ts';

/** Size assumed by the server; the browser measures before the first paint. */
const ASSUMED_SIZE: Size = { width: 1064, height: 832 };
const WAY_MS = 220;

const isSame = (one: View, other: View) => one.x === other.x && one.y === other.y && one.scale === other.scale;

const eased = (share: number) => 1 - (1 - share) ** 3;

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What of the map is shown: it follows the size of its box, moves at once or on a short way. */
export const useMapView = (box: RefObject<HTMLElement | null>) => {
  const [size, setSize] = useState(ASSUMED_SIZE);
  const [isMeasured, setIsMeasured] = useState(false);
  const [view, setView] = useState(() => homeView(ASSUMED_SIZE));
  const latest = useRef({ view, size, frame: 0 });

  const stop = useCallback(() => cancelAnimationFrame(latest.current.frame), []);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0) return;
      const before = latest.current;
      const wasHome = isSame(before.view, homeView(before.size));
      const next = { width, height };
      before.view = wasHome ? homeView(next) : clampView(before.view, next);
      before.size = next;
      setSize(next);
      setIsMeasured(true);
      setView(before.view);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [box, stop]);

  /** At once, as a hand that moves the map expects. */
  const change = useCallback(
    (next: (view: View, size: Size) => View) => {
      stop();
      const { current } = latest;
      current.view = next(current.view, current.size);
      setView(current.view);
    },
    [stop],
  );

  const travel = useCallback(
    (next: (view: View, size: Size) => View) => {
      stop();
      const { current } = latest;
      const [from, to] = [current.view, next(current.view, current.size)];
      if (wantsStillness() || isSame(from, to)) return change(() => to);
      let start: number | undefined;
      const step = (now: number) => {
        start ??= now;
        const share = Math.min(1, (now - start) / WAY_MS);
        current.view = share === 1 ? to : between(from, to, eased(share));
        setView(current.view);
        if (share < 1) current.frame = requestAnimationFrame(step);
      };
      current.frame = requestAnimationFrame(step);
    },
    [change, stop],
  );

  const show = useCallback((heart: Box) => travel((view, size) => bringIntoView(view, heart, size)), [travel]);

  return { view, size, isMeasured, change, travel, show };
};

export type MapView = ReturnType<typeof useMapView>;
