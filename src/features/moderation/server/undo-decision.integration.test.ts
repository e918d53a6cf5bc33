import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { itemHistory } from '#features/media/server/media.tables.ts';
import { newId } from '#platform/new-id.ts';
import { refusalOf } from '../../../../tests/support/browser.ts';
import { openReviewFixture, type ReviewFixture } from '../../../../tests/support/review-fixture.ts';
import type { ReviewedItem } from '../moderation.contract.ts';

let fixture: ReviewFixture;
let admin: ReviewFixture['admin'];
let maya: Awaited<ReturnType<ReviewFixture['newCreator']>>;
beforeAll(async () => {
  fixture = await openReviewFixture();
  ({ admin } = fixture);
});
afterAll(() => fixture.server.stop());
beforeEach(async () => {
  maya = await fixture.newCreator();
});

describe('undoing a decision', () => {
  const undo = (id: string, who = admin) => who(`/api/admin/review/${id}/undo`, { method: 'POST' });
  const agedBy = (id: string, seconds: number) =>
    fixture.db
      .update(itemHistory)
      .set({ at: sql`${itemHistory.at} - make_interval(secs => ${seconds})` })
      .where(eq(itemHistory.itemId, id));

  it('takes an item off the site again, at its old position, and its creator hears nothing', async () => {
    const id = await fixture.handIn(maya);
    const before = await fixture.rowOf(id);
    await fixture.decide(id, 'approve', { note: 'Oops.' });
    expect((await undo(id)).status).toBe(204);
    expect(await fixture.rowOf(id)).toEqual(before);
    expect(await fixture.toldTo(maya.id)).toEqual([]);
    expect(await fixture.lastMove(id)).toEqual(['published', 'awaiting_review', admin.id, null, null]);
    expect((await fixture.auditOf(id)).map(({ action }) => action)).toEqual(['item-approved', 'item-approval-undone']);
    const visitor = await fixture.server.as('visitor');
    await expect.poll(async () => (await visitor(`/api/photos/${id}`)).status).toBe(404);
    expect(fixture.enqueued.filter(({ job }) => job === 'settle-previews').length).toBe(2);
    expect((await undo(id)).status, 'once').toBe(409);
    expect((await fixture.decide(id, 'approve', {})).status).toBe(204);
  });

  it('of a rejection or of an appeal brings back what was there', async () => {
    const facts = { moreRejectionReasons: ['wrong_details' as const], rejectionNote: 'Before.' };
    const id = await fixture.handIn(maya);
    await fixture.decide(id, 'reject', { reasons: ['composition', 'wrong_details'], note: 'Before.' });
    await maya(`/api/creator/items/${id}/appeal`, { method: 'POST', json: { message: 'Look.' } });
    for (const decision of ['reject', 'approve', 'reject'] as const) {
      await fixture.decide(id, decision, { reasons: ['too_similar'], note: 'Oops.' });
      expect((await undo(id)).status, decision).toBe(204);
      expect(await fixture.rowOf(id)).toMatchObject({
        state: 'appealed',
        appeal: 'Look.',
        rejectionReason: 'composition',
        publishedAt: null,
        ...facts,
      });
    }
  });

  it('leaves no word of it to the next reviewer or to the creator', async () => {
    const id = await fixture.handIn(maya);
    await fixture.decide(id, 'reject', { reasons: ['composition', 'too_similar'], note: 'Oops.' });
    expect((await undo(id)).status).toBe(204);
    const { items: queue } = await (await admin('/api/admin/review?limit=100')).json();
    expect(queue.find((item: ReviewedItem) => item.id === id)).toMatchObject({ earlier: null, rejection: null });
    const { history } = await (await maya(`/api/creator/items/${id}`)).json();
    expect(JSON.stringify(history)).not.toMatch(/composition|too_similar|Oops/);
  });

  it('ends soon, and is for the reviewer who decided', async () => {
    const other = await fixture.signIn({ isAdmin: true });
    const id = await fixture.handIn(maya);
    await fixture.decide(id, 'approve', {});
    expect(await refusalOf(await undo(id, other))).toMatchObject({ status: 409, code: 'movedOn' });
    await agedBy(id, 25);
    expect((await undo(id)).status, 'within the grace').toBe(204);
    await fixture.decide(id, 'reject', { reasons: ['composition'] });
    await agedBy(id, 31);
    expect(await refusalOf(await undo(id))).toMatchObject({ message: 'This decision cannot be undone any more.' });
    expect((await undo(newId())).status).toBe(404);
    expect((await undo(id, maya)).status).toBe(403);
  });

  it('is not possible after its creator has gone on', async () => {
    const id = await fixture.handIn(maya);
    await fixture.decide(id, 'reject', { reasons: ['composition'] });
    await maya(`/api/creator/items/${id}/appeal`, { method: 'POST', json: { message: 'Look.' } });
    expect((await undo(id)).status).toBe(409);
  });
});
