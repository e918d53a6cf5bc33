import { expect, test } from 'vitest';
import { cardEdge, cardSide } from './HotspotLayer.tsx';

test('a card opens to the side with more room', () => {
  expect([0, 0.5, 0.51, 1].map(cardSide)).toEqual(['right', 'right', 'left', 'left']);
});

test('a card near an edge stays on the picture', () => {
  expect([0, 0.19, 0.4, 0.66, 1].map(cardEdge)).toEqual(['top', 'top', 'middle', 'bottom', 'bottom']);
});
