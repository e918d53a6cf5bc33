import { expect, test } from 'vitest';
import { cardEdge, cardSide, ringAfter } from './HotspotLayer.tsx';

test('a card opens to the side with more room', () => {
  expect([0, 0.5, 0.51, 1].map(cardSide)).toEqual(['right', 'right', 'left', 'left']);
});

test('a card near an edge stays on the picture', () => {
  expect([0, 0.19, 0.4, 0.66, 1].map(cardEdge)).toEqual(['top', 'top', 'middle', 'bottom', 'bottom']);
});

test('the next ring is the first one after the last, and the other way round', () => {
  const rings = [{ number: 1 }, { number: 2 }, { number: 5 }];
  const numberAfter = (open: number, step: -1 | 1) => ringAfter(rings, open, step)?.number;
  expect([numberAfter(1, 1), numberAfter(2, 1), numberAfter(5, 1)]).toEqual([2, 5, 1]);
  expect([numberAfter(1, -1), numberAfter(5, -1)]).toEqual([5, 2]);
  expect(ringAfter([{ number: 3 }], 3, 1)).toEqual({ number: 3 });
});
