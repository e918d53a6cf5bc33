import { expect, test } from 'vitest';
import { liftOver } from './lift-toasts.ts';

/** A phone of 390 × 844; one toast at its lower right. */
const toast = { left: 16, right: 374, top: 760, bottom: 828 };
const bar = { left: 0, right: 390, top: 771, bottom: 844 };

test('toasts stay where they cover nothing', () => {
  expect(liftOver(toast, [])).toBe(0);
  expect(liftOver(toast, [{ left: 20, right: 200, top: 300, bottom: 344 }])).toBe(0);
});

test('toasts are above a bar, and above a button that the bar has pushed them onto', () => {
  expect(liftOver(toast, [bar])).toBe(828 - 771 + 12);
  const button = { left: 20, right: 370, top: 700, bottom: 744 };
  expect(liftOver(toast, [button, bar])).toBe(828 - 700 + 12);
});

test('a bar that is not shown is no obstacle', () => {
  expect(liftOver(toast, [{ left: 0, right: 0, top: 0, bottom: 0 }])).toBe(0);
});

test('toasts never leave the window', () => {
  expect(liftOver({ ...toast, top: 100 }, [{ left: 0, right: 390, top: 120, bottom: 844 }])).toBeUndefined();
});
