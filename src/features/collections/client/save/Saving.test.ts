import { afterEach, expect, test, vi } from 'vitest';
import { call } from '#ui/data/api.ts';
import { makeQueryClient, read } from '#ui/data/query-client.ts';
import { change } from '#ui/data/useChange.ts';
import { createCollection, setMembership } from '../../collections.contract.ts';
import { readSaved } from '../../saved.contract.ts';
import { showFirstCollection, showSaved } from './Saving.tsx';

afterEach(() => vi.unstubAllGlobals());

const saved = read(call, readSaved, {});
const input = { id: 'mornings', itemId: 'b', included: true };

/** A page that knows of one saved item, and its call that saves another. */
const startSaving = (answer: () => Response) => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
  const queries = makeQueryClient();
  queries.setQueryData(saved.queryKey, { itemIds: ['a'], lastUsed: { id: 'mornings', title: 'Mornings' } });
  const saving = change(queries, setMembership, input, {
    show: (cache) => showSaved(cache, input.itemId),
    update: (cache) => void showSaved(cache, input.itemId),
  });
  return { saving, marked: () => queries.getQueryData(saved.queryKey)?.itemIds };
};

test('the mark is filled before the reply, and stays', async () => {
  const { saving, marked } = startSaving(() => Response.json({ version: 2, included: true, count: 2 }));
  expect(marked()).toEqual(['a', 'b']);
  await saving;
  expect(marked()).toEqual(['a', 'b']);
});

test('the mark is emptied again when the server refuses', async () => {
  const { saving, marked } = startSaving(() => new Response('', { status: 403 }));
  expect(marked()).toEqual(['a', 'b']);
  await expect(saving).rejects.toThrow();
  expect(marked()).toEqual(['a']);
});

test('an item that was saved already stays saved when another collection refuses it', () => {
  const queries = makeQueryClient();
  queries.setQueryData(saved.queryKey, { itemIds: ['a'], lastUsed: null });
  const cache = {
    read: () => queries.getQueryData(saved.queryKey),
    write: () => {
      throw new Error('nothing is to be written');
    },
  } as unknown as Parameters<typeof showSaved>[0];
  showSaved(cache, 'a')();
  expect(queries.getQueryData(saved.queryKey)?.itemIds).toEqual(['a']);
});

test('the first collection is where the next press saves to, before anything is fetched again', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ id: 'first', version: 1 })));
  const queries = makeQueryClient();
  queries.setQueryData(saved.queryKey, { itemIds: [], lastUsed: null });
  await change(
    queries,
    createCollection,
    { title: 'My collection', visibility: 'private', itemIds: ['a'] },
    { update: (cache, { id }) => showFirstCollection(cache, { id, title: 'My collection' }, 'a') },
  );
  expect(queries.getQueryData(saved.queryKey)).toEqual({
    itemIds: ['a'],
    lastUsed: { id: 'first', title: 'My collection' },
  });
});
