import { expect, it } from 'vitest';
import { emptyDocument } from '../../story-document.rules.ts';
import { contentOf, type Draft, forget, keep, readKept } from './story-draft.rules.ts';

const draft: Draft = {
  title: 'Salt',
  slug: 'salt',
  standfirst: '',
  author: 'Ruben',
  tags: ' salt, , sea ',
  islandSlug: '',
  place: '',
  dated: '2026-10-03',
  relatedIds: [],
  document: emptyDocument,
};

it('sends tags as a list and no island as none', () => {
  expect(contentOf(draft)).toMatchObject({ tags: ['salt', 'sea'], islandSlug: null, title: 'Salt' });
});

it('keeps a draft in the browser until it is saved, and survives a browser without storage', () => {
  const values = new Map<string, string>();
  const store = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const kept = { version: 3, at: '2026-11-17T10:00:00Z', draft };
  expect(keep(store, 'a', kept)).toBe(true);
  expect(readKept(store, 'a')).toEqual(kept);
  values.set('tamarind-story-a', '{broken');
  expect(readKept(store, 'a')).toBeUndefined();
  forget(store, 'a');
  expect(readKept(store, 'a')).toBeUndefined();
  const full = {
    ...store,
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(keep(full, 'a', kept)).toBe(false);
});
