/** On the side where the picture has more room. */
export const cardSide = (x: number): 'left' | 'right' => (x > 0.5 ? 'left' : 'right');

const NEAR_TOP = 0.2;
const NEAR_BOTTOM = 0.65;

/** Which edge of the card is level with its hotspot, so that it stays on the picture. */
export const cardEdge = (y: number): 'top' | 'middle' | 'bottom' => {
  if (y < NEAR_TOP) return 'top';
  return y > NEAR_BOTTOM ? 'bottom' : 'middle';
};
