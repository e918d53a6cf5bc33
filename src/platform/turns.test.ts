import { describe, expect, test, vi } from 'vitest';
import { createTurns, type TurnRefusal } from './turns.ts';

const never = new AbortController().signal;
const refusedFor = (reason: TurnRefusal) => expect.objectContaining({ reason });

/** Work that ends when told so; `begun` says who has had their turn, in order. */
const openRoom = (limits: Partial<Parameters<typeof createTurns>[0]> = {}) => {
  const take = createTurns({ mostWaiting: 3, longestWaitMs: 60_000, ...limits });
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const come = (who: string, signal = never): Promise<string> => {
    const end = ends.get(who) ?? Promise.withResolvers<string>();
    ends.set(who, end);
    return take(who, signal, () => {
      begun.push(who);
      return end.promise;
    });
  };
  const leave = (who: string) => {
    const end = ends.get(who);
    ends.delete(who);
    return end;
  };
  return {
    begun,
    come,
    end: (who: string) => leave(who)?.resolve(`${who} is done`),
    fail: (who: string) => leave(who)?.reject(new Error(`${who} failed`)),
  };
};

describe('taking turns', () => {
  test('one at a time, in the order in which they came', async () => {
    const room = openRoom();
    const all = ['ana', 'bo', 'cy'].map((who) => room.come(who));
    expect(room.begun).toEqual(['ana']);
    room.end('ana');
    await all[0];
    await expect.poll(() => room.begun).toEqual(['ana', 'bo']);
    room.end('bo');
    await all[1];
    await expect.poll(() => room.begun).toEqual(['ana', 'bo', 'cy']);
    room.end('cy');
    expect(await Promise.all(all)).toEqual(['ana is done', 'bo is done', 'cy is done']);
  });

  test('a failure is that of its own work alone', async () => {
    const room = openRoom();
    const [ana, bo] = [room.come('ana'), room.come('bo')];
    room.fail('ana');
    await expect(ana).rejects.toThrow('ana failed');
    room.end('bo');
    expect(await bo).toBe('bo is done');
  });

  test('nobody has two, whether they wait or their turn has come; afterwards they may come again', async () => {
    const room = openRoom();
    const [ana, bo] = [room.come('ana'), room.come('bo')];
    await expect(room.come('ana')).rejects.toEqual(refusedFor('hasOne'));
    await expect(room.come('bo')).rejects.toEqual(refusedFor('hasOne'));
    room.end('ana');
    room.end('bo');
    await Promise.all([ana, bo]);
    const again = room.come('ana');
    room.end('ana');
    expect(await again).toBe('ana is done');
  });

  test('where enough wait already, the next one is turned away at once', async () => {
    const room = openRoom({ mostWaiting: 1 });
    const [ana, bo] = [room.come('ana'), room.come('bo')];
    await expect(room.come('cy')).rejects.toEqual(refusedFor('full'));
    room.end('ana');
    room.end('bo');
    await Promise.all([ana, bo]);
  });

  test('whoever leaves gives up their place, and nobody waits for them', async () => {
    const room = openRoom();
    const leave = new AbortController();
    const ana = room.come('ana');
    const bo = room.come('bo', leave.signal);
    const cy = room.come('cy');
    leave.abort(new Error('bo has left'));
    await expect(bo).rejects.toThrow('bo has left');
    const back = room.come('bo');
    room.end('ana');
    await ana;
    room.end('cy');
    await cy;
    expect(room.begun).toEqual(['ana', 'cy', 'bo']);
    room.end('bo');
    await back;
    await expect(room.come('dee', AbortSignal.abort(new Error('gone before')))).rejects.toThrow('gone before');
    expect(room.begun).not.toContain('dee');
  });

  test('nobody waits for ever', async () => {
    vi.useFakeTimers();
    try {
      const room = openRoom({ longestWaitMs: 1_000 });
      const ana = room.come('ana');
      const bo = room.come('bo');
      const refused = expect(bo).rejects.toEqual(refusedFor('tooLong'));
      await vi.advanceTimersByTimeAsync(1_000);
      await refused;
      room.end('ana');
      expect(await ana).toBe('ana is done');
      expect(vi.getTimerCount()).toBe(0);
      expect(room.begun).toEqual(['ana']);
    } finally {
      vi.useRealTimers();
    }
  });
});
