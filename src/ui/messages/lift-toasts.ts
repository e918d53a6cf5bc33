import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Toast } from './toast.ts';

type Box = { top: number; bottom: number; left: number; right: number };

/** Free space between toasts and what they would cover. */
const GAP = 12;

/** How far toasts must move up to cover none of the obstacles; nothing where they would leave the window. */
export const liftOver = (toasts: Box, obstacles: readonly Box[]): number | undefined => {
  const isCovered = (box: Box, lift: number) =>
    box.left < toasts.right &&
    box.right > toasts.left &&
    box.top < toasts.bottom - lift &&
    box.bottom > toasts.top - lift;
  let lift = 0;
  for (const box of obstacles.toSorted((one, other) => other.top - one.top))
    if (isCovered(box, lift)) lift = toasts.bottom - box.top + GAP;
  return toasts.top - lift < 0 ? undefined : lift;
};

/** Bars that stay at the bottom of a phone's window. */
const BARS = '[data-bottom-bar]';
const PRESSABLE = 'button, a, label, summary, [role="button"]';

/** What the pointer or the keyboard pressed last. */
const useLastPressed = (): RefObject<Element | null> => {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest(PRESSABLE) : null;
      if (control && !control.closest('[data-toaster]')) pressed.current = control;
    };
    document.addEventListener('click', note, true);
    return () => document.removeEventListener('click', note, true);
  }, []);
  return pressed;
};

/** Moves the toasts above the control that was just pressed and above fixed bars. The specification wants them at the lower right. */
export const useLift = (toaster: RefObject<HTMLElement | null>, list: readonly Toast[]): number => {
  const pressed = useLastPressed();
  const [lift, setLift] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured when toasts come and go
  useLayoutEffect(() => {
    const box = toaster.current?.getBoundingClientRect();
    if (!box) return;
    if (list.length === 0) return setLift(0);
    const { left, right } = box;
    const resting = { left, right, top: box.top + lift, bottom: box.bottom + lift };
    const bars = [...document.querySelectorAll(BARS)].map((bar) => bar.getBoundingClientRect());
    const control = pressed.current?.isConnected ? pressed.current.getBoundingClientRect() : undefined;
    setLift((control && liftOver(resting, [control, ...bars])) ?? liftOver(resting, bars) ?? 0);
  }, [list]);
  return lift;
};
