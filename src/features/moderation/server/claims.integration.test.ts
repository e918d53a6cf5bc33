import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { downloadHistory, downloads } from '#features/media/server/downloads.tables.ts';
import { newId } from '#platform/new-id.ts';
import { refusalOf } from '../../../../tests/support/browser.ts';
import { openReviewFixture, type ReviewFixture } from '../../../../tests/support/review-fixture.ts';
import type { ReviewedItem } from '../moderation.contract.ts';
import { CLAIM_SECONDS } from '../review-queue.rules.ts';
import { reviewClaims } from './moderation.tables.ts';

type Person = Awaited<ReturnType<ReviewFixture['newCreator']>>;

let fixture: ReviewFixture;
let ana: Person;
let ruth: Person;
let maya: Person;
beforeAll(async () => {
  fixture = await openReviewFixture();
  ana = await fixture.signIn({ isAdmin: true, firstName: 'Ana' });
  ruth = await fixture.signIn({ isAdmin: true, firstName: 'Ruth' });
});
afterAll(() => fixture.server.stop());
beforeEach(async () => {
  maya = await fixture.newCreator();
});

const claim = (who: Person, id: string, json: object = {}) =>
  who(`/api/admin/review/${id}/claim`, { method: 'POST', json });
/** Whose the item is after a reviewer has reached for it. */
const claimed = async (who: Person, id: string, json: object = {}) => {
  const { claim: held } = await (await claim(who, id, json)).json();
  return held && { by: held.by, isOwn: held.isOwn };
};
const own = (by: string) => ({ by, isOwn: true });
const of = (by: string) => ({ by, isOwn: false });
const release = (who: Person, id: string) => who(`/api/admin/review/${id}/release`, { method: 'POST' });
const seenBy = async (who: Person, id: string) => {
  const { items } = (await (await who('/api/admin/review')).json()) as { items: ReviewedItem[] };
  return items.find((item) => item.id === id)?.claim;
};
/** As if its reviewer had gone away some minutes ago. */
const letEnd = (id: string) =>
  fixture.db
    .update(reviewClaims)
    .set({ until: new Date(Date.now() - 1000) })
    .where(eq(reviewClaims.itemId, id));

