import { describe, expect, it } from 'vitest';
import { groupOf, idIn, inGroups, isShownIn, statusOf, withUpdates } from './item-status.rules.ts';

const described = {
  kind: 'photo' as const,
  title: 'Vanilla bundle',
  altText: 'Vanilla pods',
  categorySlug: 'product',
  islandSlug: 'dominica',
  nearDuplicates: [],
};
const draft = { ...described, state: 'awaiting_review' as const, handedInAt: null };

describe('where an item stands', () => {
  it('is a draft until it is handed in', () => {
    expect(statusOf(draft)).toBe('readyToSubmit');
    expect(statusOf({ ...draft, altText: ' ' })).toBe('detailsMissing');
    expect(
      statusOf({ ...draft, nearDuplicates: [{ id: 'b', title: 'Vanilla', isOwn: true, thumbnailUrl: null }] }),
    ).toBe('looksLikeAnother');
    expect(statusOf({ ...draft, handedInAt: '2026-11-02T10:00:00Z', altText: '' })).toBe('awaitingReview');
  });

  it('puts what waits for the creator first, and everything somewhere', () => {
    expect(groupOf(draft)).toBe('needsYou');
    expect(groupOf({ ...draft, state: 'failed' })).toBe('needsYou');
    expect(groupOf({ ...draft, state: 'rejected' })).toBe('needsYou');
    expect(groupOf({ ...draft, state: 'processing' })).toBe('onItsWay');
    expect(groupOf({ ...draft, handedInAt: '2026-11-02T10:00:00Z' })).toBe('waiting');
    expect(groupOf({ ...draft, state: 'appealed' })).toBe('waiting');
    expect(groupOf({ ...draft, state: 'published' })).toBe('live');
    expect(groupOf({ ...draft, state: 'withdrawn' })).toBe('withdrawn');
  });

  it('keeps the order of the list within a group', () => {
    const items = [
      { ...draft, id: 'a' },
      { ...draft, id: 'b', state: 'processing' as const },
      { ...draft, id: 'c' },
    ];
    expect(inGroups(items).needsYou.map(({ id }) => id)).toEqual(['a', 'c']);
  });
});

it('lays news over the list', () => {
  const list = [
    { id: 'a', percent: 1 },
    { id: 'b', percent: 2 },
  ];
  const news = [
    { id: 'n', percent: 0 },
    { id: 'b', percent: 50 },
  ];
  expect(withUpdates(list, news)).toEqual([
    { id: 'n', percent: 0 },
    { id: 'a', percent: 1 },
    { id: 'b', percent: 50 },
  ]);
});

it('reads the id from an address', () => {
  expect(idIn('/api/uploads/abc')).toBe('abc');
  expect(idIn('https://tamarind.example/api/uploads/abc')).toBe('abc');
});

describe('a file that has arrived', () => {
  const url = '/api/uploads/new';
  const failed = { id: 'a', state: 'failed' as const, uploadId: 'old' };

  it('is shown as soon as the list has its item', () => {
    const arrived = { itemId: 'new', replacesItemId: null, url };
    expect(isShownIn([failed], arrived)).toBe(false);
    expect(isShownIn([{ ...failed, id: 'new' }], arrived)).toBe(true);
  });

  it('is shown in place of another one only when its item has it', () => {
    const arrived = { itemId: 'a', replacesItemId: 'a', url };
    expect(isShownIn([failed], arrived)).toBe(false);
    expect(isShownIn([{ ...failed, state: 'processing' }], arrived)).toBe(true);
    expect(isShownIn([{ ...failed, uploadId: 'new' }], arrived)).toBe(true);
    expect(isShownIn([], arrived)).toBe(true);
  });
});
