import { expect, test } from 'vitest';
import { idFrom, newId } from './new-id.ts';

const SHAPE = /^[0-9a-hjkmnp-tv-z]{12}$/;

test('new ids have the short shape and differ', () => {
  const ids = Array.from({ length: 2000 }, newId);
  expect(ids.every((id) => SHAPE.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});

test('an id from a seed is always the same and follows the seed', () => {
  expect(idFrom('photos/palms-sunset.jpg')).toBe(idFrom('photos/palms-sunset.jpg'));
  expect(idFrom('photos/palms-sunset.jpg')).toMatch(SHAPE);
  expect(idFrom('photos/palms-sunset.jpg')).not.toBe(idFrom('photos/jetty-noon.jpg'));
});
