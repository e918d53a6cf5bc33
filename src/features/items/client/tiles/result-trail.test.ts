import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../../../tests/support/memory-storage.ts';
import { positionOnTrail, readTrail, saveTrail } from './result-trail.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));

test('the way through a list is read as it was kept', () => {
  const steps = ['a', 'b', 'c'].map((id) => ({ id, kind: 'photo' as const }));
  const trail = { address: '/photos', steps };
  saveTrail(trail);
  expect(readTrail()).toEqual(trail);
  expect(positionOnTrail(trail, 'a')).toEqual({ before: undefined, after: steps[1], number: 1, of: 3 });
  expect(positionOnTrail(trail, 'x')).toBeUndefined();
});

test.each([
  'null',
  '5',
  '{',
  '{"address":"//x[","steps":[]}',
  '{"address":"/","steps":[null]}',
  '{"address":"/","steps":[{"id":5,"kind":"photo"}]}',
])('%s is no way', (kept) => {
  sessionStorage.setItem('tamarind-result-trail', kept);
  expect(readTrail()).toBeUndefined();
});
