import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ItemState, mayMove } from '#features/media/media.rules.ts';
import { failItem, moveItem } from '#features/media/server/items/item-life.ts';
import { itemHistory, items } from '#features/media/server/media.tables.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { AppError } from '#shared/errors.ts';
import type { Browser } from '../../../../tests/support/browser.ts';
import { type ItemFixture, openItemFixture } from '../../../../tests/support/item-fixture.ts';

type Person = Browser & { id: string };

let fixture: ItemFixture;
let creator: Person;
let admin: Person;
beforeAll(async () => {
  fixture = await openItemFixture();
  creator = await fixture.signIn({ isCreator: true });
  admin = await fixture.signIn({ isAdmin: true });
});
afterAll(() => fixture.server.stop());

const outcomeOf = async (response: Promise<Response>): Promise<'done' | 'refused'> => {
  const { status } = await response;
  expect([200, 204, 400, 404, 409]).toContain(status);
  return status < 300 ? 'done' : 'refused';
};

const ofCreator = (action: string, json?: object) => (id: string) =>
  outcomeOf(creator(`/api/creator/items/${id}/${action}`, { method: 'POST', ...(json && { json }) }));
const ofReviewer = (decision: string, json: object) => (id: string) =>
  outcomeOf(admin(`/api/admin/review/${id}/${decision}`, { method: 'POST', json }));
const edit = (json: object) => (id: string) =>
  outcomeOf(creator(`/api/creator/items/${id}`, { method: 'PATCH', json }));

/** The worker has come to the end of its work. */
const finishWork = async (id: string): Promise<'done' | 'refused'> => {
  const [item] = await fixture.db.select().from(items).where(eq(items.id, id));
  if (item?.state !== 'processing') return 'refused';
  try {
    await fixture.db.transaction((tx) =>
      moveItem(fixture.server.deps, tx, {
        itemId: id,
        to: 'awaiting_review',
        actorId: null,
        at: new Date(),
        facts: { previewAccess: item.access },
      }),
    );
    return 'done';
  } catch (error) {
    if (error instanceof AppError) return 'refused';
    throw error;
  }
};
const failWork = async (id: string): Promise<'done'> => {
  await failItem(fixture.server.deps, id, { sentence: { code: 'test', message: 'We could not read this file.' } });
  return 'done';
};
const remakePreviews = async (id: string): Promise<'done'> => {
  await fixture.db.update(items).set({ previewAccess: items.access }).where(eq(items.id, id));
  return 'done';
};

const actions = {
  finishWork,
  failWork,
  remakePreviews,
  handIn: ofCreator('hand-in'),
  retry: ofCreator('retry'),
  appeal: ofCreator('appeal', { message: 'Please look again.' }),
  withdraw: ofCreator('withdraw'),
  fill: edit({ title: 'Reef', altText: 'A reef', islandSlug: 'aruba', categorySlug: 'beach' }),
  empty: edit({ title: '', islandSlug: null }),
  makeFree: edit({ access: 'free' }),
  makePremium: edit({ access: 'premium' }),
  approve: ofReviewer('approve', {}),
  reject: ofReviewer('reject', { reasons: ['composition', 'wrong_details'] }),
  discard: (id: string) => outcomeOf(creator(`/api/creator/items/${id}`, { method: 'DELETE' })),
};
type Action = keyof typeof actions;

/** Where an action leads if it is not refused; the others leave the state as it is. */
const leadsTo: Partial<Record<Action, ItemState>> = {
  finishWork: 'awaiting_review',
  retry: 'processing',
  appeal: 'appealed',
  withdraw: 'withdrawn',
  approve: 'published',
  reject: 'rejected',
};

/** What a creator can change; two rows that agree here were not corrected. */
const detailsOf = async (id: string): Promise<string> => {
  const [row] = await fixture.db.select().from(items).where(eq(items.id, id));
  return JSON.stringify([row?.title, row?.altText, row?.islandSlug, row?.categorySlug, row?.access]);
};

const expectedAfter = (name: Action, before: ItemState, outcome: 'done' | 'refused'): ItemState | undefined => {
  if (outcome === 'refused') return before;
  if (name === 'discard') return undefined;
  if (name === 'handIn' && before === 'rejected') return 'awaiting_review';
  if (name === 'failWork') return before === 'processing' ? 'failed' : before;
  return leadsTo[name] ?? before;
};

const stateOf = async (id: string): Promise<ItemState | undefined> =>
  (await fixture.db.select({ state: items.state }).from(items).where(eq(items.id, id)))[0]?.state;

const checkStory = async (id: string, state: ItemState): Promise<void> => {
  const history = await fixture.db
    .select()
    .from(itemHistory)
    .where(eq(itemHistory.itemId, id))
    .orderBy(asc(itemHistory.id));
  expect(history[0]).toMatchObject({ fromState: null, toState: 'processing' });
  expect(history.at(-1)?.toState).toBe(state);
  for (const [position, { fromState, toState }] of history.entries()) {
    if (position === 0) continue;
    expect(fromState).toBe(history[position - 1]?.toState);
    expect(mayMove(fromState as ItemState, toState)).toBe(true);
  }
  const byOthers = history.filter(({ actorId }) => actorId !== creator.id).length;
  expect(await fixture.db.$count(notifications, eq(notifications.userId, creator.id))).toBe(byOthers);
};

const names = Object.keys(actions) as Action[];

it('whatever people and the worker do, in any order, the item and its history tell the same possible story', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...names), { minLength: 5, maxLength: 25 }), async (story) => {
      await fixture.db.delete(notifications);
      const id = await fixture.addItem(creator.id, 'processing', { previewAccess: null });
      let isCorrected = false;
      for (const name of story) {
        const before = await stateOf(id);
        const said = await detailsOf(id);
        const outcome = await actions[name](id);
        const after = await stateOf(id);
        expect(after).toBe(before && expectedAfter(name, before, outcome));
        if (name === 'handIn' && before === 'rejected' && outcome === 'done') expect(isCorrected).toBe(true);
        isCorrected =
          after === 'rejected' && (isCorrected || (before === 'rejected' && said !== (await detailsOf(id))));
        if (after === undefined) break;
        await checkStory(id, after);
      }
      await fixture.db.delete(items);
    }),
    {
      numRuns: 25,
      examples: [
        [['finishWork', 'handIn', 'approve', 'empty', 'makePremium', 'withdraw', 'fill', 'retry', 'approve']],
        [
          [
            'makePremium',
            'finishWork',
            'handIn',
            'reject',
            'makeFree',
            'appeal',
            'approve',
            'remakePreviews',
            'approve',
          ],
        ],
        [['finishWork', 'handIn', 'reject', 'handIn', 'fill', 'handIn', 'reject', 'handIn', 'appeal', 'approve']],
        [['failWork', 'retry', 'handIn', 'finishWork', 'approve', 'discard', 'withdraw', 'withdraw']],
      ],
    },
  );
});
