import { type Box, UNITS_PER_DEGREE } from './projection.rules.ts';
import { middleOf, type Size, type View } from './view.rules.ts';

export const LOCATOR_SIZE: Size = { width: 384, height: 210 };
/** The island takes this share of the window, as far as its neighbours stay in sight. */
const SHARE = 0.42;
const NEAREST_PIXELS_PER_DEGREE = 88;

/** An island in the middle, large enough to be recognised, with sea and neighbours around. */
export const locatorView = (heart: Box): View => {
  const [left, top, right, bottom] = heart;
  const [x, y] = middleOf(heart);
  const fitting = Math.min(
    (LOCATOR_SIZE.width * SHARE) / (right - left),
    (LOCATOR_SIZE.height * SHARE) / (bottom - top),
  );
  return { x, y, scale: Math.min(fitting, NEAREST_PIXELS_PER_DEGREE / UNITS_PER_DEGREE) };
};
