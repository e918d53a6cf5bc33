import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import type { Browser } from '../../../../../tests/support/browser.ts';
import { type ItemFixture, openItemFixture } from '../../../../../tests/support/item-fixture.ts';
import { discardableStates, itemStates } from '../../media.rules.ts';
import type { ItemView } from '../../own-items.contract.ts';
import { nearDuplicates } from '../likeness.tables.ts';
import { itemHistory, items, renditions } from '../media.tables.ts';
import { processingSteps } from '../uploads.tables.ts';

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
  maya = await fixture.signIn({ isCreator: true, firstName: 'Maya' });
  fixture.enqueued.length = 0;
});

const path = (id: string, action = '') => `/api/creator/items/${id}${action && `/${action}`}`;
const viewOf = async (response: Response): Promise<ItemView> => {
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json();
};
const refusalOf = async (response: Response) => {
  const { code, message, issues } = await response.json();
  return { status: response.status, code, message, issues };
};
const change = (id: string, json: object, who = maya) => who(path(id), { method: 'PATCH', json });
const act = (id: string, action: string, json?: object, who = maya) =>
  who(path(id, action), { method: 'POST', ...(json && { json }) });
const rowOf = async (id: string) => (await fixture.db.select().from(items).where(eq(items.id, id)))[0];
const movesOf = async (id: string) => {
  const rows = await fixture.db.select().from(itemHistory).where(eq(itemHistory.itemId, id)).orderBy(itemHistory.id);
  return rows.map(({ fromState, toState, actorId, note }) => [fromState, toState, actorId, note]);
};

describe('the list of own items', () => {
  const list = async (query = ''): Promise<{ items: ItemView[]; next: string | null }> =>
    (await maya(`/api/creator/items${query}`)).json();

  it('has every state, the newest first, and nobody else’s', async () => {
    const mine: string[] = [];
    for (const [at, state] of itemStates.entries())
      mine.unshift(await fixture.addItem(maya.id, state, { createdAt: new Date(2026, 0, at + 1) }));
    await fixture.addItem(other.id, 'published');
    expect((await list()).items.map(({ id }) => id)).toEqual(mine);
    expect((await list('?state=failed')).items.map(({ state }) => state)).toEqual(['failed']);
    expect((await list('?kind=sound')).items).toEqual([]);
  });

  it('comes in pages without a gap, also where two were made at the same moment', async () => {
    const createdAt = new Date('2026-05-05T05:05:05.123Z');
    const all = new Set<string>();
    for (let count = 0; count < 5; count += 1) all.add(await fixture.addItem(maya.id, 'failed', { createdAt }));
    const seen: string[] = [];
    let after = '';
    for (let pages = 0; pages < 4; pages += 1) {
      const page = await list(`?limit=2${after && `&after=${after}`}`);
      seen.push(...page.items.map(({ id }) => id));
      if (page.next === null) break;
      after = page.next;
    }
    expect(seen.length).toBe(5);
    expect(new Set(seen)).toEqual(all);
  });

  it('goes on where a page ended, also when its last item was discarded', async () => {
    for (let count = 0; count < 4; count += 1) await fixture.addItem(maya.id, 'failed');
    const all = (await list()).items.map(({ id }) => id);
    const first = await list('?limit=2');
    expect((await maya(`/api/creator/items/${first.items.at(-1)?.id}`, { method: 'DELETE' })).status).toBe(204);
    const second = await list(`?limit=2&after=${first.next}`);
    expect(second.items.map(({ id }) => id)).toEqual(all.slice(2, 4));
  });

  it.each(['?limit=0', '?limit=101', '?limit=x', '?state=gone', '?kind=film', '?after=%00', '?after=a&after=b'])(
    'refuses %s',
    async (query) => {
      expect((await maya(`/api/creator/items${query}`)).status).toBe(400);
    },
  );
});

