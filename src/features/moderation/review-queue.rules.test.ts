import { describe, expect, it } from 'vitest';
import {
  CLAIM_RENEWAL_MS,
  CLAIM_SECONDS,
  currentItem,
  firstItem,
  followersOf,
  groupByCreator,
  judgesOwnDecision,
  nextItem,
} from './review-queue.rules.ts';

it('renews a claim often enough that two lost renewals end nothing', () => {
  expect(CLAIM_RENEWAL_MS * 3).toBeLessThanOrEqual(CLAIM_SECONDS * 1000);
});

const item = (id: string, by?: 'own' | 'other') => ({
  id,
  claim: by ? { by: 'Ana', isOwn: by === 'own', until: '' } : null,
});

describe('the item to look at', () => {
  it('is at first what one was looking at, else what nobody looks at', () => {
    expect(firstItem([item('a', 'other'), item('b'), item('c', 'own')])?.id).toBe('c');
    expect(firstItem([item('a', 'other'), item('b')])?.id).toBe('b');
    expect(firstItem([item('a', 'other')])?.id, 'everything is taken').toBe('a');
    expect(firstItem([])).toBeUndefined();
  });

  it('is the one that was gone to; when somebody else has decided it, what followed it', () => {
    const items = [item('a', 'own'), item('b'), item('c', 'other'), item('d')];
    const chosen = { id: 'b', followers: followersOf(items, 'b') };
    expect(currentItem(items, chosen)?.id).toBe('b');
    const left = items.filter(({ id }) => id !== 'b');
    expect(currentItem(left, chosen)?.id, 'never back to the one before').toBe('d');
    expect(currentItem([item('a', 'own')], chosen)?.id, 'nothing of it is left').toBe('a');
    expect(currentItem(items, { id: 'undone', followers: followersOf(items, 'undone') })?.id).toBe('a');
    expect(currentItem(items, undefined)?.id).toBe('a');
  });

  it('is next the following one that nobody else looks at, in both directions', () => {
    const items = [item('a'), item('b', 'other'), item('c'), item('d', 'other')];
    expect(nextItem(items, { from: 'a', by: 1 })?.id).toBe('c');
    expect(nextItem(items, { from: 'c', by: -1 })?.id).toBe('a');
    expect(nextItem(items, { from: 'c', by: 1 })?.id, 'begins again').toBe('a');
    expect(nextItem(items, { from: 'a', by: -1 })).toBeUndefined();
    expect(nextItem([item('a'), item('b', 'other')], { from: 'a', by: 1 })).toBeUndefined();
  });

  it('is a skipped one only when nothing else is left', () => {
    const items = [item('a'), item('b'), item('c')];
    expect(nextItem(items, { from: 'a', by: 1, skipped: new Set(['a', 'b']) })?.id).toBe('c');
    expect(nextItem(items, { from: 'c', by: 1, skipped: new Set(['b', 'c']) })?.id).toBe('a');
    expect(nextItem(items, { from: 'c', by: 1, skipped: new Set(['a', 'b', 'c']) })?.id).toBe('a');
  });

  it('after a decision is the one that followed, although the decided one is gone', () => {
    expect(nextItem([item('a'), item('b')], { from: 'gone', by: 1 })?.id).toBe('a');
  });
});

it('groups the queue by creator, in the order of who waits longest', () => {
  const of = (id: string, creator: string) => ({ id, creator: { id: creator, name: creator, waiting: 2 } });
  const groups = groupByCreator([of('a', 'maya'), of('b', 'kerwin'), of('c', 'maya')]);
  expect(groups.map(({ creator, items }) => [creator.id, items.map(({ id }) => id)])).toEqual([
    ['maya', ['a', 'c']],
    ['kerwin', ['b']],
  ]);
});

it('warns a reviewer who hears an appeal against the own decision while somebody else could', () => {
  const appealed = { state: 'appealed', earlier: { isOwnDecision: true } };
  expect(judgesOwnDecision(appealed, true)).toBe(true);
  expect(judgesOwnDecision(appealed, false)).toBe(false);
  expect(judgesOwnDecision({ ...appealed, earlier: { isOwnDecision: false } }, true)).toBe(false);
  expect(judgesOwnDecision({ ...appealed, state: 'awaiting_review' }, true), 'a corrected item').toBe(false);
  expect(judgesOwnDecision({ state: 'appealed', earlier: null }, true)).toBe(false);
});
