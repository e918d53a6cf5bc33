import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveBefore, nextAfterMove } from './order.rules.ts';

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
