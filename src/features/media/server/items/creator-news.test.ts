import { describe, expect, test } from 'vitest';
import { itemStates } from '../../media.rules.ts';
import { rejectionTexts } from '../../review.rules.ts';
import { type MovedItem, noticeForCreator } from './creator-news.ts';

const item: MovedItem = {
  state: 'published',
  title: 'Palms',
  isHandedIn: true,
  failure: null,
  rejectionReason: null,
  moreRejectionReasons: [],
  rejectionNote: null,
};

const failure = { code: 'refusal.empty', message: 'This file is empty. Please export it again.' };
const title = 'Palms';

describe('what a creator is told', () => {
  test.each([
    ['published', {}, 'itemPublished', { title, note: '' }],
    ['awaiting_review', {}, 'itemInReview', { title }],
    ['failed', { failure }, 'itemFailed', { title, failure }],
    [
      'rejected',
      { rejectionReason: 'too_similar', rejectionNote: 'See “Palms 2”.' },
      'itemRejected',
      { title, reason: rejectionTexts.too_similar, note: 'See “Palms 2”.' },
    ],
    [
      'rejected',
      { rejectionReason: 'composition' },
      'itemRejected',
      { title, reason: rejectionTexts.composition, note: '' },
    ],
    ['withdrawn', {}, 'itemWithdrawn', { title, note: '' }],
  ] as const)('when it is %s (%j)', (state, changes, code, facts) => {
    expect(noticeForCreator({ ...item, ...changes, state })?.notice).toEqual({ kind: 'creator', code, facts });
  });

  test('several reasons, each in words of its own', () => {
    const rejected = { ...item, state: 'rejected' as const, rejectionReason: 'composition' as const };
    const told = noticeForCreator({ ...rejected, moreRejectionReasons: ['too_similar', 'wrong_details'] });
    const { composition, too_similar, wrong_details } = rejectionTexts;
    expect(told?.notice.facts.reason).toMatchObject({
      message: [composition, too_similar, wrong_details].map(({ message }) => message).join('\n\n'),
      facts: { first: composition, others: { facts: { first: too_similar, others: wrong_details } } },
    });
  });

  test('a reviewer’s note follows', () => {
    expect(noticeForCreator(item, 'Lovely light.')?.notice.facts).toEqual({ title, note: 'Lovely light.' });
    const withdrawn = noticeForCreator({ ...item, state: 'withdrawn' }, 'The artist asked us to.');
    expect(withdrawn?.notice.facts).toEqual({ title, note: 'The artist asked us to.' });
  });

  test('only what comes in dozens stays out of the mail', () => {
    const states = itemStates.filter((state) => noticeForCreator({ ...item, state })?.inBellOnly);
    expect(states).toEqual(['awaiting_review']);
  });

  test('decisions and failures of about the same time come together', () => {
    const batched = itemStates.filter((state) => {
      const facts = { failure, rejectionReason: 'composition' as const };
      return noticeForCreator({ ...item, ...facts, state })?.isBatched;
    });
    expect(batched.toSorted()).toEqual(['failed', 'published', 'rejected']);
  });

  test('nothing about files that wait for their details: they are told about together', () => {
    expect(noticeForCreator({ ...item, state: 'awaiting_review', isHandedIn: false })).toBeUndefined();
  });

  test('nothing about what they did themself', () => {
    expect(noticeForCreator({ ...item, state: 'processing' })).toBeUndefined();
    expect(noticeForCreator({ ...item, state: 'appealed' })).toBeUndefined();
  });
});
