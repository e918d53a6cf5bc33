import { describe, expect, it, onTestFinished, vi } from 'vitest';
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

  it('gives back the memory of what nobody asks for any more', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { cache, change, clock } = open();
    await cache.load('old', making('one', 'item:a'));
    clock.ms += FRESH_MS * 11;
    await cache.load('changed', making('two', 'item:b'));
    await cache.load('current', making('three', 'item:c'));
    change('item:b');
    clock.ms += 1;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(cache.counts().entries).toBe(1);
    clock.ms += FRESH_MS * 11;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(cache.counts()).toMatchObject({ entries: 0, bytes: 0 });
    expect(vi.getTimerCount()).toBe(0);
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

describe('a cached value with a count', () => {
  const numbered = () => {
    let number = 0;
    return vi.fn(() => {
      number += 1;
      return Promise.resolve(made(String(number), ['item:a', 'likes:a']));
    });
  };
  type Opened = ReturnType<typeof open>['cache'];
  const read = async (cache: Opened, make: ReturnType<typeof numbered>, countsFromMs?: number): Promise<string> =>
    (cache.peek('a', make, countsFromMs) ?? (await cache.load('a', make, countsFromMs))).text;

  it('is made anew when the count has changed, and stays when another has', async () => {
    const { cache, change } = open();
    const make = numbered();
    expect(await read(cache, make)).toBe('1');
    change('likes:b');
    expect(await read(cache, make)).toBe('1');
    change('likes:a');
    expect([await read(cache, make), await read(cache, make)]).toEqual(['2', '2']);
  });

  it('is made anew once a second at most, however often the count changes', async () => {
    const { cache, change, clock } = open();
    const make = numbered();
    await read(cache, make);
    for (let second = 0; second < 10; second += 1) {
      for (let time = 0; time < 20; time += 1) {
        change('likes:a');
        await read(cache, make);
      }
      clock.ms += 1_000;
    }
    // The first, three at once, and one for each second that has passed.
    expect(make).toHaveBeenCalledTimes(1 + 3 + 9);
    expect(await read(cache, make)).toBe('14');
  });

  it('whose renewal has to wait is made anew as soon as it may, although nothing changes any more', async () => {
    const { cache, change, clock } = open();
    const make = numbered();
    await read(cache, make);
    for (let time = 0; time < 5; time += 1) {
      change('likes:a');
      await read(cache, make);
    }
    expect(await read(cache, make)).toBe('4');
    clock.ms = 1_000;
    expect([await read(cache, make), await read(cache, make)]).toEqual(['5', '5']);
  });

  it('is kept although the count changed while it was made, and is made anew for the next reader', async () => {
    const { cache, change } = open();
    const slow = later('item:a', 'likes:a');
    const asked = cache.load('a', slow.make);
    change('likes:a');
    slow.finish('old');
    await asked;
    expect(await read(cache, numbered())).toBe('1');
  });

  it('is found by others while a new one is made', async () => {
    const { cache, change } = open();
    const make = numbered();
    await read(cache, make);
    change('likes:a');
    const slow = later('item:a', 'likes:a');
    expect(cache.peek('a', slow.make)).toBeUndefined();
    const asked = cache.load('a', slow.make);
    expect(cache.peek('a', never)).toEqual({ text: '1' });
    slow.finish('2');
    await asked;
    expect(cache.peek('a', never)).toEqual({ text: '2' });
  });

  it('is made anew for readers who name a time no more often than twice a second, after a crowd', async () => {
    const { cache, clock } = open();
    const make = numbered();
    await read(cache, make);
    for (let time = 0; time < 500; time += 1) await read(cache, make, clock.ms + 2_000);
    // The first, and a crowd of twenty.
    expect(make).toHaveBeenCalledTimes(1 + 20);
    clock.ms += 1_000;
    for (let time = 0; time < 500; time += 1) await read(cache, make, clock.ms + 2_000);
    expect(make).toHaveBeenCalledTimes(1 + 20 + 2);
    const slow = Array.from({ length: 50 }, () => cache.load('a', make, clock.ms + 2_000));
    await Promise.all(slow);
    expect(make).toHaveBeenCalledTimes(1 + 20 + 2 + 1);
  });

  it('is always new enough for a reader who names a time, also while others have to wait', async () => {
    const { cache, clock } = open();
    const make = numbered();
    clock.ms = 500;
    expect(await read(cache, make)).toBe('1');
    clock.ms = 700;
    expect([await read(cache, make, 600), await read(cache, make, 600), await read(cache, make)]).toEqual([
      '2',
      '2',
      '2',
    ]);
    for (let time = 0; time < 9; time += 1) await read(cache, make, 9_999);
    expect(make).toHaveBeenCalledTimes(11);
  });

  it('does not share with such a reader what was begun before that time', async () => {
    const { cache, clock } = open();
    const old = later('item:a', 'likes:a');
    const before = cache.load('a', old.make);
    clock.ms = 100;
    expect(await cache.load('a', numbered(), 50)).toEqual({ text: '1' });
    old.finish('old');
    await before;
  });

  it('without a count it is the same for such a reader', async () => {
    const { cache } = open();
    await cache.load('a', making('one', 'item:a'));
    expect(cache.peek('a', never, 5_000)).toEqual({ text: 'one' });
  });
});
