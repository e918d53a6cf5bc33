type Box = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };

const GAP_PX = 8;
const MARGIN_PX = 8;

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

/** Centred above its anchor, below where there is no room above, and always inside the window. */
export const tooltipPosition = (anchor: Box, tip: Size, viewport: Size): { left: number; top: number } => {
  const above = anchor.top - GAP_PX - tip.height;
  const below = anchor.top + anchor.height + GAP_PX;
  return {
    left: between(MARGIN_PX, anchor.left + anchor.width / 2 - tip.width / 2, viewport.width - MARGIN_PX - tip.width),
    top: above >= MARGIN_PX ? above : below,
  };
};
