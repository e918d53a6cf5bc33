type PressedKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'>;

/** Where an arrow key belongs to what has the focus. */
const OWN_ARROWS =
  'input, textarea, select, [contenteditable], [role="menu"], [role="tablist"], [role="slider"], video';
/** While one of these is open, the page behind it keeps still. */
const OVER_THE_PAGE = 'dialog[open], [role="dialog"], [role="alertdialog"]';

/** One step back or on through the list, or none. */
export const stepOfKey = (key: PressedKey): -1 | 1 | undefined => {
  if (key.defaultPrevented || key.altKey || key.ctrlKey || key.metaKey || key.shiftKey) return undefined;
  if (key.key === 'ArrowLeft') return -1;
  return key.key === 'ArrowRight' ? 1 : undefined;
};

export const keysAreTaken = (page: Document): boolean =>
  page.querySelector(OVER_THE_PAGE) !== null || page.activeElement?.closest(OWN_ARROWS) !== null;

type SwipePoint = { x: number; y: number };
const SHORTEST_SWIPE_PX = 60;

/** A stroke that is clearly sideways goes on with the finger: to the left comes the next one. */
export const stepOfSwipe = (from: SwipePoint, to: SwipePoint): -1 | 1 | undefined => {
  const [across, along] = [to.x - from.x, Math.abs(to.y - from.y)];
  if (Math.abs(across) < SHORTEST_SWIPE_PX || along * 2 > Math.abs(across)) return undefined;
  return across < 0 ? 1 : -1;
};
