import { describe, expect, it, vi } from 'vitest';
import { makeCollector } from './collect-events.ts';
import { itemOfPath, searchOfAddress } from './collected.rules.ts';

const open = () => {
  const send = vi.fn();
  let time = 1_000;
  let made = 0;
  const collector = makeCollector({
    send,
    now: () => time,
    random: () => {
      made += 1;
      return `batch${made}`;
    },
  });
  const pass = (ms: number) => {
    time += ms;
  };
  return { ...collector, send, pass };
};

describe('the collector of events', () => {
  it('sends what waits in one batch with the age of each event, and nothing twice', () => {
    const { note, flush, send, pass } = open();
    note({ kind: 'view', itemId: 'a' });
    pass(400);
    note({ kind: 'zoom', itemId: 'a' });
    pass(100);
    flush();
    flush();
    expect(send.mock.calls).toEqual([
      [
        {
          batch: 'batch1',
          events: [
            { kind: 'view', itemId: 'a', ageMs: 500 },
            { kind: 'zoom', itemId: 'a', ageMs: 100 },
          ],
        },
      ],
    ]);
  });

  it('counts a thing once for a page, also after it was sent', () => {
    const { note, flush, send } = open();
    for (const _ of [1, 2]) {
      note({ kind: 'view', itemId: 'a' });
      note({ kind: 'view', itemId: 'b' });
      flush();
    }
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('never makes a batch longer than the server takes', () => {
    const { note, flush, send } = open();
    for (let n = 0; n < 120; n += 1) note({ kind: 'view', itemId: `item${n}` });
    flush();
    expect(send.mock.calls.map(([{ events }]) => events.length)).toEqual([50, 50, 20]);
  });
});

describe('addresses', () => {
  it('names the item of a page', () => {
    expect(itemOfPath('/photos/abc123def456')).toBe('abc123def456');
    expect(itemOfPath('/Sounds/x/')).toBe('x');
    for (const path of ['/photos', '/photos/select', '/photos/collection/a,b', '/creators/x', '/photos/a/b'])
      expect(itemOfPath(path)).toBeUndefined();
  });

  it('names the words of a search', () => {
    const read = (address: string) => searchOfAddress(new URL(address, 'https://tamarind.example'));
    expect(read('/search?q=jamica+beech')).toBe('jamica beech');
    expect(read('/search/cura%C3%A7ao')).toBe('curaçao');
    for (const address of ['/search?q=+', '/photos']) expect(read(address)).toBeUndefined();
  });
});
