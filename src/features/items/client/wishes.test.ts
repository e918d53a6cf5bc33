import { expect, test } from 'vitest';
import { returnPath } from '#shared/own-path.ts';
import { pageWishIn, returnPathFor, wishIn } from './wishes.ts';

test('a wish survives the way through sign-in as the fragment of the page', () => {
  const wish = { action: 'like', itemId: 'a1-b_2' } as const;
  const next = returnPathFor(new URL('https://tamarind.test/search?q=red+spice'), wish);
  expect(next).toBe('/search?q=red+spice#like=a1-b_2');
  expect(returnPath(next)).toBe(next);
  expect(wishIn(new URL(next ?? '', 'https://tamarind.test').hash)).toEqual(wish);
});

test.each(['copy', 'collect'] as const)('a wish of the whole page needs no item: %s', (action) => {
  const next = returnPathFor(new URL('https://tamarind.test/collections/c1'), { action });
  expect(next).toBe(`/collections/c1#${action}`);
  const { hash } = new URL(next ?? '', 'https://tamarind.test');
  expect(pageWishIn(hash)).toEqual({ action });
  expect(wishIn(hash)).toBeUndefined();
});

test('a long query is dropped, the wish is not', () => {
  const address = new URL(`https://tamarind.test/search?q=${'a'.repeat(1_990)}`);
  expect(returnPathFor(address, { action: 'save', itemId: 'a1' })).toBe('/search#save=a1');
});

test.each([
  '',
  '#',
  '#top',
  '#save',
  '#save=',
  '#delete=a',
  '#copy=a',
  '#collection',
  '#like=a b',
  '#like=<b>',
  `#save=${'a'.repeat(65)}`,
])('the fragment %j is no wish', (hash) => {
  expect(wishIn(hash)).toBeUndefined();
  expect(pageWishIn(hash)).toBeUndefined();
});
