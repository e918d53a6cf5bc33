import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../../tests/support/browser.ts';
import { type ItemFixture, openItemFixture } from '../../../../../tests/support/item-fixture.ts';
import { captionsAddress, captionsTooLarge } from '../../captions.rules.ts';
import { captions, items } from '../media.tables.ts';

type Person = Browser & { id: string };

const clip = { kind: 'video', access: 'premium', durationMs: 7_000, frameRate: 24, hasSound: true } as const;
const sound = { kind: 'sound' as const, durationMs: 7_000, peaks: [1, 2], altText: '', categorySlug: null };
const vtt = 'WEBVTT\n\nNOTE mine\n\n00:01.000 --> 00:02.000 align:start\n<i>[surf]</i>\n';
const tidy = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n[surf]\n';

let fixture: ItemFixture;
let maya: Person;
let other: Person;
beforeAll(async () => {
  fixture = await openItemFixture();
  maya = await fixture.signIn({ isCreator: true, firstName: 'Maya' });
  other = await fixture.signIn({ isCreator: true });
});
afterAll(() => fixture.server.stop());

const path = (id: string, language = 'en') => `/api/creator/items/${id}/captions/${language}`;
const put = (id: string, text = vtt, { who = maya, language = 'en' } = {}) =>
  who(path(id, language), { method: 'PUT', json: { vtt: text } });
const served = (id: string, language = 'en') => fetch(fixture.server.url + captionsAddress(id, language));
const refusalOf = async (response: Response) => {
  const { code, message } = await response.json();
  return [response.status, code, message];
};

