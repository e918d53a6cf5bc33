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

/** Bars that stay at the bottom of the window. */
const BARS = '[data-bottom-bar]';
const PRESSABLE = 'button, a, label, summary, [role="button"]';

const boxOf = (element: Element): Box => element.getBoundingClientRect();

/**
 * Moves the toasts above the control that was just pressed and above fixed bars. The specification wants them at the
 * lower right, so they stay as low as that allows.
 */
export const liftToasts = (toaster: HTMLElement, pressed: EventTarget | null): void => {
  toaster.style.translate = '';
  const resting = boxOf(toaster);
  const bars = [...document.querySelectorAll(BARS)].map(boxOf);
  const control = pressed instanceof Element && pressed.isConnected ? pressed.closest(PRESSABLE) : null;
  const lift = (control ? liftOver(resting, [boxOf(control), ...bars]) : undefined) ?? liftOver(resting, bars) ?? 0;
  if (lift > 0) toaster.style.translate = `0 -${lift}px`;
};
