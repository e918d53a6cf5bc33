import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rejectionTexts } from '#features/media/review.rules.ts';
import { nearDuplicates } from '#features/media/server/likeness.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import { deliverNotificationMail } from '#features/notifications/server/notify.ts';
import { newId } from '#platform/new-id.ts';
import { refusalOf } from '../../../../tests/support/browser.ts';
import { openReviewFixture, type ReviewFixture, wordNotice } from '../../../../tests/support/review-fixture.ts';
import type { ReviewedItem } from '../moderation.contract.ts';
import { reasonsFor } from '../reject-reasons.rules.ts';

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

describe('the review queue', () => {
  const queue = async (query = ''): Promise<{ items: ReviewedItem[]; waiting: number; next: string | null }> =>
    (await admin(`/api/admin/review${query}`)).json();

  it('holds what was handed in or appealed, the longest waiting first', async () => {
    const second = await fixture.handIn(maya);
    const first = await fixture.handIn(maya, { handedInAt: new Date('2026-11-01T09:00:00Z') });
    const third = await fixture.addItem(maya.id, 'appealed', { handedInAt: new Date('2026-11-04T09:00:00Z') });
    for (const state of ['processing', 'awaiting_review', 'rejected', 'failed', 'published', 'withdrawn'] as const)
      await fixture.addItem(maya.id, state);
    const { items: listed, ...rest } = await queue();
    expect(listed.map(({ id }) => id)).toEqual([first, second, third]);
    expect(rest).toEqual({
      waiting: 3,
      appeals: 1,
      oldestAt: '2026-11-01T09:00:00.000Z',
      hasOtherReviewers: expect.any(Boolean),
      next: null,
    });
    const appeals = await queue('?appeals=true');
    expect([appeals.items.map(({ id }) => id), appeals.waiting]).toEqual([[third], 3]);
    expect((await admin('/api/admin/review?appeals=no')).status).toBe(400);
  });

  it('says what a reviewer needs: whose it is, how safe it is, and everything that looks alike', async () => {
    const other = await fixture.signIn({ isCreator: true });
    const twin = await fixture.addItem(other.id, 'awaiting_review', { title: 'Hidden twin' });
    const id = await fixture.handIn(maya, { unsafeScore: 0.25 });
    await fixture.db.insert(nearDuplicates).values({ itemId: id, otherItemId: twin, distance: 2 });
    const [item] = (await queue()).items;
    expect(item).toMatchObject({
      id,
      creator: { id: maya.id, name: 'Maya Pérez', waiting: 1 },
      captionLanguages: [],
      claim: null,
      unsafeScore: 0.25,
      nearDuplicates: [{ id: twin, title: 'Hidden twin', isOwn: false }],
    });
    expect(JSON.stringify(item)).not.toMatch(/originals\/|sha256|likeness/i);
  });

  it('comes in pages', async () => {
    for (let count = 0; count < 5; count += 1) await fixture.handIn(maya);
    const first = await queue('?limit=3');
    const second = await queue(`?limit=3&after=${first.next}`);
    expect([first.items.length, second.items.length, second.next, second.waiting]).toEqual([3, 2, null, 5]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(5);
    expect((await admin('/api/admin/review?limit=999')).status).toBe(400);
  });
});

describe('approving', () => {
  it('publishes at once, writes it down, and tells the creator', async () => {
    const id = await fixture.handIn(maya, { title: 'Reef & <b>rum</b> 🦩' });
    const visitor = await fixture.server.as('visitor');
    const list = async () => (await (await visitor('/api/photos')).json()).map((photo: { id: string }) => photo.id);
    expect(await list()).not.toContain(id);
    expect((await fixture.decide(id, 'approve', { note: 'Lovely light.' })).status).toBe(204);
    await expect.poll(list).toContain(id);
    expect(await fixture.lastMove(id)).toEqual(['awaiting_review', 'published', admin.id, 'Lovely light.', null]);
    expect(await fixture.auditOf(id)).toEqual([
      { actorId: admin.id, action: 'item-approved', details: { note: 'Lovely light.' } },
    ]);
    expect(await fixture.toldTo(maya.id)).toEqual([
      {
        title: 'Published',
        message: '“Reef & <b>rum</b> 🦩” is on Tamarind now.\n\nLovely light.',
        link: `/creator/uploads?item=${id}`,
      },
    ]);
  });

  it('waits for previews that fit the access, and for the details', async () => {
    const unmarked = await fixture.handIn(maya, { access: 'premium', previewAccess: 'free' });
    expect(await refusalOf(await fixture.decide(unmarked, 'approve', {}))).toMatchObject({
      status: 409,
      code: 'previewsNotReady',
    });
    expect(fixture.enqueued).toEqual([
      { job: 'process-item', payload: { itemId: unmarked, originalKey: `originals/${unmarked}` } },
    ]);
    const bare = await fixture.handIn(maya, { altText: '' });
    expect(await refusalOf(await fixture.decide(bare, 'approve', {}))).toMatchObject({
      status: 400,
      issues: [{ field: 'altText' }],
    });
    for (const id of [unmarked, bare]) expect((await fixture.rowOf(id))?.state).toBe('awaiting_review');
    expect(await fixture.auditOf(unmarked)).toEqual([]);
  });

  it('of an own item is allowed and written down as such', async () => {
    const both = await fixture.signIn({ isAdmin: true, isCreator: true });
    const id = await fixture.handIn(both);
    expect((await fixture.decide(id, 'approve', {}, both)).status).toBe(204);
    expect(await fixture.auditOf(id)).toEqual([
      { actorId: both.id, action: 'item-approved', details: { note: '', own: 'yes' } },
    ]);
    expect(await fixture.toldTo(both.id)).toEqual([]);
  });
});

describe('rejecting', () => {
  it.each(reasonsFor('photo'))('for %s tells the creator why, in words', async (reason) => {
    const id = await fixture.handIn(maya);
    expect(
      (await fixture.decide(id, 'reject', { reasons: [reason], note: 'See the left edge. <i>¡Ojo!</i> 🦩' })).status,
    ).toBe(204);
    expect(await fixture.rowOf(id)).toMatchObject({ state: 'rejected', rejectionReason: reason });
    const [told] = await fixture.toldTo(maya.id);
    expect(told?.message).toContain(rejectionTexts[reason].message);
    expect(told?.message).toContain('See the left edge. <i>¡Ojo!</i> 🦩');
    expect((await fixture.lastMove(id))?.slice(3)).toEqual(['See the left edge. <i>¡Ojo!</i> 🦩', reason]);
    const { item, history } = await (await maya(`/api/creator/items/${id}`)).json();
    expect(item.rejection).toEqual({ reasons: [reason], note: 'See the left edge. <i>¡Ojo!</i> 🦩' });
    expect(history.at(-1)).toMatchObject({ to: 'rejected', by: 'The Tamarind team', byTeam: true });
    expect(history.at(-1)).toMatchObject({ rejectionReasons: [reason], note: 'See the left edge. <i>¡Ojo!</i> 🦩' });
  });

  it('for several reasons tells all of them, by screen and by mail', async () => {
    const id = await fixture.handIn(maya, { title: 'Palms' });
    const reasons = ['wrong_details', 'composition', 'composition'];
    expect((await fixture.decide(id, 'reject', { reasons, note: 'Both.' })).status).toBe(204);
    const { composition, wrong_details } = rejectionTexts;
    const [told] = await fixture.toldTo(maya.id);
    expect(told?.message).toContain(`${composition.message}\n\n${wrong_details.message}\n\nBoth.`);
    const { item, history } = await (await maya(`/api/creator/items/${id}`)).json();
    expect(item.rejection).toEqual({ reasons: ['composition', 'wrong_details'], note: 'Both.' });
    expect(history.at(-1)).toMatchObject({ rejectionReasons: ['composition', 'wrong_details'] });
    expect((await fixture.auditOf(id))[0]?.details).toMatchObject({ reason: 'composition wrong_details' });

    const sending = fixture.enqueued.find(({ job }) => job === 'send-notification-mail');
    const { notificationId } = (sending?.payload ?? {}) as { notificationId: string };
    const mails: { text: string }[] = [];
    const mailer = { send: async (mail: { text: string }) => void mails.push(mail) };
    await deliverNotificationMail(
      { ...fixture.server.deps, mailer, wordNotice, findPictures: () => Promise.resolve(new Map()) } as never,
      { notificationId },
    );
    for (const { message } of [composition, wrong_details])
      expect(mails[0]?.text.replaceAll('\n', ' ')).toContain(message);
  });

  it('that its creator corrects comes back, with what was said before', async () => {
    const id = await fixture.handIn(maya, { title: 'Palms' });
    await fixture.decide(id, 'reject', { reasons: ['release_missing', 'wrong_details'], note: 'Level it.' });
    await maya(`/api/creator/items/${id}`, { method: 'PATCH', json: { title: 'Level palms' } });
    const handIn = `/api/creator/items/${id}/hand-in`;
    expect((await maya(handIn, { method: 'POST' })).status, 'there is still no release').toBe(409);
    expect((await maya(`${handIn}?anyway=true`, { method: 'POST' })).status).toBe(200);
    const [again] = (await (await admin('/api/admin/review')).json()).items;
    expect(again).toMatchObject({
      id,
      rejection: null,
      earlier: { reasons: ['release_missing', 'wrong_details'], note: 'Level it.', isOwnDecision: true },
    });
    await fixture.decide(id, 'reject', { reasons: ['wrong_details'] });
    expect((await maya(handIn, { method: 'POST' })).status, 'not changed again').toBe(409);
  });

  it('an appeal again, or publishing it after all', async () => {
    const again = await fixture.addItem(maya.id, 'appealed');
    expect((await fixture.decide(again, 'reject', { reasons: ['too_similar'] })).status).toBe(204);
    expect(await fixture.rowOf(again)).toMatchObject({ rejectionReason: 'too_similar', rejectionNote: null });
    const afterAll = await fixture.addItem(maya.id, 'appealed');
    expect((await fixture.decide(afterAll, 'approve', {})).status).toBe(204);
    expect(await fixture.rowOf(afterAll)).toMatchObject({ state: 'published', rejectionReason: null });
  });
});

describe('an appeal against one’s own decision', () => {
  it('is marked for the reviewer who decided before, heard all the same, and written down as such', async () => {
    const other = await fixture.signIn({ isAdmin: true, firstName: 'Ruth' });
    const id = await fixture.handIn(maya);
    await fixture.decide(id, 'reject', { reasons: ['composition'] });
    await maya(`/api/creator/items/${id}/appeal`, { method: 'POST', json: { message: 'Look again.' } });
    const seenBy = async (who: typeof admin) => {
      const { items: queue, hasOtherReviewers } = await (await who('/api/admin/review')).json();
      return [queue[0].state, queue[0].appeal, queue[0].earlier.isOwnDecision, hasOtherReviewers];
    };
    expect(await seenBy(admin)).toEqual(['appealed', 'Look again.', true, true]);
    expect(await seenBy(other)).toEqual(['appealed', 'Look again.', false, true]);
    expect((await fixture.decide(id, 'approve', {})).status).toBe(204);
    expect((await fixture.auditOf(id)).at(-1)?.details).toEqual({ note: '', ownAppeal: 'yes' });
  });
});

describe('what looks like the work of somebody else', () => {
  it('is published only by a reviewer who has seen it; one’s own series is not asked about', async () => {
    const other = await fixture.signIn({ isCreator: true });
    const [foreign, own] = [await fixture.addItem(other.id, 'published'), await fixture.addItem(maya.id, 'published')];
    const id = await fixture.handIn(maya);
    const alike = (otherItemId: string) => ({ itemId: id, otherItemId, distance: 2 });
    await fixture.db.insert(nearDuplicates).values([alike(foreign), alike(own)]);
    expect(await refusalOf(await fixture.decide(id, 'approve', {}))).toMatchObject({
      status: 409,
      message: expect.stringContaining('looks like the work of somebody else'),
    });
    expect((await fixture.rowOf(id))?.state).toBe('awaiting_review');
    await fixture.db.delete(nearDuplicates).where(eq(nearDuplicates.otherItemId, foreign));
    expect((await fixture.decide(id, 'approve', {})).status).toBe(204);
    const again = await fixture.handIn(maya);
    await fixture.db.insert(nearDuplicates).values({ itemId: again, otherItemId: foreign, distance: 2 });
    expect((await fixture.decide(again, 'approve', { looksAlikeSeen: true })).status).toBe(204);
  });
});

describe('a decision', () => {
  it('that comes too late changes nothing and says so', async () => {
    const drafts = await fixture.addItem(maya.id, 'awaiting_review');
    const gone = await Promise.all(
      (['processing', 'failed', 'rejected', 'published', 'withdrawn'] as const).map((state) =>
        fixture.addItem(maya.id, state),
      ),
    );
    for (const id of [drafts, ...gone]) {
      const before = await fixture.rowOf(id);
      for (const answer of [
        await fixture.decide(id, 'approve', {}),
        await fixture.decide(id, 'reject', { reasons: ['composition'] }),
      ])
        expect(await refusalOf(answer), before?.state).toMatchObject({ status: 409, code: 'movedOn' });
      expect(await fixture.rowOf(id)).toEqual(before);
    }
  });

  it('is made once, however many reviewers press the button', async () => {
    const id = await fixture.handIn(maya);
    const answers = await Promise.all([
      fixture.decide(id, 'approve', {}),
      fixture.decide(id, 'reject', { reasons: ['composition'] }),
      fixture.decide(id, 'approve', {}),
      fixture.decide(id, 'reject', { reasons: ['noise_or_compression'] }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409]);
    expect((await fixture.auditOf(id)).length).toBe(1);
    expect((await fixture.toldTo(maya.id)).length).toBe(1);
  });

  it.each([
    ['reject', {}],
    ['reject', { reasons: [] }],
    ['reject', { reasons: ['composition', 'sound_quality'] }],
    ['reject', { reasons: ['because'] }],
    ['reject', { reasons: ['sound_quality'] }],
    ['reject', { reasons: ['composition'], note: 'x'.repeat(1001) }],
    ['reject', { reasons: ['composition'], note: 7 }],
    ['approve', { note: ['a'] }],
  ] as const)('to %s with %j is refused', async (decision, json) => {
    const id = await fixture.handIn(maya);
    expect((await fixture.decide(id, decision, json)).status).toBe(400);
    expect((await fixture.rowOf(id))?.state).toBe('awaiting_review');
  });

  it('about nothing is not found, and nobody else may make it', async () => {
    expect((await fixture.decide(newId(), 'approve', {})).status).toBe(404);
    expect((await fixture.decide('%00', 'approve', {})).status).toBe(400);
    const id = await fixture.handIn(maya);
    expect((await fixture.decide(id, 'approve', {}, maya)).status).toBe(403);
    const published = await fixture.db.$count(items, and(eq(items.id, id), eq(items.state, 'published')));
    expect(published).toBe(0);
  });
});

describe('what is published and should not be', () => {
  const withdraw = (id: string, json: object, who = admin) =>
    who(`/api/admin/items/${id}/withdraw`, { method: 'POST', json });
  const note = 'The artist asked us to.';

  it('is taken off the site by the team, which its creator and the audit log are told', async () => {
    const id = await fixture.addItem(maya.id, 'published');
    const shown = () => maya(`/api/photos/${id}`);
    expect((await shown()).status).toBe(200);
    expect((await withdraw(id, { note: ` ${note} ` })).status).toBe(200);
    await expect.poll(async () => (await shown()).status).toBe(404);
    expect(await fixture.lastMove(id)).toEqual(['published', 'withdrawn', admin.id, note, null]);
    expect(await fixture.auditOf(id)).toEqual([{ actorId: admin.id, action: 'item-withdrawn', details: { note } }]);
    expect((await fixture.toldTo(maya.id)).at(-1)?.message).toContain(note);
    expect((await withdraw(id, { note })).status).toBe(409);
    expect((await fixture.auditOf(id)).length).toBe(1);
  });

  it('is not without a reason, nor by anybody else, nor what is not published', async () => {
    const id = await fixture.addItem(maya.id, 'published');
    for (const json of [{}, { note: ' ' }, { note: 5 }]) expect((await withdraw(id, json)).status).toBe(400);
    expect((await withdraw(id, { note }, maya)).status).toBe(403);
    expect((await withdraw(newId(), { note })).status).toBe(404);
    expect((await withdraw(await fixture.handIn(maya), { note })).status).toBe(409);
    expect((await fixture.rowOf(id))?.state).toBe('published');
  });
});
