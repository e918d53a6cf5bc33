import { expect, test } from 'vitest';
import { stepOfKey, stepOfSwipe } from './useTrail.ts';

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, defaultPrevented: false };

test('arrow keys are steps', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'a'];
  expect(keys.map((key) => stepOfKey({ ...plain, key }))).toEqual([-1, 1, undefined, undefined]);
});

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey', 'defaultPrevented'])(
  'with %s an arrow means something else',
  (name) => {
    expect(stepOfKey({ ...plain, key: 'ArrowLeft', [name]: true })).toBeUndefined();
  },
);

const from = { x: 200, y: 200 };

test.each([
  ['to the left', { x: 100, y: 210 }, 1],
  ['to the right', { x: 300, y: 190 }, -1],
  ['short', { x: 160, y: 200 }, undefined],
  ['slanted', { x: 100, y: 260 }, undefined],
  ['down', { x: 200, y: 400 }, undefined],
])('a stroke %s', (_, to, step) => {
  expect(stepOfSwipe(from, to)).toBe(step);
});
