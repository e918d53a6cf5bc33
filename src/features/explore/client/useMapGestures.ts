import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { homeView, type Point, panBy, zoomAt } from './map-geometry.rules.ts';
import type { MapView } from './useMapView.ts';

/** A pointer that moves less than this has clicked. */
const DRAG_FROM_PX = 5;
const HINT_MS = 1_600;
const WHEEL_SPEED = 0.0022;
const STEP_PX = 90;
export const ZOOM_STEP = 1.7;

const moves: Readonly<Record<string, Point>> = {
  ArrowLeft: [STEP_PX, 0],
  ArrowRight: [-STEP_PX, 0],
  ArrowUp: [0, STEP_PX],
  ArrowDown: [0, -STEP_PX],
};

const middle = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];
const apart = ([one, other]: readonly Point[]): number =>
  one && other ? Math.hypot(one[0] - other[0], one[1] - other[1]) : 1;

/** Why a gesture did nothing: the page scrolls with one finger and with the bare wheel. */
export type GestureHint = 'wheel' | 'touch' | null;

/** Drag, pinch, wheel, double click and keys move the map; one finger and the bare wheel are left to the page. */
export const useMapGestures = (box: RefObject<HTMLElement | null>, { change, travel }: MapView) => {
  const pointers = useRef(new Map<number, Point>());
  const dragged = useRef(false);
  const [isDragging, setIsDragging] = useState(false);
  const [hint, setHint] = useState<GestureHint>(null);

  useEffect(() => {
    if (!hint) return;
    const timer = setTimeout(() => setHint(null), HINT_MS);
    return () => clearTimeout(timer);
  }, [hint]);

  const placeOf = (event: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0 } = box.current?.getBoundingClientRect() ?? {};
    return [event.clientX - left, event.clientY - top];
  };

  // React's listeners are passive, and these two must prevent scrolling.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return setHint('wheel');
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const at: Point = [event.clientX - left, event.clientY - top];
      change((view, size) => zoomAt(view, Math.exp(-event.deltaY * WHEEL_SPEED), at, size));
    };
    const onTouchMove = (event: TouchEvent) => {
      if (event.touches.length > 1) event.preventDefault();
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('touchmove', onTouchMove, { passive: false });
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('touchmove', onTouchMove);
    };
  }, [box, change]);

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    pointers.current.set(event.pointerId, placeOf(event));
    if (pointers.current.size === 1) dragged.current = false;
  };

  const onPointerMove = (event: PointerEvent) => {
    const before = [...pointers.current.values()];
    const from = pointers.current.get(event.pointerId);
    if (!from) return;
    const to = placeOf(event);
    const isOneFinger = event.pointerType === 'touch' && before.length === 1;
    if (!dragged.current && Math.hypot(to[0] - from[0], to[1] - from[1]) < DRAG_FROM_PX) return;
    if (isOneFinger) return setHint('touch');
    if (!dragged.current) event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = true;
    setIsDragging(true);
    pointers.current.set(event.pointerId, to);
    const after = [...pointers.current.values()];
    const [was, is] = [middle(before), middle(after)];
    change((view, size) =>
      zoomAt(panBy(view, [is[0] - was[0], is[1] - was[1]], size), apart(after) / apart(before), is, size),
    );
  };

  const onPointerEnd = (event: PointerEvent) => {
    if (event.type === 'pointercancel' && event.pointerType === 'touch') setHint('touch');
    pointers.current.delete(event.pointerId);
    if (pointers.current.size === 0) setIsDragging(false);
  };

  const zoom = (factor: number) =>
    travel((view, size) => zoomAt(view, factor, [size.width / 2, size.height / 2], size));

  return {
    hint,
    isDragging,
    zoom,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      /** The click at the end of a drag chooses nothing. */
      onClickCapture: (event: React.MouseEvent) => {
        if (!dragged.current || event.detail === 0) return;
        dragged.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      onDragStart: (event: React.DragEvent) => event.preventDefault(),
      onDoubleClick: (event: React.MouseEvent) => {
        const at = placeOf(event);
        travel((view, size) => zoomAt(view, event.shiftKey ? 1 / ZOOM_STEP : ZOOM_STEP, at, size));
      },
      onKeyDown: (event: React.KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const move = moves[event.key];
        if (move) travel((view, size) => panBy(view, move, size));
        else if (event.key === '+' || event.key === '=') zoom(ZOOM_STEP);
        else if (event.key === '-') zoom(1 / ZOOM_STEP);
        else if (event.key === '0') travel((_, size) => homeView(size));
        else return;
        event.preventDefault();
      },
    },
  };
};
