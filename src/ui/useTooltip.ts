import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { makeTooltipTiming } from './tooltip-timing.ts';

/** Long enough for the pointer to cross the gap to the words, which stay while it rests on them. */
const LEAVE_MS = 120;

const timing = makeTooltipTiming();

/** When a tooltip is open: after a rest of the pointer, at once on keyboard focus, never by touch. */
export const useTooltip = () => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);

  const turn = (next: boolean, delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), delayMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!open) return;
    const close = () => setOpen(false);
    timing.opened(close);
    addEventListener('scroll', close, { capture: true, passive: true });
    addEventListener('resize', close);
    return () => {
      timing.closed(close);
      removeEventListener('scroll', close, { capture: true });
      removeEventListener('resize', close);
    };
  }, [open]);

  const handlers = {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') turn(true, timing.openDelayMs());
    },
    onPointerLeave: () => turn(false, LEAVE_MS),
    onPointerDown: () => turn(false, 0),
    onFocus: (event: FocusEvent) => {
      if (event.target.matches(':focus-visible')) turn(true, 0);
    },
    onBlur: () => turn(false, 0),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') turn(false, 0);
    },
  };
  return { open, handlers };
};
