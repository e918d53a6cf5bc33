import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { itemAccesses, itemKinds, itemStates } from './media.rules.ts';
import {
  failedByTimeout,
  failedOnOurSide,
  handInIssues,
  isRetryUseful,
  mayEdit,
  missingDetails,
  mustStayComplete,
  refusalOfAccess,
  tidyCategories,
  tidyTags,
} from './own-items.rules.ts';
import { refusalByPixels } from './upload-limits.rules.ts';

it('offers another try where it can help, and not for a file that was refused', () => {
  expect([failedOnOurSide, failedByTimeout].map(isRetryUseful)).toEqual([true, true]);
  expect([refusalByPixels(100, 100) ?? null, null].map(isRetryUseful)).toEqual([false, false]);
});

const anyItem = fc.record({
  kind: fc.constantFrom(...itemKinds),
  state: fc.constantFrom(...itemStates),
  access: fc.constantFrom(...itemAccesses),
});

test('an access that changes nothing is always fine', () => {
  fc.assert(
    fc.property(anyItem, (item) => {
      expect(refusalOfAccess(item, item.access)).toBeUndefined();
    }),
  );
});

test('a published item never changes its access, and a clip is never free', () => {
  fc.assert(
    fc.property(anyItem, fc.constantFrom(...itemAccesses), (item, wanted) => {
      fc.pre(wanted !== item.access);
      const isRefused = item.kind === 'video' || item.state === 'published';
      expect(refusalOfAccess(item, wanted) !== undefined).toBe(isRefused);
    }),
  );
});

test('details may change in every state but the last one', () => {
  expect(itemStates.filter((state) => !mayEdit(state))).toEqual(['withdrawn']);
});

test('what was handed in stays complete wherever a reviewer or a visitor may look', () => {
  const binding = itemStates.filter((state) => mustStayComplete({ state, handedInAt: new Date() }));
  expect(binding).toEqual(['processing', 'awaiting_review', 'published', 'appealed', 'withdrawn']);
  expect(itemStates.filter((state) => mustStayComplete({ state, handedInAt: null }))).toEqual([]);
});

test('further categories are each there once, and never the leading one again', () => {
  expect(tidyCategories('aerial', ['beach', 'aerial', 'beach'])).toEqual(['beach']);
  expect(tidyCategories(null, ['city', 'beach'])).toEqual(['city', 'beach']);
});

test('a sound needs a title and an island, a picture more', () => {
  const empty = { title: ' ', altText: '', categorySlug: null, islandSlug: null };
  expect(missingDetails({ ...empty, kind: 'sound' })).toEqual(['title', 'islandSlug']);
  expect(missingDetails({ ...empty, kind: 'video' })).toEqual(['title', 'islandSlug', 'altText', 'categorySlug']);
});

test('tags are tidy, each once, and tidying again changes nothing', () => {
  expect(tidyTags(['Beach', ' beach\u0000 ', 'E\u0301te\u0301', '', '\u202eplaj', '🌴'])).toEqual([
    'beach',
    'été',
    'plaj',
    '🌴',
  ]);
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (tags) => {
      const tidy = tidyTags(tags);
      expect(new Set(tidy).size).toBe(tidy.length);
      for (const tag of tidy) expect(tag).toMatch(/^[^\p{Cc}]+$/u);
    }),
  );
});

test('the name of a file is no title to hand in, and is told from a missing one', () => {
  const photo = { kind: 'photo' as const, altText: 'A reef', categorySlug: 'beach', islandSlug: 'aruba' };
  expect(handInIssues({ ...photo, title: 'Reef' })).toEqual([]);
  expect(handInIssues({ ...photo, title: 'DSC_0012 (1)' })).toMatchObject([{ code: 'media.titleIsFileName' }]);
  expect(handInIssues({ ...photo, title: ' ' })).toMatchObject([{ field: 'title', code: 'media.titleMissing' }]);
});