describe('a claim', () => {
  it('is for one reviewer for some minutes; others see whose it is and cannot decide', async () => {
    const id = await fixture.handIn(maya);
    const reply = await claim(ana, id);
    expect(reply.status).toBe(200);
    const seconds = (new Date((await reply.json()).claim.until).getTime() - Date.now()) / 1000;
    expect(Math.abs(seconds - CLAIM_SECONDS)).toBeLessThan(5);
    expect(await seenBy(ruth, id)).toMatchObject({ by: 'Ana', isOwn: false });
    expect(await seenBy(ana, id)).toMatchObject({ by: 'Ana', isOwn: true });

    const taken = 'Ana is looking at it at the moment. Please take the next one.';
    const refusal = { status: 409, code: 'movedOn', message: taken };
    expect(await claimed(ruth, id)).toEqual(of('Ana'));
    expect(await refusalOf(await fixture.decide(id, 'approve', {}, ruth))).toMatchObject(refusal);
    const reasons = ['composition'];
    expect(await refusalOf(await fixture.decide(id, 'reject', { reasons }, ruth))).toMatchObject(refusal);
    expect((await fixture.rowOf(id))?.state).toBe('awaiting_review');
    expect((await fixture.decide(id, 'approve', {}, ana)).status).toBe(204);
    expect(await fixture.db.$count(reviewClaims)).toBe(0);
  });

  it('can be taken once its time is over, and is renewed by its owner until then', async () => {
    const id = await fixture.handIn(maya);
    await claim(ana, id);
    await letEnd(id);
    expect(await seenBy(ruth, id)).toBeNull();
    expect(await claimed(ana, id), 'renewed').toEqual(own('Ana'));
    expect(await claimed(ruth, id)).toEqual(of('Ana'));
    await letEnd(id);
    expect(await claimed(ruth, id)).toEqual(own('Ruth'));
    expect(await claimed(ana, id)).toEqual(of('Ruth'));
    expect((await fixture.decide(id, 'approve', {}, ana)).status).toBe(409);
    await letEnd(id);
    expect((await fixture.decide(id, 'approve', {}, ana)).status, 'an ended claim stops nobody').toBe(204);
  });

  it('ends when its reviewer goes on, says so, or signs out', async () => {
    const [first, second] = [await fixture.handIn(maya), await fixture.handIn(maya)];
    await claim(ana, first);
    expect(await claimed(ana, second, { leaving: first })).toEqual(own('Ana'));
    expect([await seenBy(ruth, first), (await seenBy(ruth, second))?.by]).toEqual([null, 'Ana']);
    expect((await release(ruth, second)).status, 'not hers').toBe(204);
    expect((await seenBy(ruth, second))?.by).toBe('Ana');
    await release(ana, second);
    expect(await seenBy(ruth, second)).toBeNull();

    const leaving = await fixture.signIn({ isAdmin: true, firstName: 'Lea' });
    await claim(leaving, first);
    expect((await seenBy(ana, first))?.by).toBe('Lea');
    expect((await leaving('/api/auth/logout', { method: 'POST' })).ok).toBe(true);
    expect(await seenBy(ana, first)).toBeNull();
  });

  it('survives a reload and a second tab of the same reviewer', async () => {
    const id = await fixture.handIn(maya);
    const answers = await Promise.all(Array.from({ length: 10 }, () => claimed(ana, id)));
    expect(answers).toEqual(Array.from({ length: 10 }, () => own('Ana')));
    expect((await seenBy(ana, id))?.isOwn).toBe(true);
  });

  it('has one winner, however many reach for it at once', async () => {
    const id = await fixture.handIn(maya);
    const reviewers = await Promise.all(Array.from({ length: 50 }, () => fixture.signIn({ isAdmin: true })));
    const answers = await Promise.all(reviewers.map((who) => claimed(who, id)));
    expect(answers.filter(({ isOwn }) => isOwn)).toHaveLength(1);
    const winner = reviewers[answers.findIndex(({ isOwn }) => isOwn)] as Person;
    expect((await seenBy(winner, id))?.isOwn).toBe(true);
    const decisions = await Promise.all(reviewers.slice(0, 10).map((who) => fixture.decide(id, 'approve', {}, who)));
    const isAmong = reviewers.slice(0, 10).includes(winner);
    expect(decisions.filter(({ status }) => status === 204)).toHaveLength(isAmong ? 1 : 0);
  });

  it('never locks two tabs of one reviewer that swap their items', async () => {
    const [first, second] = [await fixture.handIn(maya), await fixture.handIn(maya)];
    for (let times = 0; times < 10; times += 1) {
      const answers = await Promise.all([
        claimed(ana, first, { leaving: second }),
        claimed(ana, second, { leaving: first }),
      ]);
      expect(answers).toEqual([own('Ana'), own('Ana')]);
    }
  });

  it('is refused to others than admins, and for what does not wait', async () => {
    const id = await fixture.handIn(maya);
    expect((await claim(maya, id)).status).toBe(403);
    expect(await claimed(ana, newId()), 'discarded').toBeNull();
    expect(await claimed(ana, await fixture.addItem(maya.id, 'published'))).toBeNull();
    expect(await claimed(ana, await fixture.addItem(maya.id, 'awaiting_review')), 'a draft').toBeNull();
    expect(await fixture.db.$count(reviewClaims)).toBe(0);
    expect((await claim(ana, id, { leaving: 5 })).status).toBe(400);
    expect((await claim(ana, '%00')).status).toBe(400);
  });
});

describe('the picture at 100 %', () => {
  const full = (who: Person, id: string) => who(`/api/admin/items/${id}/full-picture`);

  it('is the whole photo, and looking at it is no download', async () => {
    const id = await fixture.handIn(maya, { access: 'premium', previewAccess: 'premium' });
    const file = { itemId: id, width: 3000, height: 2000, bytes: 9 };
    await fixture.db.insert(downloads).values([
      { ...file, size: 'original', key: `downloads/${id}/original.jpg` },
      { ...file, size: 'small', width: 640, height: 427, key: `downloads/${id}/small.jpg` },
    ]);
    const reply = await (await full(ana, id)).json();
    expect(reply).toEqual({ url: expect.stringMatching(/^\/files\//), width: 3000, height: 2000 });
    expect(await fixture.db.$count(downloadHistory)).toBe(0);
    expect((await full(maya, id)).status).toBe(403);
  });

  it('is not there before there is a picture', async () => {
    expect((await full(ana, await fixture.handIn(maya))).status).toBe(404);
    expect((await full(ana, newId())).status).toBe(404);
  });
});
