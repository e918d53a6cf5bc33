import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { type Browser, refusalOf } from '../../../../../tests/support/browser.ts';
import { type ItemFixture, openItemFixture } from '../../../../../tests/support/item-fixture.ts';
import { actOnItem, changeItem, ownItem, viewOf } from '../../../../../tests/support/own-items.ts';
import type { JudgedDetails } from '../../corrections.rules.ts';
import { discardableStates, itemStates } from '../../media.rules.ts';
import { itemHistory, items } from '../media.tables.ts';
import { releaseItems, releases } from '../releases.tables.ts';

type Person = Browser & { id: string };

let fixture: ItemFixture;
let maya: Person;
beforeAll(async () => {
  fixture = await openItemFixture();
});
afterAll(() => fixture.server.stop());
beforeEach(async () => {
  maya = await fixture.signIn({ isCreator: true, firstName: 'Maya' });
  fixture.enqueued.length = 0;
});

const change = (id: string, json: object, who = maya) => changeItem(who, id, json);
const act = (id: string, action: string, json?: object, who = maya) => actOnItem(who, id, action, json);
/** What the fixture writes into an item. */
const described: JudgedDetails = {
  title: 'Palms at sunset',
  description: '',
  altText: 'Palms in front of an orange sky',
  tags: [],
  categorySlug: 'beach',
  moreCategorySlugs: [],
  islandSlug: 'jamaica',
  location: null,
  isEditorial: false,
};
const rowOf = async (id: string) => (await fixture.db.select().from(items).where(eq(items.id, id)))[0];
const movesOf = async (id: string) => {
  const rows = await fixture.db.select().from(itemHistory).where(eq(itemHistory.itemId, id)).orderBy(itemHistory.id);
  return rows.map(({ fromState, toState, actorId, note }) => [fromState, toState, actorId, note]);
};

