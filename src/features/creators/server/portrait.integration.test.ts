import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { loadSharp } from '#platform/media/pictures/open-picture.ts';
import type { Browser } from '../../../../tests/support/browser.ts';
import { type ItemFixture, openItemFixture } from '../../../../tests/support/item-fixture.ts';
import { testPicture } from '../../../../tests/support/media-fixture.ts';
import type { Ask } from '../../../../tests/support/server.ts';
import { LARGEST_PORTRAIT_BYTES, PORTRAIT_PX } from '../portrait.rules.ts';
import { type OwnCreatorProfile, PORTRAIT_UPLOAD_PATH } from '../profile.contract.ts';
import { creatorsLeaving } from './creators.leaving.ts';
import { creatorsOwnData } from './creators.own-data.ts';
import { portraitFiles } from './portrait.ts';

type Person = Browser & { id: string };

let fixture: ItemFixture;
let maya: Person;
let photo: string;
beforeAll(async () => {
  fixture = await openItemFixture();
  maya = await fixture.signIn({ isCreator: true });
  photo = await fixture.addItem(maya.id, 'published');
});
afterAll(() => fixture.server.stop());

const sendPortrait = (bytes: Uint8Array, who: Ask = maya) =>
  who(PORTRAIT_UPLOAD_PATH, {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/octet-stream' },
  });
const kept = async (response: Response): Promise<OwnCreatorProfile> => {
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json();
};
const keysOf = async (personId: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of portraitFiles(fixture.server.deps, personId)) keys.push(key);
  return keys;
};
const visit = async (path: string) => (await fixture.server.as('visitor'))(path);
const ofVisitors = async (path: string) => (await visit(path)).json();

it('is cut to a square without a trace of the camera, and stands wherever the creator is named', async () => {
  const sharp = await loadSharp();
  const wide = await sharp(await testPicture(1, 900, 600))
    .withExif({ IFD0: { Make: 'Camera of Maya' }, IFD3: { GPSLatitude: '17/1 58/1 0/1' } })
    .jpeg()
    .toBuffer();
  const { portraitUrl, face } = await kept(await sendPortrait(wide));
  expect(portraitUrl).toMatch(/^\/media\/renditions\/portraits\//);
  expect(face.imageUrl).toBe(portraitUrl);

  const shown = await visit(portraitUrl ?? '');
  expect(shown.headers.get('content-type')).toBe('image/webp');
  const facts = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
  expect(facts).toMatchObject({ format: 'webp', width: PORTRAIT_PX, height: PORTRAIT_PX });
  expect(facts.exif).toBeUndefined();

  await expect.poll(() => ofVisitors(`/api/creators/${maya.id}`)).toMatchObject({ imageUrl: portraitUrl });
  await expect.poll(() => ofVisitors(`/api/photos/${photo}`)).toMatchObject({ creator: { imageUrl: portraitUrl } });
  expect(await (await maya('/api/profile')).json()).toMatchObject({ profileImageUrl: portraitUrl });
});

it('comes before a work that stands for the portrait, and leaves it in place when it goes', async () => {
  const own = await (await maya('/api/creator/profile')).json();
  await kept(await maya('/api/creator/profile', { method: 'PUT', json: { ...own, portraitItemId: photo } }));
  expect(await ofVisitors(`/api/creators/${maya.id}`)).toMatchObject({ imageUrl: own.portraitUrl });
});

it('takes the place of the one before, whose file goes', async () => {
  const { portraitUrl: before } = await (await maya('/api/creator/profile')).json();
  const { portraitUrl } = await kept(await sendPortrait(await testPicture(2, 400, 700)));
  expect(portraitUrl).not.toBe(before);
  expect((await visit(before)).status).toBe(404);
  expect(await keysOf(maya.id)).toHaveLength(1);
});

it.each([
  ['too large', () => Promise.resolve(Buffer.alloc(LARGEST_PORTRAIT_BYTES + 1, 1)), 'larger than 10 MB'],
  ['not a picture', () => Promise.resolve(Buffer.from('MZ this is a program')), 'not a picture that we can read'],
  [
    'a drawing that can carry scripts',
    () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>')),
    'not a picture that we can read',
  ],
  ['nothing', () => Promise.resolve(Buffer.alloc(0)), 'not a picture that we can read'],
  ['too small', () => testPicture(3, 600, 200), 'at least 240 pixels'],
  [
    'of too many pixels',
    async () => {
      const sharp = await loadSharp();
      const create = { width: 9_000, height: 9_000, channels: 3 as const, background: '#888888' };
      return sharp(Buffer.alloc(3), { raw: { width: 1, height: 1, channels: 3 } })
        .resize(create.width, create.height, { kernel: 'nearest' })
        .png()
        .toBuffer();
    },
    'too many pixels',
  ],
])('is refused when it is %s, and the one before stays', async (_, make, said) => {
  const { portraitUrl: before } = await (await maya('/api/creator/profile')).json();
  const response = await sendPortrait(await make());
  expect(response.status).toBe(422);
  expect((await response.json()).message).toContain(said);
  expect(await (await maya('/api/creator/profile')).json()).toMatchObject({ portraitUrl: before });
  expect(await keysOf(maya.id)).toHaveLength(1);
});

it('is for creators: visitors and users can neither send nor remove one', async () => {
  const bytes = await testPicture(4, 300, 300);
  const user = await fixture.signIn();
  const visitor = await fixture.server.as('visitor');
  expect((await sendPortrait(bytes, visitor)).status).toBe(401);
  expect((await sendPortrait(bytes, user)).status).toBe(403);
  expect((await user('/api/creator/portrait', { method: 'DELETE' })).status).toBe(403);
  expect(await keysOf(user.id)).toEqual([]);
});

it('is in the export of own data', async () => {
  const [part] = creatorsOwnData(fixture.server.deps);
  const names: string[] = [];
  for await (const { name } of part?.files?.(maya.id) ?? []) names.push(name);
  expect(names).toEqual([expect.stringMatching(/^portrait .*\.webp$/)]);
});

it('is removed, twice without harm, and a work stands for it again', async () => {
  const { portraitUrl: before } = await (await maya('/api/creator/profile')).json();
  for (const _ of [1, 2])
    expect(await kept(await maya('/api/creator/portrait', { method: 'DELETE' }))).toMatchObject({ portraitUrl: null });
  expect((await visit(before)).status).toBe(404);
  expect(await keysOf(maya.id)).toEqual([]);
});

it('goes with the account', async () => {
  const kemar = await fixture.signIn({ isCreator: true });
  await kept(await sendPortrait(await testPicture(5, 300, 300), kemar));
  await fixture.db.update(users).set({ profileImageUrl: null }).where(eq(users.id, kemar.id));
  await creatorsLeaving(fixture.server.deps).remove({ id: kemar.id, email: 'x' }, AbortSignal.timeout(10_000));
  expect(await keysOf(kemar.id)).toEqual([]);
});
