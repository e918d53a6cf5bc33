import { expect, test } from 'vitest';
import { MOST_CHOSEN, readChosenIds } from './chosen-ids.rules.ts';

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