describe('handing in', () => {
  it('names everything that is missing', async () => {
    const id = await fixture.addItem(maya.id, 'awaiting_review', {
      title: '',
      altText: ' ',
      categorySlug: null,
      islandSlug: null,
    });
    const { status, issues } = await refusalOf(await act(id, 'hand-in'));
    expect(status).toBe(400);
    expect(issues).toEqual([
      { field: 'title', code: 'media.titleMissing', message: 'Please give it a title' },
      { field: 'islandSlug', code: 'media.islandMissing', message: 'Please choose an island' },
      { field: 'altText', code: 'media.altTextMissing', message: 'Please say in the alt text what can be seen' },
      { field: 'categorySlug', code: 'media.categoryMissing', message: 'Please choose a category' },
    ]);
    expect((await rowOf(id))?.handedInAt).toBeNull();
  });

  it('refuses the name of a file as title, and one that was handed in cannot get such a title', async () => {
    const id = await fixture.addItem(maya.id, 'awaiting_review', { title: 'IMG_2042' });
    expect(await refusalOf(await act(id, 'hand-in'))).toMatchObject({
      status: 400,
      issues: [{ field: 'title', message: expect.stringContaining('This is the name of the file.') }],
    });
    await viewOf(await change(id, { title: 'Reef at noon' }));
    await viewOf(await act(id, 'hand-in'));
    expect(await refusalOf(await change(id, { title: 'DSC_0012 (1)' }))).toMatchObject({
      status: 400,
      issues: [{ field: 'title' }],
    });
    const old = await fixture.addItem(maya.id, 'published', { title: 'IMG_1' });
    expect(await viewOf(await change(old, { title: 'IMG_1', location: 'Negril' }))).toMatchObject({ title: 'IMG_1' });
  });

  it('asks less of a sound', async () => {
    const recording = { kind: 'sound' as const, durationMs: 9000, peaks: [1, 2] };
    const id = await fixture.addItem(maya.id, 'awaiting_review', { ...recording, altText: '', categorySlug: null });
    expect((await viewOf(await act(id, 'hand-in'))).handedInAt).not.toBeNull();
  });

  it('twice keeps the place in the queue, and too late says so', async () => {
    const id = await fixture.addItem(maya.id, 'awaiting_review');
    const first = await viewOf(await act(id, 'hand-in'));
    expect((await viewOf(await act(id, 'hand-in'))).handedInAt).toBe(first.handedInAt);
    for (const state of ['failed', 'rejected', 'appealed', 'published', 'withdrawn'] as const) {
      const late = await fixture.addItem(maya.id, state);
      expect(await refusalOf(await act(late, 'hand-in')), state).toMatchObject({ status: 409, code: 'movedOn' });
    }
  });

  it('again after a rejection needs a change since then, and leaves the reasons in the history', async () => {
    const id = await fixture.addItem(maya.id, 'rejected', {
      rejectionReason: 'wrong_details',
      moreRejectionReasons: ['release_missing'],
      appeal: 'Before',
    });
    const before = await rowOf(id);
    expect(await refusalOf(await act(id, 'hand-in'))).toMatchObject({
      status: 409,
      code: 'movedOn',
      message: expect.stringContaining('Nothing was changed since it was not accepted.'),
    });
    expect(await viewOf(await change(id, { title: before?.title ?? '' }))).toMatchObject({ isEdited: false });
    expect((await act(id, 'hand-in')).status, 'a change that changes nothing').toBe(409);
    expect(await viewOf(await change(id, { title: '', location: 'Negril' }))).toMatchObject({ isEdited: true });
    expect(await refusalOf(await act(id, 'hand-in'))).toMatchObject({ status: 400, issues: [{ field: 'title' }] });
    await viewOf(await change(id, { title: 'Palms at Negril' }));
    expect(await refusalOf(await act(id, 'hand-in')), 'there is no release yet').toMatchObject({
      status: 409,
      message: expect.stringContaining('Not everything that was criticised has changed.'),
    });
    expect(await viewOf(await act(id, 'hand-in?anyway=true'))).toMatchObject({
      state: 'awaiting_review',
      rejection: null,
      appeal: null,
      judged: null,
    });
    expect((await rowOf(id))?.handedInAt?.getTime()).toBeGreaterThan(before?.handedInAt?.getTime() ?? 0);
    expect((await movesOf(id)).at(-1)).toEqual(['rejected', 'awaiting_review', maya.id, null]);
    expect((await act(id, 'appeal', { message: 'Too late' })).status).toBe(409);
  });

  it('again needs a new file where the file was criticised, whatever is written', async () => {
    const id = await fixture.addItem(maya.id, 'rejected', {
      rejectionReason: 'wrong_details',
      moreRejectionReasons: ['noise_or_compression'],
    });
    expect(await viewOf(await change(id, { title: 'Other words' }))).toMatchObject({ isEdited: true });
    expect(await refusalOf(await act(id, 'hand-in?anyway=true'))).toMatchObject({
      status: 409,
      message: expect.stringContaining('Replace the file first'),
    });
  });

  it('again needs the place to change where the place was criticised, and asks about anything else', async () => {
    const id = await fixture.addItem(maya.id, 'rejected', {
      rejectionReason: 'not_caribbean',
      rejectedDetails: { ...described, islandSlug: 'jamaica' },
    });
    expect(await viewOf(await change(id, { title: 'Another title' }))).toMatchObject({
      judged: { title: described.title, islandSlug: 'jamaica' },
    });
    expect((await act(id, 'hand-in')).status).toBe(409);
    await viewOf(await change(id, { location: 'Negril' }));
    expect((await viewOf(await act(id, 'hand-in'))).state).toBe('awaiting_review');
  });

  it('again is answered by a release alone', async () => {
    const id = await fixture.addItem(maya.id, 'rejected', {
      rejectionReason: 'release_missing',
      recognisable: ['model'],
      rejectedDetails: { ...described },
    });
    expect((await act(id, 'hand-in?anyway=true')).status, 'nothing was done').toBe(409);
    const [release] = await fixture.db
      .insert(releases)
      .values({
        id: newId(),
        creatorId: maya.id,
        kind: 'model',
        name: 'Ana Pérez',
        status: 'signed',
        createdAt: new Date(),
        signedOn: '2026-01-01',
        paperKey: 'releases/paper.pdf',
        paperType: 'application/pdf',
        source: 'file',
      })
      .returning();
    await fixture.db.insert(releaseItems).values({ releaseId: release?.id ?? '', itemId: id, linkedAt: new Date() });
    expect((await viewOf(await act(id, 'hand-in'))).state).toBe('awaiting_review');
  });

  it('binds: what the review needs cannot be emptied any more', async () => {
    const id = await fixture.addItem(maya.id, 'awaiting_review');
    await viewOf(await act(id, 'hand-in'));
    expect(await refusalOf(await change(id, { islandSlug: null }))).toMatchObject({
      status: 400,
      issues: [{ field: 'islandSlug' }],
    });
  });
});

