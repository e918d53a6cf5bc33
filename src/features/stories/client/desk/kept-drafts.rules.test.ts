import { expect, it } from 'vitest';
import { emptyDocument } from '../../story-document.rules.ts';
import {
  forget,
  forgetAll,
  keep,
  keptIdOf,
  putAside,
  readKept,
  takeFromAside,
  takeUnowned,
} from './kept-drafts.rules.ts';
import type { Draft } from './story-draft.rules.ts';

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

const emptyDraft: Draft = { ...draft, title: '' };

const makeStore = () => {
  const values = new Map<string, string>();
  const store = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
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

it('forgets everything about a story that is deleted, whoever wrote it, and nothing of another', () => {
  const { values, store } = makeStore();
  const kept = { version: 3, at: '2026-11-17T10:00:00Z', draft };
  for (const id of ['a', 'b', keptIdOf('maya', 'a'), keptIdOf('maya', 'b')]) {
    keep(store, id, kept);
    putAside(store, id, kept);
  }
  values.set('theme-a', 'dark');
  forgetAll(store, 'a');
  expect([...values.keys()].filter((key) => key.endsWith('-a'))).toEqual(['theme-a']);
  expect(values.size).toBe(5);
});

it('shows a text to whoever wrote it, also after somebody else was here', () => {
  const { store } = makeStore();
  const kept = { version: 3, at: '2026-11-17T10:00:00Z', draft };
  keep(store, keptIdOf('maya', 'a'), kept);
  takeUnowned(store, 'a', keptIdOf('zoe', 'a'));
  expect(readKept(store, keptIdOf('zoe', 'a'))).toBeUndefined();
  expect(takeFromAside(store, keptIdOf('zoe', 'a'), emptyDraft)).toEqual([]);
  expect(readKept(store, keptIdOf('maya', 'a'))).toEqual(kept);
});

it('lays texts from before they had an owner aside, the last one first', () => {
  const { values, store } = makeStore();
  const older = { version: 3, at: '2026-11-17T10:00:00Z', draft };
  const newer = { version: 4, at: '2026-11-17T11:00:00Z', draft: { ...draft, title: 'Sea' } };
  const typed = { version: 4, at: '2026-11-17T12:00:00Z', draft: { ...draft, title: 'Typed' } };
  putAside(store, 'a', older);
  putAside(store, 'a', newer);
  keep(store, 'a', typed);
  const id = keptIdOf('maya', 'a');
  takeUnowned(store, 'a', id);
  expect(takeFromAside(store, id, emptyDraft)).toEqual([typed, newer, older]);
  expect([...values.keys()]).toEqual([`tamarind-story-aside-${id}`]);
});
