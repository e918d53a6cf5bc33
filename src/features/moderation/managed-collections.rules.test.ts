import { expect, it } from 'vitest';
import { collectionsQueryIn } from './managed-collections.rules.ts';

it.each([
  ['', {}],
  ['whose=editors&sort=changed', {}],
  ['whose=people&sort=title&season=yes', { whose: 'people' }],
  ['sort=title&season=yes&q= carnival ', { sort: 'title', season: 'yes', q: 'carnival' }],
  ['whose=nobody&sort=best&page=2', {}],
])('reads %s from an address', (search, query) => {
  expect(collectionsQueryIn(new URLSearchParams(search))).toEqual(query);
});