describe('captions of a clip', () => {
  it('are tidied, replaced, listed and taken away', async () => {
    const id = await fixture.addItem(maya.id, 'awaiting_review', clip);
    expect(await (await put(id)).json()).toEqual([{ language: 'en', vtt: tidy, count: 1 }]);
    const french = 'WEBVTT\n\n00:00.000 --> 00:20.000\n[la mer]\n\n00:05.000 --> 00:06.000\n[vent]\n';
    await put(id, french, { language: 'fr' });
    await put(id, french);
    const all: { language: string; count: number }[] = await (await maya(`/api/creator/items/${id}/captions`)).json();
    expect(all.map(({ language, count }) => [language, count])).toEqual([
      ['en', 2],
      ['fr', 2],
    ]);
    const left = await maya(path(id, 'fr'), { method: 'DELETE' });
    expect((await left.json()).map(({ language }: { language: string }) => language)).toEqual(['en']);
    expect((await maya(path(id, 'fr'), { method: 'DELETE' })).status).toBe(200);
  });

  it('are served as WebVTT to everybody while the clip is published, and to nobody else', async () => {
    const id = await fixture.addItem(maya.id, 'published', clip);
    await put(id);
    const reply = await served(id);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/vtt; charset=utf-8']);
    expect(await reply.text()).toBe(tidy);
    const etag = reply.headers.get('etag') ?? '';
    const again = await fetch(fixture.server.url + captionsAddress(id, 'en'), { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect((await served(id, 'fr')).status).toBe(404);
    await fixture.db.update(items).set({ state: 'withdrawn' }).where(eq(items.id, id));
    expect((await served(id)).status).toBe(404);
    const draft = await fixture.addItem(maya.id, 'awaiting_review', clip);
    await put(draft);
    expect((await served(draft)).status).toBe(404);
    for (const bad of ['no-such-thing', '%00', '..%2f..']) expect((await served(bad)).status, bad).toBe(404);
  });

  it('are refused with the line and what to do', async () => {
    const id = await fixture.addItem(maya.id, 'awaiting_review', clip);
    expect(await refusalOf(await put(id, 'hello'))).toEqual([
      400,
      'badInput',
      'Line 1: The first line must be WEBVTT.',
    ]);
    expect(await refusalOf(await put(id, 'WEBVTT\n\n00:08.000 --> 00:09.000\nlate'))).toEqual([
      400,
      'badInput',
      'Line 3: A caption begins after the clip has ended.',
    ]);
    expect((await put(id, `WEBVTT\n\n${'x'.repeat(100_000)}`)).status).toBe(400);
    const cues = Array.from({ length: 300 }, () => `00:01.000 --> 00:02.000\n${'海'.repeat(290)}`);
    expect(await refusalOf(await put(id, ['WEBVTT', ...cues].join('\n\n')))).toEqual([
      400,
      'badInput',
      captionsTooLarge.message,
    ]);
    expect((await put(id, vtt, { language: 'de' })).status).toBe(400);
    expect(await fixture.db.$count(captions, eq(captions.itemId, id))).toBe(0);
  });

  it('are the creator’s alone, and only clips have them', async () => {
    const id = await fixture.addItem(maya.id, 'published', clip);
    expect((await put(id, vtt, { who: other })).status).toBe(404);
    expect((await other(`/api/creator/items/${id}/captions`)).status).toBe(404);
    expect((await other(path(id), { method: 'DELETE' })).status).toBe(404);
    const photo = await fixture.addItem(maya.id, 'published');
    expect(await refusalOf(await put(photo))).toEqual([400, 'badInput', 'Only clips have captions.']);
    const gone = await fixture.addItem(maya.id, 'withdrawn', clip);
    expect((await put(gone)).status).toBe(409);
  });
});

describe('what a sound is', () => {
  const change = (id: string, json: object) => maya(`/api/creator/items/${id}`, { method: 'PATCH', json });

  it('is said by its creator, taken back, and read again', async () => {
    const id = await fixture.addItem(maya.id, 'published', sound);
    const facts = { genre: 'soca', mood: 'festive', tempoBpm: 116, isLoop: true, isEditorial: true };
    expect(await (await change(id, facts)).json()).toMatchObject(facts);
    const card = await (await fetch(`${fixture.server.url}/api/sounds/${id}`)).json();
    expect(card).toMatchObject({ ...facts, kind: 'sound', peaks: [1, 2], location: null });
    const none = { genre: null, mood: null, tempoBpm: null, isLoop: false };
    expect(await (await change(id, none)).json()).toMatchObject({ ...none, isEditorial: true });
  });

  it('has its story and its tags on its page, as its creator last wrote them', async () => {
    const words = { description: 'Pan and brass on the road.', tags: ['soca', 'road'] };
    const id = await fixture.addItem(maya.id, 'published', { ...sound, ...words });
    const read = async () => (await fetch(`${fixture.server.url}/api/sounds/${id}`)).json();
    expect(await read()).toMatchObject({ ...words, creator: { id: maya.id }, publishedAt: expect.any(String) });
    await change(id, { description: 'Pan at dawn.', tags: ['pan'] });
    await expect.poll(read).toMatchObject({ description: 'Pan at dawn.', tags: ['pan'] });
  });

  it.each([{ tempoBpm: 19 }, { tempoBpm: 301 }, { tempoBpm: 90.5 }, { genre: 'polka' }, { mood: 'x' }, { isLoop: 1 }])(
    'cannot be %j',
    async (facts) => {
      const id = await fixture.addItem(maya.id, 'awaiting_review', sound);
      expect((await change(id, facts)).status).toBe(400);
    },
  );

  it('cannot be said of a photo, which can be editorial', async () => {
    const id = await fixture.addItem(maya.id, 'awaiting_review');
    const reply = await change(id, { genre: 'soca', tempoBpm: 90 });
    expect(reply.status).toBe(400);
    expect((await reply.json()).issues).toEqual([
      { field: 'genre', code: 'media.soundsOnly', message: 'Only sounds have this' },
      { field: 'tempoBpm', code: 'media.soundsOnly', message: 'Only sounds have this' },
    ]);
    expect((await change(id, { isEditorial: true, genre: null, isLoop: false })).status).toBe(200);
  });
});

describe('P9 one clip', () => {
  it('P9 is premium, has its stream and its captions, and is there only while it is published', async () => {
    const id = await fixture.addItem(maya.id, 'published', clip);
    await put(id);
    const get = () => fetch(`${fixture.server.url}/api/videos/${id}`);
    expect(await (await get()).json()).toMatchObject({
      id,
      kind: 'video',
      access: 'premium',
      hasSound: true,
      durationMs: 7_000,
      captions: [{ language: 'en', name: 'English', url: captionsAddress(id, 'en') }],
    });
    expect((await maya(`/api/creator/items/${id}`, { method: 'PATCH', json: { access: 'free' } })).status).toBe(400);
    await maya(`/api/creator/items/${id}/withdraw`, { method: 'POST' });
    await expect.poll(async () => (await get()).status).toBe(404);
    const photo = await fixture.addItem(maya.id, 'published');
    expect((await fetch(`${fixture.server.url}/api/videos/${photo}`)).status).toBe(404);
    expect((await fetch(`${fixture.server.url}/api/sounds/${photo}`)).status).toBe(404);
    expect((await fetch(`${fixture.server.url}/api/videos/%00`)).status).toBe(400);
  });
});