describe('one own item', () => {
  it('shows the work, the previews, what looks alike and its history, and nothing of where the original is', async () => {
    const twin = await fixture.addItem(maya.id, 'awaiting_review', { title: 'Own twin' });
    const secret = await fixture.addItem(other.id, 'awaiting_review', { title: 'Hidden twin' });
    const open = await fixture.addItem(other.id, 'published', { title: 'Public twin' });
    const id = await fixture.addItem(maya.id, 'processing');
    await fixture.db
      .insert(nearDuplicates)
      .values([twin, secret, open].map((otherItemId, distance) => ({ itemId: id, otherItemId, distance })));
    await fixture.db.insert(processingSteps).values([
      { itemId: id, stage: 'inspect', percent: 100, result: {}, at: new Date() },
      { itemId: id, stage: 'previews', percent: 35, at: new Date() },
    ]);
    const key = (name: string) => `protected/${id}/abcdef/${name}`;
    await fixture.db.insert(renditions).values([
      { itemId: id, format: 'webp', width: 480, height: 320, bytes: 10, key: key('480.webp') },
      { itemId: id, format: 'avif', width: 480, height: 320, bytes: 10, key: key('480.avif') },
      { itemId: id, format: 'hls', width: 1920, height: 1080, bytes: 10, key: key('clip.m3u8') },
    ]);

    const response = await maya(path(id));
    const text = await response.clone().text();
    expect(text).not.toMatch(/originals\/|sha256|original_|likeness|phash/i);
    const { item, history } = await response.json();
    expect(item).toMatchObject({
      state: 'processing',
      progress: { stage: 'previews', percent: 35 },
      picture: { width: 3000, sources: { webp: [{ url: `/protected/${id}/480.webp`, width: 480 }] } },
      playables: [{ url: `/protected/${id}/clip.m3u8`, type: 'application/vnd.apple.mpegurl' }],
      nearDuplicates: [
        { id: twin, title: 'Own twin', isOwn: true },
        { id: open, title: 'Public twin', isOwn: false },
      ],
    });
    expect(history).toEqual([
      {
        at: expect.any(String),
        from: null,
        to: 'processing',
        by: 'Maya Pérez',
        byTeam: false,
        note: null,
        rejectionReasons: [],
        failure: null,
        fileName: null,
      },
    ]);
  });

  it('does not exist for anybody else, whatever they try', async () => {
    const id = await fixture.addItem(maya.id, 'awaiting_review');
    const answers = [
      await other(path(id)),
      await change(id, { title: 'Mine now' }, other),
      await act(id, 'hand-in', undefined, other),
      await act(id, 'retry', undefined, other),
      await act(id, 'appeal', { message: 'Please' }, other),
      await act(id, 'withdraw', undefined, other),
      await other(path(id), { method: 'DELETE' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await rowOf(id))?.title).toBe('Palms at sunset');
  });

  it.each([newId(), 'x', "'or'1"])('is not found as %s', async (id) => {
    expect([400, 404]).toContain((await maya(path(encodeURIComponent(id)))).status);
  });
});

describe('changing what is said about an item', () => {
  it('changes what is sent, tidied, and leaves the rest', async () => {
    const id = await fixture.addItem(maya.id, 'awaiting_review', { description: 'stays' });
    const view = await viewOf(
      await change(id, {
        title: '  Maracas\u0000 <script>alert(1)</script> 🦩\n ',
        tags: ['Beach', ' beach ', 'PLAYA  larga', '🌴', ''],
        location: 'Kòrsou',
        islandSlug: 'curacao',
        categorySlug: null,
      }),
    );
    expect(view).toMatchObject({
      title: 'Maracas <script>alert(1)</script> 🦩',
      tags: ['beach', 'playa larga', '🌴'],
      location: 'Kòrsou',
      islandSlug: 'curacao',
      categorySlug: null,
      description: 'stays',
    });
    expect(fixture.enqueued).toEqual([]);
  });

  it.each([
    ['title', { title: 'x'.repeat(121) }],
    ['title', { title: 7 }],
    ['description', { description: 'ñ'.repeat(2001) }],
    ['tags', { tags: Array.from({ length: 51 }, (_, at) => `tag ${at}`) }],
    ['tags.0', { tags: ['x'.repeat(51)] }],
    ['tags', { tags: 'beach' }],
    ['islandSlug', { islandSlug: 'atlantis' }],
    ['islandSlug', { islandSlug: '\u0000' }],
    ['categorySlug', { categorySlug: 'no-such-thing' }],
    ['moreCategorySlugs', { moreCategorySlugs: ['no-such-thing'] }],
    ['moreCategorySlugs', { moreCategorySlugs: ['beach', 'city', 'food'] }],
    ['access', { access: 'gratis' }],
  ])('names the field %s of what is wrong', async (field, details) => {
    const id = await fixture.addItem(maya.id, 'awaiting_review');
    const refusal = await refusalOf(await change(id, details));
    expect(refusal).toMatchObject({ status: 400, code: 'badInput' });
    expect(refusal.issues.map((issue: { field: string }) => issue.field)).toEqual([field]);
  });

  it('keeps up to three categories, the leading one first and none of them twice', async () => {
    const id = await fixture.addItem(maya.id, 'awaiting_review', { categorySlug: 'aerial' });
    const chosen = await viewOf(await change(id, { moreCategorySlugs: ['beach', 'aerial'] }));
    expect(chosen).toMatchObject({ categorySlug: 'aerial', moreCategorySlugs: ['beach'] });
    const led = await viewOf(await change(id, { categorySlug: 'beach' }));
    expect(led).toMatchObject({ categorySlug: 'beach', moreCategorySlugs: [] });
  });

  it('has the previews made again when the access changes', async () => {
    const id = await fixture.addItem(maya.id, 'awaiting_review');
    expect(await viewOf(await change(id, { access: 'premium' }))).toMatchObject({
      access: 'premium',
      progress: { stage: 'previews', percent: 0 },
    });
    expect(fixture.enqueued).toEqual([
      { job: 'process-item', payload: { itemId: id, originalKey: `originals/${id}` } },
    ]);
    await viewOf(await change(id, { access: 'premium' }));
    expect(fixture.enqueued.length).toBe(1);
  });

  it('says why a clip cannot be free, nor a published item change its access', async () => {
    const recording = { kind: 'video' as const, access: 'premium' as const, durationMs: 9000, frameRate: 25 };
    const clip = await fixture.addItem(maya.id, 'awaiting_review', recording);
    expect(await refusalOf(await change(clip, { access: 'free' }))).toMatchObject({
      message: 'Clips are always premium.',
      issues: [{ field: 'access' }],
    });
    const photo = await fixture.addItem(maya.id, 'published');
    expect((await refusalOf(await change(photo, { access: 'premium' }))).message).toContain('published already');
    expect((await rowOf(photo))?.access).toBe('free');
  });

  it('goes on after publication, and everybody sees it at once', async () => {
    const id = await fixture.addItem(maya.id, 'published', { title: 'Before' });
    const visitor = await fixture.server.as('visitor');
    const titleNow = async () => (await (await visitor(`/api/photos/${id}`)).json()).title;
    expect(await titleNow()).toBe('Before');
    await viewOf(await change(id, { title: 'After' }));
    await expect.poll(titleNow).toBe('After');
    expect(await refusalOf(await change(id, { title: ' ', altText: '' }))).toMatchObject({
      status: 400,
      issues: [{ field: 'title' }, { field: 'altText' }],
    });
  });

  it('ends with the withdrawal', async () => {
    const id = await fixture.addItem(maya.id, 'withdrawn');
    expect(await refusalOf(await change(id, { title: 'Again' }))).toMatchObject({ status: 409, code: 'movedOn' });
  });
});

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
      moreRejectionReasons: ['wrong_details'],
      appeal: 'Before',
    });
    const before = await rowOf(id);
    expect(await refusalOf(await act(id, 'hand-in'))).toMatchObject({
      status: 409,
      code: 'movedOn',
      message: expect.stringContaining('Nothing was changed since it was not accepted.'),
    });
    expect(await viewOf(await change(id, { title: before?.title ?? '' }))).toMatchObject({ isCorrected: false });
    expect((await act(id, 'hand-in')).status, 'a change that changes nothing').toBe(409);
    expect(await viewOf(await change(id, { title: '', location: 'Negril' }))).toMatchObject({ isCorrected: true });
    expect(await refusalOf(await act(id, 'hand-in'))).toMatchObject({ status: 400, issues: [{ field: 'title' }] });
    await viewOf(await change(id, { title: 'Palms at Negril' }));
    expect(await viewOf(await act(id, 'hand-in'))).toMatchObject({
      state: 'awaiting_review',
      rejection: null,
      appeal: null,
      isCorrected: false,
    });
    expect((await rowOf(id))?.handedInAt?.getTime()).toBeGreaterThan(before?.handedInAt?.getTime() ?? 0);
    expect((await movesOf(id)).at(-1)).toEqual(['rejected', 'awaiting_review', maya.id, null]);
    expect((await act(id, 'appeal', { message: 'Too late' })).status).toBe(409);
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
    const response = await maya(path(id), { method: 'DELETE' });
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
