import { expect, test } from 'vitest';
import { cropPosition } from './Crop.tsx';

const square = { boxRatio: 1, zoom: 2 };

test('the point is in the middle of the box', () => {
  const { width, left, top } = cropPosition({ x: 0.5, y: 0.5 }, 1, square);
  expect([width, left, top]).toEqual([2, -0.5, -0.5]);
});

test.each([
  ['top left', { x: 0, y: 0 }, [0, 0]],
  ['bottom right', { x: 1, y: 1 }, [-1, -1]],
])('at the %s corner the picture still fills the box', (_, point, [left, top]) => {
  expect(cropPosition(point, 1, square)).toMatchObject({ left, top });
});

test.each([
  ['a wide picture', 3],
  ['a tall picture', 1 / 3],
])('%s is enlarged as far as the box needs', (_, ratio) => {
  const box = { boxRatio: 1, zoom: 1 };
  const { width, left, top } = cropPosition({ x: 0.9, y: 0.9 }, ratio, box);
  const height = width / ratio;
  expect(width).toBeGreaterThanOrEqual(1);
  expect(height).toBeGreaterThanOrEqual(1);
  expect(left + width).toBeGreaterThanOrEqual(1);
  expect(top + height).toBeGreaterThanOrEqual(1);
});
