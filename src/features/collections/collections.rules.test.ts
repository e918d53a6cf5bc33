import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SignedIn } from '#shared/access.ts';
import { MOST_CHOSEN, mayCopy, moveBefore, nextAfterMove, readChosenIds } from './collections.rules.ts';

const anOrder = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 20 });
const withTwoPlaces = anOrder.chain((order) => {
  const place = fc.nat({ max: order.length - 1 });
  return fc.record({ order: fc.constant(order), from: place, to: place });
});

test('moving loses nothing, doubles nothing and leaves the others in their order', () => {
  fc.assert(
    fc.property(withTwoPlaces, fc.boolean(), ({ order, from, to }, toTheEnd) => {
      const moved = order[from] ?? '';
      const before = toTheEnd ? null : (order[to] ?? null);
      const result = moveBefore(order, moved, before);
      expect(result.toSorted()).toEqual(order.toSorted());
      expect(result.filter((id) => id !== moved)).toEqual(order.filter((id) => id !== moved));
      if (before === null) expect(result.at(-1)).toBe(moved);
      else if (before !== moved) expect(result[result.indexOf(before) - 1]).toBe(moved);
      else expect(result).toEqual(order);
    }),
  );
});

test('what is dragged to a place ends at that place', () => {
  fc.assert(
    fc.property(withTwoPlaces, ({ order, from, to }) => {
      const moved = order[from] ?? '';
      expect(moveBefore(order, moved, nextAfterMove(order, from, to)).indexOf(moved)).toBe(to);
    }),
  );
});

test('what is not there moves nothing', () => {
  expect(moveBefore(['a', 'b'], 'x', 'a')).toEqual(['a', 'b']);
  expect(moveBefore(['a', 'b'], 'a', 'x')).toEqual(['b', 'a']);
});

test('ids are read once each, in their order, and what is none is counted', () => {
  expect(readChosenIds(' b,a,,b, not an id ,<script>,a')).toEqual({ ids: ['b', 'a'], unreadable: 2, beyond: 0 });
  expect(readChosenIds('')).toEqual({ ids: [], unreadable: 0, beyond: 0 });
  expect(readChosenIds(',,,')).toEqual({ ids: [], unreadable: 0, beyond: 0 });
});

test('no more are read than a light box holds', () => {
  const many = Array.from({ length: MOST_CHOSEN + 7 }, (_, number) => `id${number}`);
  const { ids, beyond } = readChosenIds(many.join());
  expect(ids).toEqual(many.slice(0, MOST_CHOSEN));
  expect(beyond).toBe(7);
});

const ana = { id: 'ana', isAdmin: false } as SignedIn;
const editor = { id: 'editor', isAdmin: true } as SignedIn;

test.each([
  ['somebody else’s public one', { ownerId: 'ben', visibility: 'public' }, ana, true],
  ['one of the editors’', { ownerId: null, visibility: 'public' }, ana, true],
  ['one of the editors’, by an editor', { ownerId: null, visibility: 'public' }, editor, true],
  ['a public one, by a visitor', { ownerId: 'ben', visibility: 'public' }, null, true],
  ['one’s own', { ownerId: 'ana', visibility: 'public' }, ana, false],
  ['somebody else’s private one', { ownerId: 'ben', visibility: 'private' }, ana, false],
  ['a private one, by an editor', { ownerId: 'ben', visibility: 'private' }, editor, false],
] as const)('whether %s may be copied', (_, collection, viewer, expected) => {
  expect(mayCopy(collection, viewer)).toBe(expected);
});
