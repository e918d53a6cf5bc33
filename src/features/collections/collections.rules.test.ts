import { expect, test } from 'vitest';
import type { SignedIn } from '#shared/access.ts';
import { mayCopy } from './collections.rules.ts';

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
