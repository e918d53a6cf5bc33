import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChangeTag } from '#shared/change-tags.ts';
import { createLikeAnnouncer } from './announce-likes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = () => {
  const announced: (readonly ChangeTag[])[] = [];
  const { announce, flush } = createLikeAnnouncer((tags) => {
    announced.push(tags);
    return Promise.resolve();
  });
  return { announce, flush, announced };
};

describe('likes', () => {
  it('of people are announced at once', async () => {
    const { announce, announced } = open();
    await announce('otis', ['likes:a']);
    await announce('otis', ['likes:b']);
    await announce('maya', ['likes:a']);
    expect(announced).toEqual([['likes:a'], ['likes:b'], ['likes:a']]);
  });

  it('of one account in a loop are announced together after a while, and those of others at once', async () => {
    const { announce, announced } = open();
    for (let like = 0; like < 300; like += 1) await announce('looper', [`likes:${like % 50}`]);
    expect(announced).toHaveLength(20);
    await announce('otis', ['likes:x']);
    expect(announced).toHaveLength(21);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(announced).toHaveLength(22);
    expect(new Set(announced.at(-1))).toEqual(new Set(Array.from({ length: 50 }, (_, id) => `likes:${id}`)));
  });

  it('that wait are announced when the process closes, and not once more afterwards', async () => {
    const { announce, flush, announced } = open();
    for (let like = 0; like < 22; like += 1) await announce('looper', [`likes:${like}`]);
    await announce('otis', ['likes:x']);
    await flush();
    expect(announced.at(-1)).toEqual(['likes:20', 'likes:21']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(announced).toHaveLength(22);
  });

  it('of a loop that goes on are announced every two seconds', async () => {
    const { announce, announced } = open();
    for (let second = 0; second < 60; second += 1) {
      for (let like = 0; like < 5; like += 1) await announce('looper', ['likes:a']);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(announced.length).toBeLessThanOrEqual(20 + 31);
  });

  it('of an account that has rested are announced at once again', async () => {
    const { announce, announced } = open();
    for (let like = 0; like < 30; like += 1) await announce('otis', ['likes:a']);
    await vi.advanceTimersByTimeAsync(60_000);
    const before = announced.length;
    await announce('otis', ['likes:b']);
    expect(announced.slice(before)).toEqual([['likes:b']]);
  });
});
