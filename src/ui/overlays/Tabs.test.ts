import { expect, test } from 'vitest';
import { tabAfterKey } from './Tabs.tsx';

test('arrows go round, Home and End go to the ends, other keys go nowhere', () => {
  expect(tabAfterKey('ArrowRight', 0, 3)).toBe(1);
  expect(tabAfterKey('ArrowRight', 2, 3)).toBe(0);
  expect(tabAfterKey('ArrowLeft', 0, 3)).toBe(2);
  expect(tabAfterKey('ArrowLeft', 2, 3)).toBe(1);
  expect(tabAfterKey('Home', 2, 3)).toBe(0);
  expect(tabAfterKey('End', 0, 3)).toBe(2);
  expect(tabAfterKey('Tab', 1, 3)).toBeUndefined();
  expect(tabAfterKey('a', 1, 3)).toBeUndefined();
});
