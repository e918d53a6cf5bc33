import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { type Browser, refusalOf } from '../../../../../tests/support/browser.ts';
import { type ItemFixture, openItemFixture } from '../../../../../tests/support/item-fixture.ts';
import { actOnItem, changeItem, ownItem, viewOf } from '../../../../../tests/support/own-items.ts';
import { itemStates } from '../../media.rules.ts';
import type { ItemView } from '../../own-items.contract.ts';
import { nearDuplicates } from '../likeness.tables.ts';
import { items, renditions } from '../media.tables.ts';
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

const change = (id: string, json: object, who = maya) => changeItem(who, id, json);
const act = (id: string, action: string, json?: object, who = maya) => actOnItem(who, id, action, json);
const rowOf = async (id: string) => (await fixture.db.select().from(items).where(eq(items.id, id)))[0];

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

    const response = await maya(ownItem(id));
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
      await other(ownItem(id)),
      await change(id, { title: 'Mine now' }, other),
      await act(id, 'hand-in', undefined, other),
      await act(id, 'retry', undefined, other),
      await act(id, 'appeal', { message: 'Please' }, other),
      await act(id, 'withdraw', undefined, other),
      await other(ownItem(id), { method: 'DELETE' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await rowOf(id))?.title).toBe('Palms at sunset');
  });

  it.each([newId(), 'x', "'or'1"])('is not found as %s', async (id) => {
    expect([400, 404]).toContain((await maya(ownItem(encodeURIComponent(id)))).status);
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