describe('the other moves of a creator', () => {
  it('retry: not what was rejected, whose file stays the same', async () => {
    const id = await fixture.addItem(maya.id, 'rejected');
    expect(await refusalOf(await act(id, 'retry'))).toMatchObject({ status: 409, code: 'movedOn' });
  });

  it('retry: a failed item is worked on again, once', async () => {
    const id = await fixture.addItem(maya.id, 'failed');
    expect(await viewOf(await act(id, 'retry'))).toMatchObject({ state: 'processing', failure: null });
    expect(fixture.enqueued).toEqual([
      { job: 'process-item', payload: { itemId: id, originalKey: `originals/${id}` } },
    ]);
    expect(await refusalOf(await act(id, 'retry'))).toMatchObject({ status: 409, code: 'movedOn' });
    expect((await movesOf(id)).at(-1)).toEqual(['failed', 'processing', maya.id, null]);
  });

  it('appeal: with words, the corrected details, and a new place in the queue', async () => {
    const id = await fixture.addItem(maya.id, 'rejected');
    const before = (await rowOf(id))?.handedInAt?.getTime() ?? 0;
    for (const message of ['', ' \n ', 'x'.repeat(1001), 7])
      expect((await act(id, 'appeal', { message })).status, String(message)).toBe(400);
    await viewOf(await change(id, { islandSlug: null }));
    expect(await refusalOf(await act(id, 'appeal', { message: 'Again' }))).toMatchObject({
      status: 400,
      issues: [{ field: 'islandSlug' }],
    });
    await viewOf(await change(id, { islandSlug: 'aruba', title: 'Straightened' }));
    const view = await viewOf(await act(id, 'appeal', { message: 'It is <b>level</b> now 🦩' }));
    expect(view).toMatchObject({
      state: 'appealed',
      appeal: 'It is <b>level</b> now 🦩',
      rejection: { reasons: ['composition'], note: null },
    });
    expect(Date.parse(view.handedInAt ?? '')).toBeGreaterThan(before);
    expect(await refusalOf(await act(id, 'appeal', { message: 'Twice' }))).toMatchObject({ status: 409 });
    for (const state of ['awaiting_review', 'published', 'withdrawn'] as const) {
      const other = await fixture.addItem(maya.id, state);
      expect((await act(other, 'appeal', { message: 'For no reason' })).status, state).toBe(409);
    }
  });

  it('withdraw: off the site for good', async () => {
    const id = await fixture.addItem(maya.id, 'published');
    const visitor = await fixture.server.as('visitor');
    const seen = async () => (await visitor(`/api/photos/${id}`)).status;
    expect(await seen()).toBe(200);
    expect((await viewOf(await act(id, 'withdraw'))).state).toBe('withdrawn');
    await expect.poll(seen).toBe(404);
    expect(await refusalOf(await act(id, 'withdraw'))).toMatchObject({ status: 409, code: 'movedOn' });
  });

  it.each(itemStates)('discard: of an item that is %s', async (state) => {
    const id = await fixture.addItem(maya.id, state);
    const response = await maya(ownItem(id), { method: 'DELETE' });
    if (discardableStates.some((discardable) => discardable === state)) {
      expect(response.status).toBe(204);
      expect(await rowOf(id)).toBeUndefined();
      expect(fixture.enqueued).toEqual([
        { job: 'remove-item-files', payload: { itemId: id, originalKey: `originals/${id}` } },
      ]);
    } else {
      expect(response.status).toBe(409);
      expect((await rowOf(id))?.state).toBe(state);
      expect(fixture.enqueued).toEqual([]);
    }
  });

  it('of two tabs only one wins', async () => {
    const id = await fixture.addItem(maya.id, 'failed');
    const answers = await Promise.all(Array.from({ length: 4 }, () => act(id, 'retry')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(fixture.enqueued.length).toBe(1);
  });
});
