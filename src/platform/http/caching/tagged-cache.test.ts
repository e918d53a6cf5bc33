import { describe, expect, it, vi } from 'vitest';
import type { ChangeTag } from '#shared/change-tags.ts';
import { logInto } from '../../log.ts';
import { createChangeLog } from './changes.ts';
import { taggedCache } from './tagged-cache.ts';

type Value = { text: string };

const FRESH_MS = 1_000;

const open = (maxBytes = 10_000) => {
  const changeLog = createChangeLog();
  const feed = { live: true };
  const clock = { ms: 0 };
  const warned: string[] = [];
  const cache = taggedCache<Value>({
    changes: {
      position: () => (feed.live ? changeLog.position() : undefined),
      hasChanged: (tags, since) => !feed.live || changeLog.hasChanged(tags, since),
      hearCommitted: () => Promise.resolve(),
      close: () => Promise.resolve(),
    },
    maxBytes,
    bytesOf: ({ text }) => text.length,
    log: logInto('warn', { write: (line) => void warned.push(line) }),
    nowMs: () => clock.ms,
  });
  return { cache, change: (...tags: ChangeTag[]) => changeLog.record(tags), feed, clock, warned };
};

const made = (text: string, tags: readonly ChangeTag[] | undefined = ['item:a']) => ({
  value: { text },
  tags,
  freshMs: FRESH_MS,
});
const making =
  (text: string, ...tags: ChangeTag[]) =>
  () =>
    Promise.resolve(made(text, tags.length > 0 ? tags : undefined));
const uncacheable = (text: string) => () => Promise.resolve({ ...made(text), tags: undefined });
const never = () => Promise.reject(new Error('nobody asked for this'));

/** A value that is ready when the test says so. */
const later = (...tags: ChangeTag[]) => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof made>>();
  return { make: vi.fn(() => promise), finish: (text: string) => resolve(made(text, tags)) };
};

describe('a tagged cache', () => {
  it('has a value until one of its own tags changes', async () => {
    const { cache, change } = open();
    await cache.load('a', making('one', 'item:a', 'person:x'));
    change('item:b', 'list:items');
    expect(cache.peek('a', never)).toEqual({ text: 'one' });
    change('person:x');
    expect(cache.peek('a', never)).toBeUndefined();
  });

  it('has a value without tags for as long as it is fresh', async () => {
    const { cache, change } = open();
    await cache.load('a', () => Promise.resolve(made('one', [])));
    change('item:a');
    expect(cache.peek('a', never)).toEqual({ text: 'one' });
  });

  it('makes a value once for all who ask at the same time', async () => {
    const { cache } = open();
    const slow = later('item:a');
    const asked = [1, 2, 3].map(() => cache.load('a', slow.make));
    slow.finish('one');
    expect(await Promise.all(asked)).toEqual([{ text: 'one' }, { text: 'one' }, { text: 'one' }]);
    expect(slow.make).toHaveBeenCalledTimes(1);
  });

  it('does not keep a value under which something changed while it was made', async () => {
    const { cache, change } = open();
    const slow = later('item:a');
    const asked = cache.load('a', slow.make);
    change('item:a');
    slow.finish('old');
    await asked;
    expect(cache.peek('a', never)).toBeUndefined();
  });

  it('keeps a value when only something else changed while it was made', async () => {
    const { cache, change } = open();
    const slow = later('item:a');
    const asked = cache.load('a', slow.make);
    change('item:b');
    slow.finish('one');
    await asked;
    expect(cache.peek('a', never)).toEqual({ text: 'one' });
  });

  it('does not hand a value begun before a change to those who ask after it', async () => {
    const { cache, change } = open();
    const old = later('item:a');
    const before = cache.load('a', old.make);
    change('item:a');
    expect(await cache.load('a', making('new', 'item:a'))).toEqual({ text: 'new' });
    old.finish('old');
    expect(await before).toEqual({ text: 'old' });
    expect(cache.peek('a', never)).toEqual({ text: 'new' });
  });

  it('neither keeps nor shares what has no tags', async () => {
    const { cache } = open();
    const [one, two] = await Promise.all([cache.load('a', uncacheable('one')), cache.load('a', uncacheable('two'))]);
    expect([one, two]).toEqual([{ text: 'one' }, { text: 'two' }]);
    expect(cache.peek('a', never)).toBeUndefined();
  });

  it('tries again after a failure', async () => {
    const { cache } = open();
    await expect(cache.load('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.load('a', making('up', 'item:a'))).toEqual({ text: 'up' });
  });

  it('neither keeps nor finds anything while changes cannot be heard', async () => {
    const { cache, feed } = open();
    await cache.load('a', making('one', 'item:a'));
    feed.live = false;
    expect(cache.peek('a', never)).toBeUndefined();
    await cache.load('b', making('two', 'item:a'));
    feed.live = true;
    expect(cache.peek('b', never)).toBeUndefined();
  });

  it('lets go of what was not asked for longest when it is full', async () => {
    const { cache } = open(1_300);
    await cache.load('a', making('0123456789', 'item:a'));
    await cache.load('b', making('0123456789', 'item:a'));
    cache.peek('a', never);
    await cache.load('c', making('0123456789', 'item:a'));
    expect(['a', 'b', 'c'].map((key) => cache.peek(key, never) !== undefined)).toEqual([true, false, true]);
  });

  it('counts what it found and what it did not', async () => {
    const { cache } = open();
    cache.peek('a', never);
    await cache.load('a', making('one', 'item:a'));
    cache.peek('a', never);
    expect(cache.counts()).toMatchObject({ hits: 1, misses: 1, entries: 1 });
  });
});

describe('a cached value that is old', () => {
  it('is found once more while a new one is made behind it', async () => {
    const { cache, clock } = open();
    await cache.load('a', making('old', 'item:a'));
    clock.ms = FRESH_MS + 1;
    const slow = later('item:a');
    expect(cache.peek('a', slow.make)).toEqual({ text: 'old' });
    expect(cache.peek('a', slow.make)).toEqual({ text: 'old' });
    slow.finish('new');
    await vi.waitFor(() => expect(cache.peek('a', never)).toEqual({ text: 'new' }));
    expect(slow.make).toHaveBeenCalledTimes(1);
  });

  it('is replaced although other things change all the time', async () => {
    const { cache, clock, change } = open();
    await cache.load('a', making('old', 'item:a'));
    clock.ms = FRESH_MS + 1;
    const slow = later('item:a');
    cache.peek('a', slow.make);
    change('item:b');
    expect(cache.peek('a', slow.make)).toEqual({ text: 'old' });
    slow.finish('new');
    await vi.waitFor(() => expect(cache.peek('a', never)).toEqual({ text: 'new' }));
  });

  it('stays while no new one can be made, and its failure is logged', async () => {
    const { cache, clock, warned } = open();
    await cache.load('a', making('old', 'item:a'));
    clock.ms = FRESH_MS + 1;
    expect(cache.peek('a', () => Promise.reject(new Error('down')))).toEqual({ text: 'old' });
    await vi.waitFor(() => expect(warned).toHaveLength(1));
    cache.peek('a', uncacheable('a page that says sorry'));
    await Promise.resolve();
    expect(cache.peek('a', uncacheable('again'))).toEqual({ text: 'old' });
  });

  it('is not found any more when it is very old', async () => {
    const { cache, clock } = open();
    await cache.load('a', making('old', 'item:a'));
    clock.ms = FRESH_MS * 11 + 1;
    expect(cache.peek('a', never)).toBeUndefined();
  });
});
