import { describe, expect, test } from 'vitest';
import { itemStates } from '../../media.rules.ts';
import { type MovedItem, noticeForCreator } from './creator-news.ts';

const item: MovedItem = {
  kind: 'photo',
  state: 'published',
  title: 'Palms',
  altText: 'Palms in front of the sea',
  categorySlug: 'beach',
  islandSlug: 'jamaica',
  isHandedIn: true,
  failure: null,
  rejectionReason: null,
  rejectionNote: null,
};

describe('what a creator is told', () => {
  test.each([
    ['published', {}, 'Published', '“Palms” is on Tamarind now.'],
    ['awaiting_review', {}, 'With the reviewers', '“Palms” is ready and waits for review.'],
    [
      'awaiting_review',
      { isHandedIn: false, islandSlug: null },
      'Ready for its details',
      '“Palms” is ready. Add the details that are missing and hand it in for review.',
    ],
    [
      'awaiting_review',
      { isHandedIn: false },
      'Ready for its details',
      '“Palms” is ready. Look over its details and hand it in for review.',
    ],
    [
      'failed',
      { failure: 'This file is empty. Please export it again.' },
      'A file needs you',
      '“Palms” could not be prepared.\n\nThis file is empty. Please export it again.',
    ],
    [
      'rejected',
      { rejectionReason: 'too_similar', rejectionNote: 'See “Palms 2”.' },
      'Not accepted',
      '“Palms” was not accepted. It is almost the same as another item. Please keep the best one of a series.\n\nSee “Palms 2”.\n\nYou can correct its details and ask for a second look.',
    ],
  ] as const)('when it is %s (%j)', (state, changes, title, message) => {
    expect(noticeForCreator({ ...item, ...changes, state })).toMatchObject({ title, message });
  });

  test('a reviewer’s note follows', () => {
    expect(noticeForCreator(item, 'Lovely light.')?.message).toBe('“Palms” is on Tamarind now.\n\nLovely light.');
    expect(noticeForCreator({ ...item, state: 'withdrawn' }, 'The artist asked us to.')?.message).toContain(
      'by the team',
    );
  });

  test('only what comes in dozens stays out of the mail', () => {
    const states = itemStates.filter((state) => noticeForCreator({ ...item, state })?.inBellOnly);
    expect(states).toEqual(['awaiting_review']);
  });

  test('nothing about what they did themself', () => {
    expect(noticeForCreator({ ...item, state: 'processing' })).toBeUndefined();
    expect(noticeForCreator({ ...item, state: 'appealed' })).toBeUndefined();
  });
});
