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
  handIn: ofCreator('hand-in?anyway=true'),
  retry: ofCreator('retry'),
  appeal: ofCreator('appeal', { message: 'Please look again.' }),
  withdraw: ofCreator('withdraw'),
  fill: edit({ title: 'Reef', altText: 'A reef', islandSlug: 'aruba', categorySlug: 'beach' }),
  empty: edit({ title: '', islandSlug: null }),
  makeFree: edit({ access: 'free' }),
  makePremium: edit({ access: 'premium' }),
  approve: ofReviewer('approve', {}),
  reject: ofReviewer('reject', { reasons: ['release_missing', 'wrong_details'] }),
  undo: ofReviewer('undo', {}),
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

/** The state that a decision of the reviewer would go back to; `undefined` once something else has happened. */
type UndoTo = ItemState | undefined;

const expectedAfter = (
  name: Action,
  before: ItemState,
  outcome: 'done' | 'refused',
  undoTo: UndoTo,
): ItemState | undefined => {
  if (outcome === 'refused') return before;
  if (name === 'undo') return undoTo;
  if (name === 'discard') return undefined;
  if (name === 'handIn' && before === 'rejected') return 'awaiting_review';
  if (name === 'failWork') return before === 'processing' ? 'failed' : before;
  return leadsTo[name] ?? before;
};

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
};

/** How many more notifications the creator has after an action that was done. */
const newNotices = (name: Action, before: ItemState, isHandedIn: boolean): number => {
  if (name === 'finishWork') return isHandedIn ? 1 : 0;
  if (name === 'failWork') return before === 'processing' ? 1 : 0;
  if (name === 'undo') return -1;
  return name === 'approve' || name === 'reject' ? 1 : 0;
};

type Seen = { state: ItemState; details: string; isHandedIn: boolean };

const look = async (id: string): Promise<Seen | undefined> => {
  const [row] = await fixture.db.select().from(items).where(eq(items.id, id));
  return row && { state: row.state, details: await detailsOf(id), isHandedIn: row.handedInAt !== null };
};

/** What must be true of an item beside its state, carried along from action to action. */
type Known = { isCorrected: boolean; undoTo: UndoTo; told: number };

const isDecision = (name: Action): boolean => name === 'approve' || name === 'reject';

type Done = { name: Action; before: Seen; after: Seen; isDone: boolean };

const knownAfter = (known: Known, { name, before, after, isDone }: Done): Known => {
  const isEdited = before.state === 'rejected' && before.details !== after.details;
  const undoTo = isDecision(name) ? before.state : undefined;
  return {
    isCorrected: after.state === 'rejected' && (known.isCorrected || isEdited),
    undoTo: before.state === after.state ? known.undoTo : undoTo,
    told: known.told + (isDone ? newNotices(name, before.state, before.isHandedIn) : 0),
  };
};

/** Does one action and checks all that must be true afterwards; `undefined` once the item is gone. */
const step = async (id: string, name: Action, known: Known): Promise<Known | undefined> => {
  const before = await look(id);
  if (!before) return undefined;
  const outcome = await actions[name](id);
  const after = await look(id);
  expect(after?.state, name).toBe(expectedAfter(name, before.state, outcome, known.undoTo));
  if (name === 'undo') expect(outcome).toBe(known.undoTo ? 'done' : 'refused');
  if (name === 'handIn' && before.state === 'rejected' && outcome === 'done') expect(known.isCorrected).toBe(true);
  if (!after) return undefined;
  await checkStory(id, after.state);
  const next = knownAfter(known, { name, before, after, isDone: outcome === 'done' });
  expect(await fixture.db.$count(notifications, eq(notifications.userId, creator.id)), name).toBe(next.told);
  return next;
};

const names = Object.keys(actions) as Action[];

it('whatever people and the worker do, in any order, the item and its history tell the same possible story', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...names), { minLength: 5, maxLength: 25 }), async (story) => {
      await fixture.db.delete(notifications);
      const id = await fixture.addItem(creator.id, 'processing', { previewAccess: null });
      let known: Known | undefined = { isCorrected: false, undoTo: undefined, told: 0 };
      for (const name of story) known = known && (await step(id, name, known));
      expect(known?.told ?? 0).toBeGreaterThanOrEqual(0);
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
        [['finishWork', 'handIn', 'approve', 'undo', 'undo', 'reject', 'undo', 'reject', 'appeal', 'approve', 'undo']],
        [['handIn', 'finishWork', 'approve', 'appeal', 'undo', 'appeal']],
        [['finishWork', 'handIn', 'reject', 'retry']],
        [['failWork', 'retry', 'handIn', 'finishWork', 'approve', 'discard', 'withdraw', 'withdraw']],
      ],
    },
  );
});
