import { describe, expect, it } from 'vitest';
import type { SharableItem } from '#features/media/many-items.rules.ts';
import { changesSomething, planEdit, stillAsLeft } from './managed-items.rules.ts';

const photo: SharableItem = {
  id: 'one',
  kind: 'photo',
  state: 'awaiting_review',
  title: 'Reef',
  description: '',
  altText: 'A reef',
  islandSlug: 'cuba',
  location: null,
  categorySlug: 'beach',
  moreCategorySlugs: ['aerial'],
  tags: ['sea', 'blue'],
  access: 'free',
  isEditorial: false,
  recognisable: [],
};

describe('what an edit changes on an item', () => {
  it('adds and removes tags and categories, and leaves the rest', () => {
    const plan = planEdit(photo, { addTags: ['Reef'], removeTags: ['BLUE'], addCategorySlugs: ['food'] }, false);
    expect(plan.after).toEqual({ tags: ['sea', 'reef'], moreCategorySlugs: ['aerial', 'food'] });
    expect(plan.before).toEqual({ tags: ['sea', 'blue'], moreCategorySlugs: ['aerial'] });
  });

  it('lets the next category lead when the leading one is taken away', () => {
    const { after } = planEdit(photo, { removeCategorySlugs: ['beach'] }, false);
    expect(after).toEqual({ categorySlug: 'aerial', moreCategorySlugs: [] });
  });

  it('keeps the last category and at most three, and says so', () => {
    const last = planEdit({ ...photo, moreCategorySlugs: [] }, { removeCategorySlugs: ['beach'] }, false);
    expect([last.after, last.skipped[0]?.why.code]).toEqual([{}, 'media.categoryNeeded']);
    const full = planEdit(photo, { addCategorySlugs: ['food', 'city'] }, false);
    expect([full.after, full.skipped[0]?.why.code]).toEqual([
      { moreCategorySlugs: ['aerial', 'food'] },
      'media.categoriesFull',
    ]);
  });

  it('changes nothing on one that is like this already', () => {
    expect(changesSomething(planEdit(photo, { islandSlug: 'cuba', isEditorial: false }, false))).toBe(false);
  });

  it('keeps a photo with hotspots free, and changes its other fields', () => {
    const plan = planEdit(photo, { access: 'premium', islandSlug: 'aruba' }, true);
    expect(plan.after).toEqual({ islandSlug: 'aruba' });
    expect(plan.skipped).toMatchObject([{ field: 'access', why: { code: 'moderation.carriesHotspots' } }]);
    expect(planEdit(photo, { access: 'premium' }, false).after).toEqual({ access: 'premium' });
  });

  it('withdraws what is published, and nothing else', () => {
    expect(planEdit({ ...photo, state: 'published' }, { withdrawNote: 'A claim' }, false)).toMatchObject({
      before: { state: 'published' },
      after: { state: 'withdrawn' },
      refusal: null,
    });
    expect(planEdit(photo, { withdrawNote: 'A claim' }, false).refusal?.code).toBe('moderation.notPublished');
    expect(planEdit({ ...photo, state: 'withdrawn' }, { islandSlug: 'aruba' }, false).refusal?.code).toBe(
      'media.withdrawn',
    );
  });
});

it('knows what is still as an edit left it', () => {
  expect(stillAsLeft(photo, { tags: ['sea', 'blue'], islandSlug: 'aruba' })).toEqual({
    same: ['tags'],
    changed: ['islandSlug'],
  });
});
