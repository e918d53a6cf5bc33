import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planShared, type SharableItem, type SharedDetails } from './many-items.rules.ts';
import { itemAccesses, itemKinds, itemStates } from './media.rules.ts';
import { LONGEST_TITLE, MOST_TAGS } from './own-items.rules.ts';
import { releaseKinds } from './releases.rules.ts';

const photo: SharableItem = {
  id: 'a',
  kind: 'photo',
  state: 'awaiting_review',
  title: 'IMG_1',
  description: '',
  altText: '',
  islandSlug: null,
  location: null,
  categorySlug: null,
  moreCategorySlugs: [],
  tags: ['sea'],
  access: 'free',
  isEditorial: false,
  recognisable: [],
};

const anyItem = fc.record({
  id: fc.string({ minLength: 1 }),
  kind: fc.constantFrom(...itemKinds),
  state: fc.constantFrom(...itemStates),
  title: fc.string(),
  description: fc.string(),
  altText: fc.string(),
  islandSlug: fc.option(fc.constantFrom('aruba', 'cuba')),
  location: fc.option(fc.string()),
  categorySlug: fc.option(fc.constantFrom('beach', 'city')),
  moreCategorySlugs: fc.subarray(['food', 'aerial', 'city', 'beach'], { maxLength: 2 }),
  tags: fc.uniqueArray(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1 }), { maxLength: MOST_TAGS }),
  access: fc.constantFrom(...itemAccesses),
  isEditorial: fc.boolean(),
  recognisable: fc.subarray([...releaseKinds]),
});
const anyShared: fc.Arbitrary<SharedDetails> = fc.record(
  {
    title: fc.string({ maxLength: LONGEST_TITLE }),
    description: fc.string(),
    altText: fc.string(),
    islandSlug: fc.constantFrom('aruba', 'cuba'),
    location: fc.string(),
    categorySlug: fc.constantFrom('beach', 'city'),
    addTags: fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'Z') })),
    access: fc.constantFrom(...itemAccesses),
    isEditorial: fc.boolean(),
    recognisable: fc.subarray([...releaseKinds]),
  },
  { requiredKeys: [] },
);
const anyItems = fc.array(anyItem, { minLength: 1, maxLength: 5 });

describe('filling in shared details', () => {
  test('fills what was filled in, adds tags, numbers titles, and leaves the rest as it is', () => {
    const items = [photo, { ...photo, id: 'b', tags: [], islandSlug: 'cuba' }];
    const shared = { title: 'Market', islandSlug: 'cuba', addTags: ['Roseau', 'sea'] };
    expect(planShared(items, shared)).toEqual([
      {
        id: 'a',
        changes: { islandSlug: 'cuba', title: 'Market 1', tags: ['sea', 'roseau'] },
        before: { islandSlug: null, title: 'IMG_1', tags: ['sea'] },
        skipped: [],
      },
      {
        id: 'b',
        changes: { title: 'Market 2', tags: ['roseau', 'sea'] },
        before: { title: 'IMG_1', tags: [] },
        skipped: [],
      },
    ]);
    expect(planShared([photo], { title: 'Market' })[0]?.changes).toEqual({ title: 'Market' });
  });

  test('says which fields an item cannot take, and fills the others', () => {
    const clip = { ...photo, kind: 'video' as const, access: 'premium' as const };
    const sound = { ...photo, kind: 'sound' as const };
    const [ofClip, ofSound] = planShared([clip, sound], { access: 'free', altText: 'A pier', islandSlug: 'aruba' });
    expect(ofClip).toMatchObject({
      changes: { altText: 'A pier', islandSlug: 'aruba' },
      skipped: [{ field: 'access' }],
    });
    expect(ofSound).toMatchObject({ changes: { islandSlug: 'aruba' }, skipped: [{ field: 'altText' }] });
    expect(planShared([{ ...photo, state: 'withdrawn' }], { islandSlug: 'aruba' })[0]?.changes).toEqual({});
  });

  test('never touches a field that was left as it is, and never more than limits allow', () => {
    fc.assert(
      fc.property(anyItems, anyShared, (items, shared) => {
        const filled = new Set(Object.keys(shared).map((name) => (name === 'addTags' ? 'tags' : name)));
        if (filled.has('categorySlug')) filled.add('moreCategorySlugs');
        for (const { changes } of planShared(items, shared)) {
          for (const field of Object.keys(changes)) expect(filled).toContain(field);
          expect(changes.title?.length ?? 0).toBeLessThanOrEqual(LONGEST_TITLE);
          expect(changes.tags?.length ?? 0).toBeLessThanOrEqual(MOST_TAGS);
          expect(changes.moreCategorySlugs ?? []).not.toContain(shared.categorySlug);
        }
      }),
    );
  });

  test('what was there before brings every item back to where it was', () => {
    fc.assert(
      fc.property(anyItems, anyShared, (items, shared) => {
        for (const [index, { changes, before }] of planShared(items, shared).entries()) {
          expect(Object.keys(before)).toEqual(Object.keys(changes));
          expect({ ...items[index], ...changes, ...before }).toEqual(items[index]);
        }
      }),
    );
  });

  test('filling in twice changes nothing the second time', () => {
    fc.assert(
      fc.property(anyItems, anyShared, (items, shared) => {
        const once = planShared(items, shared).map(({ changes }, index) => ({ ...items[index], ...changes }));
        for (const { changes } of planShared(once as SharableItem[], shared)) expect(changes).toEqual({});
      }),
    );
  });
});
