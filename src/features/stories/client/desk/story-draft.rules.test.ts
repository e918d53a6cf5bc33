import { expect, it } from 'vitest';
import { emptyDocument } from '../../story-document.rules.ts';
import {
  contentOf,
  type Draft,
  forget,
  forgetAll,
  keep,
  putAside,
  readKept,
  takeFromAside,
} from './story-draft.rules.ts';

const draft: Draft = {
  title: 'Salt',
  slug: 'salt',
  standfirst: '',
  author: 'Ruben',
  authorId: '',
  tags: ' salt, , sea ',
  islandSlug: '',
  place: '',
  dated: '2026-10-03',
  relatedIds: [],
  document: emptyDocument,
};

it('sends tags as a list, and no account and no island as none', () => {
  expect(contentOf(draft)).toMatchObject({ tags: ['salt', 'sea'], authorId: null, islandSlug: null });
});

const makeStore = () => {
  const values = new Map<string, string>();
  const store = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  return { values, store };
};

it('keeps a draft in the browser until it is saved, and survives a browser without storage', () => {
  const { values, store } = makeStore();
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

it('keeps texts aside, the last one first, whatever is typed and saved, until each is taken away', () => {
  const { values, store } = makeStore();
  const first = { version: 3, at: '2026-11-17T10:00:00Z', draft };
  const second = { version: 4, at: '2026-11-17T11:00:00Z', draft: { ...draft, title: 'Sea' } };
  putAside(store, 'a', first);
  keep(store, 'a', { ...first, draft: { ...draft, title: 'Typed' } });
  forget(store, 'a');
  expect(putAside(store, 'a', second)).toEqual([second, first]);
  expect(putAside(store, 'a', { ...first, version: 5 })).toEqual([{ ...first, version: 5 }, second]);
  expect(takeFromAside(store, 'a', draft)).toEqual([second]);
  expect(takeFromAside(store, 'a', second.draft)).toEqual([]);
  expect(values.size).toBe(0);
});

it('forgets everything about a story that is deleted, and nothing of another', () => {
  const { values, store } = makeStore();
  const kept = { version: 3, at: '2026-11-17T10:00:00Z', draft };
  for (const id of ['a', 'b']) {
    keep(store, id, kept);
    putAside(store, id, kept);
  }
  forgetAll(store, 'a');
  expect([...values.keys()].every((key) => key.endsWith('-b'))).toBe(true);
  expect(values.size).toBe(2);
});
