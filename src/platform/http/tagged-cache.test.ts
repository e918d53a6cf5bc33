import { describe, expect, it, vi } from 'vitest';
import type { ChangeTag } from '#shared/endpoint.ts';
import { taggedCache } from './tagged-cache.ts';

type Value = { text: string };

const make = (maxBytes = 10_000) => {
  const counts: Record<ChangeTag, number> = {
    photos: 0,
    categories: 0,
    islands: 0,
    likes: 0,
    products: 0,
    collections: 0,
  };
  const feed = { live: true };
  const changes = {
    stamp: (tags: readonly ChangeTag[]) => (feed.live ? tags.reduce((sum, tag) => sum + counts[tag], 1) : undefined),
    close: () => Promise.resolve(),
  };
  const cache = taggedCache<Value>({ changes, maxBytes, bytesOf: ({ text }) => text.length });
  const change = (tag: ChangeTag) => {
    counts[tag] += 1;
  };
  return { cache, change, feed };
};

const value = (text: string) => () => Promise.resolve({ text });

/** A value that is ready when the test says so. */
const later = () => {
  const { promise, resolve } = Promise.withResolvers<Value>();
  return { make: vi.fn(() => promise), finish: (text: string) => resolve({ text }) };
};

describe('taggedCache', () => {
  it('keeps a value until one of its tags changes', async () => {
    const { cache, change } = make();
    await cache.load('a', ['photos', 'islands'], value('one'));
    change('categories');
    expect(cache.peek('a', ['photos', 'islands'])).toEqual({ text: 'one' });
    change('islands');
    expect(cache.peek('a', ['photos', 'islands'])).toBeUndefined();
  });

  it('makes a value once for all who ask at the same time', async () => {
    const { cache } = make();
    const slow = later();
    const asked = [1, 2, 3].map(() => cache.load('a', ['photos'], slow.make));
    slow.finish('one');
    expect(await Promise.all(asked)).toEqual([{ text: 'one' }, { text: 'one' }, { text: 'one' }]);
    expect(slow.make).toHaveBeenCalledTimes(1);
  });

  it('does not keep a value that was made while something changed', async () => {
    const { cache, change } = make();
    const slow = later();
    const asked = cache.load('a', ['photos'], slow.make);
    change('photos');
    slow.finish('old');
    await asked;
    expect(cache.peek('a', ['photos'])).toBeUndefined();
  });

  it('does not hand a value begun before a change to those who ask after it', async () => {
    const { cache, change } = make();
    const old = later();
    const before = cache.load('a', ['photos'], old.make);
    change('photos');
    const after = cache.load('a', ['photos'], value('new'));
    expect(await after).toEqual({ text: 'new' });
    old.finish('old');
    expect(await before).toEqual({ text: 'old' });
    expect(cache.peek('a', ['photos'])).toEqual({ text: 'new' });
  });

  it('tries again after a failure', async () => {
    const { cache } = make();
    await expect(cache.load('a', ['photos'], () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.load('a', ['photos'], value('up'))).toEqual({ text: 'up' });
  });

  it('neither keeps nor finds anything while changes cannot be heard', async () => {
    const { cache, feed } = make();
    await cache.load('a', ['photos'], value('one'));
    feed.live = false;
    expect(cache.peek('a', ['photos'])).toBeUndefined();
    await cache.load('b', ['photos'], value('two'));
    feed.live = true;
    expect(cache.peek('b', ['photos'])).toBeUndefined();
  });

  it('lets go of what was not asked for longest when it is full', async () => {
    const { cache } = make(1200);
    await cache.load('a', ['photos'], value('0123456789'));
    await cache.load('b', ['photos'], value('0123456789'));
    cache.peek('a', ['photos']);
    await cache.load('c', ['photos'], value('0123456789'));
    expect(['a', 'b', 'c'].map((key) => cache.peek(key, ['photos']) !== undefined)).toEqual([true, false, true]);
  });

  it('counts what it found and what it did not', async () => {
    const { cache } = make();
    cache.peek('a', ['photos']);
    await cache.load('a', ['photos'], value('one'));
    cache.peek('a', ['photos']);
    expect(cache.counts()).toMatchObject({ hits: 1, misses: 1, entries: 1 });
  });
});
