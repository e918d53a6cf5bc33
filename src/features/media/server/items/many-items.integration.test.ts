import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import type { Browser } from '../../../../../tests/support/browser.ts';
import { type ItemFixture, openItemFixture } from '../../../../../tests/support/item-fixture.ts';
import type { ItemOutcome } from '../../many-items.contract.ts';
import { items } from '../media.tables.ts';

type Person = Browser & { id: string };

let fixture: ItemFixture;
let maya: Person;
let other: Person;
beforeAll(async () => {
  fixture = await openItemFixture();
  other = await fixture.signIn({ isCreator: true });
});
afterAll(() => fixture.server.stop());
beforeEach(async () => {
  maya = await fixture.signIn({ isCreator: true });
  fixture.enqueued.length = 0;
});

const outcomesOf = async (response: Response): Promise<ItemOutcome[]> => {
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()).outcomes;
};
const change = (changes: object[], who = maya) =>
  who('/api/creator/items', { method: 'PATCH', json: { items: changes } });
const handIn = (ids: string[]) => maya('/api/creator/items/hand-in', { method: 'POST', json: { ids } });
const rowsOf = (ids: string[]) => fixture.db.select().from(items).where(inArray(items.id, ids));
const drafts = (count: number, facts: Parameters<ItemFixture['addItem']>[2] = {}) =>
  Promise.all(Array.from({ length: count }, () => fixture.addItem(maya.id, 'awaiting_review', facts)));

describe('changing several items at once', () => {
  it('changes each as it was asked, and answers in the order of the request', async () => {
    const [one = '', two = '', three = ''] = await drafts(3, { islandSlug: null });
    const results = await outcomesOf(
      await change([
        { id: three, islandSlug: 'cuba', tags: ['Sea', 'sea'] },
        { id: one, islandSlug: 'aruba', title: 'Pier 1' },
        { id: two, islandSlug: 'haiti', access: 'premium' },
      ]),
    );
    expect(results.map(({ id, status, item }) => [id, status, item?.islandSlug])).toEqual([
      [three, 'done', 'cuba'],
      [one, 'done', 'aruba'],
      [two, 'done', 'haiti'],
    ]);
    expect(results[0]?.item?.tags).toEqual(['sea']);
    expect(fixture.enqueued.map(({ payload }) => payload)).toEqual([{ itemId: two, originalKey: `originals/${two}` }]);
  });

  it('refuses one by itself, with the field and what is wrong, and changes its neighbours', async () => {
    const [fine = '', wrong = ''] = await drafts(2);
    const [gone = ''] = [await fixture.addItem(maya.id, 'withdrawn')];
    const [foreign = ''] = [await fixture.addItem(other.id, 'awaiting_review', { title: 'Not yours' })];
    const bound = await fixture.addItem(maya.id, 'published');
    const results = await outcomesOf(
      await change([
        { id: wrong, islandSlug: 'atlantis', title: 'Lost' },
        { id: fine, islandSlug: 'cuba' },
        { id: gone, islandSlug: 'cuba' },
        { id: foreign, islandSlug: 'cuba' },
        { id: newId(), islandSlug: 'cuba' },
        { id: bound, title: '' },
      ]),
    );
    expect(results.map(({ status }) => status)).toEqual([
      'refused',
      'done',
      'refused',
      'refused',
      'refused',
      'refused',
    ]);
    expect(results[0]).toMatchObject({ issues: [{ field: 'islandSlug', message: 'There is no such island' }] });
    expect(results[0]?.item).toMatchObject({ title: 'Palms at sunset' });
    expect(results[2]?.refusal?.message).toContain('withdrawn');
    for (const unseen of [results[3], results[4]]) expect(unseen).toMatchObject({ item: null, issues: [] });
    expect(results[5]?.issues).toMatchObject([{ field: 'title' }]);
    expect((await rowsOf([foreign]))[0]).toMatchObject({ title: 'Not yours', islandSlug: 'jamaica' });
  });

  it('of two calls about the same items, in another order, none waits for ever', async () => {
    const ids = await drafts(6);
    const both = await Promise.all([
      change(ids.map((id) => ({ id, location: 'Here' }))),
      change(ids.toReversed().map((id) => ({ id, location: 'There' }))),
    ]);
    for (const response of both)
      expect((await outcomesOf(response)).every(({ status }) => status === 'done')).toBe(true);
    const places = new Set((await rowsOf(ids)).map(({ location }) => location));
    expect(places.size).toBe(1);
  });

  it.each([
    ['nothing', []],
    ['one twice', [{ id: 'abcdefghijkl' }, { id: 'abcdefghijkl' }]],
    ['too many', Array.from({ length: 101 }, () => ({ id: newId() }))],
    ['what is no list', 'all'],
    ['a wrong value', [{ id: newId(), access: 'gratis' }]],
  ])('refuses %s', async (_, changes) => {
    expect((await change(changes as object[])).status).toBe(400);
  });
});

describe('handing in several items at once', () => {
  it('takes those that are complete, and says of the others what is missing', async () => {
    const ready = await drafts(2);
    const [bare = '', unnamed = ''] = [
      ...(await drafts(1, { altText: '', islandSlug: null })),
      ...(await drafts(1, { title: 'DSC_0012 (1)' })),
    ];
    const results = await outcomesOf(await handIn([bare, ...ready, unnamed]));
    expect(results.map(({ status }) => status)).toEqual(['refused', 'done', 'done', 'refused']);
    expect(results[0]?.issues.map(({ field }) => field)).toEqual(['islandSlug', 'altText']);
    expect(results[3]?.issues).toMatchObject([{ field: 'title', code: 'media.titleIsFileName' }]);
    expect(results[1]?.item?.handedInAt).not.toBeNull();
    const waiting = (await rowsOf([bare, ...ready, unnamed])).filter(({ handedInAt }) => handedInAt !== null);
    expect(new Set(waiting.map(({ id }) => id))).toEqual(new Set(ready));
  });

  it('takes a corrected one again, and refuses one that was not changed', async () => {
    const [corrected, asItWas] = [
      await fixture.addItem(maya.id, 'rejected', { rejectionReason: 'wrong_details', editedAt: new Date() }),
      await fixture.addItem(maya.id, 'rejected'),
    ];
    const results = await outcomesOf(await handIn([corrected, asItWas]));
    expect(results.map(({ status, item }) => [status, item?.state])).toEqual([
      ['done', 'awaiting_review'],
      ['refused', 'rejected'],
    ]);
    const [kept] = await fixture.db.select().from(items).where(eq(items.id, asItWas));
    expect(kept?.rejectionReason).toBe('composition');
  });
});
