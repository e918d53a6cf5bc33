import { Readable, Writable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { downloads } from '#features/media/server/downloads.tables.ts';
import { removeOrphanedPreviews } from '#features/media/server/files/previews.ts';
import { withdrawItem } from '#features/media/server/items/publication.ts';
import { items } from '#features/media/server/media.tables.ts';
import { creatorProfiles } from '#features/search/server/creator-profiles.tables.ts';
import { logInto } from '#platform/log.ts';
import { loadSharp } from '#platform/media/pictures/open-picture.ts';
import type { Browser } from '../../../../tests/support/browser.ts';
import { type ItemFixture, openItemFixture } from '../../../../tests/support/item-fixture.ts';
import { markedShare, smoothPicture } from '../../../../tests/support/marked-share.ts';
import { clearPictureFiles, settleAllClearPictures, settleClearPictures } from './clear-pictures.ts';

const never = new AbortController().signal;
let fixture: ItemFixture;
let visitor: Browser;
let maya: Browser & { id: string };
let photo: string;
let original: Buffer;
beforeAll(async () => {
  fixture = await openItemFixture();
  visitor = (await fixture.server.as('visitor')) as Browser;
  maya = await fixture.signIn({ isCreator: true });
  photo = await fixture.addItem(maya.id, 'published', { access: 'premium' });
  original = await smoothPicture(90);
  const key = `downloads/${photo}/f00/original.jpg`;
  await fixture.server.deps.files.write(key, Readable.from([original]));
  const file = { itemId: photo, size: 'original' as const, width: 1800, height: 1200, bytes: original.length, key };
  await fixture.db.insert(downloads).values(file);
});
afterAll(() => fixture.server.stop());

const settle = () => settleClearPictures(fixture.server.deps, maya.id, never);
const filesOf = async () => {
  const keys: string[] = [];
  for await (const { key } of clearPictureFiles(fixture.server.deps.files, maya.id)) keys.push(key);
  return keys.toSorted();
};
const save = async (changes: object) => {
  const { isPublic: _, face: __, ...own } = await (await maya('/api/creator/profile')).json();
  const response = await maya('/api/creator/profile', { method: 'PUT', json: { ...own, ...changes } });
  expect(response.status, await response.clone().text()).toBe(200);
};
type Shown = { sources: { avif: { url: string; width: number }[]; webp: { url: string; width: number }[] } };
const seen = async () => (await visitor(`/api/creators/${maya.id}`)).json();
const pictureAt = async (url: string) => Buffer.from(await (await visitor(url)).arrayBuffer());

it('cover, portrait and chosen works are shown without the mark, and no larger than the page shows them', async () => {
  await save({ coverItemId: photo, portraitItemId: photo, pinnedItemIds: [photo] });
  expect(fixture.enqueued).toContainEqual({ job: 'settle-clear-pictures', payload: { creatorId: maya.id } });
  await settle();
  await expect.poll(async () => (await seen()).cover.sources.avif.length).toBe(2);
  const { cover, pinned, imageUrl } = (await seen()) as { cover: Shown; pinned: Shown[]; imageUrl: string };
  const sharp = await loadSharp();

  const strip = await sharp(original).resize({ width: 1440, height: 360, fit: 'cover' }).png().toBuffer();
  for (const { url } of [...cover.sources.avif, ...cover.sources.webp])
    expect(await markedShare(await pictureAt(url), strip), url).toBe(0);
  expect(cover.sources.webp.map(({ width }) => width)).toEqual([768, 1440]);

  for (const { url } of [...(pinned[0]?.sources.avif ?? []), ...(pinned[0]?.sources.webp ?? [])]) {
    const small = await pictureAt(url);
    expect(await markedShare(small, original), url).toBe(0);
    expect((await sharp(small).metadata()).width).toBe(480);
  }
  const { width, height } = await sharp(await pictureAt(imageUrl)).metadata();
  expect([width, height]).toEqual([360, 360]);
});

it('a run that finds nothing to do changes nothing, and no other job takes the files away', async () => {
  const before = await filesOf();
  expect(before.length).toBeGreaterThan(0);
  await settle();
  await settleAllClearPictures({ ...fixture.server.deps, log: logInto('silent', new Writable()) }, never);
  await removeOrphanedPreviews(fixture.server.deps, never);
  expect(await filesOf()).toEqual(before);
});

it('what is no longer chosen is removed; a file that a killed run left goes as well', async () => {
  await fixture.server.deps.files.write(`renditions/chosen/${maya.id}/left.webp`, Readable.from(['left']));
  await save({ coverItemId: null, portraitItemId: null, pinnedItemIds: [photo] });
  await settle();
  expect((await filesOf()).length).toBe(2);
});

it('a withdrawn photo is removed, and asks for it by itself', async () => {
  const { deps } = fixture.server;
  fixture.enqueued.length = 0;
  await fixture.db.transaction((tx) => withdrawItem(deps, tx, { itemId: photo, actorId: maya.id, at: new Date() }));
  expect(fixture.enqueued).toContainEqual({ job: 'settle-clear-pictures', payload: { creatorId: maya.id } });
  await settle();
  expect(await filesOf()).toEqual([]);
  const [said] = await fixture.db.select().from(creatorProfiles).where(eq(creatorProfiles.userId, maya.id));
  expect(said?.clearPictures).toEqual([]);
});

it('a free photo needs none', async () => {
  const free = await fixture.addItem(maya.id, 'published');
  await fixture.db
    .update(items)
    .set({ originalSha256: 'f'.repeat(64) })
    .where(eq(items.id, free));
  await save({ pinnedItemIds: [free] });
  await settle();
  expect(await filesOf()).toEqual([]);
});
