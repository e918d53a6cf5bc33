import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../../../../tests/support/browser.ts';
import { type ItemFixture, openItemFixture } from '../../../../tests/support/item-fixture.ts';
import type { OwnCreatorProfile } from '../profile.contract.ts';

let fixture: ItemFixture;
let maya: Browser & { id: string };
let photo: string;
let foreign: string;
beforeAll(async () => {
  fixture = await openItemFixture();
  maya = await fixture.signIn({ isCreator: true });
  const kemar = await fixture.signIn({ isCreator: true });
  photo = await fixture.addItem(maya.id, 'published');
  foreign = await fixture.addItem(kemar.id, 'published');
});
afterAll(() => fixture.server.stop());

const read = async () => (await (await maya('/api/creator/profile')).json()) as OwnCreatorProfile;
const save = async (changes: object) => {
  const { isPublic: _, face: __, ...own } = await read();
  return maya('/api/creator/profile', { method: 'PUT', json: { ...own, ...changes } });
};
const seen = async () => (await (await fixture.server.as('visitor'))(`/api/creators/${maya.id}`)).json();

it('what is saved is what others see', async () => {
  const said = {
    displayName: 'Maya <b>T.</b>',
    about: 'Light & <script>alert(1)</script>',
    islandSlugs: ['jamaica'],
    languages: ['en', 'fr'],
    links: ['https://maya.example/work'],
    coverItemId: photo,
    portraitItemId: photo,
    pinnedItemIds: [photo],
  };
  await seen();
  const response = await save(said);
  expect(response.status, await response.clone().text()).toBe(200);
  expect(await read()).toMatchObject({ ...said, version: 1, isPublic: true });
  await expect.poll(seen).toMatchObject({
    name: 'Maya <b>T.</b>',
    about: said.about,
    homes: [{ slug: 'jamaica', name: 'Jamaica' }],
    links: said.links,
    pinned: [{ id: photo }],
  });
});

it.each([
  ['a script as a link', { links: ['javascript:alert(1)'] }, 'links.0'],
  ['a link without https', { links: ['http://maya.example'] }, 'links.0'],
  ['too many links', { links: Array.from({ length: 6 }, (_, at) => `https://maya.example/${at}`) }, 'links'],
  ['a text that is too long', { about: 'x'.repeat(1_001) }, 'about'],
  ['no name', { displayName: ' ' }, 'displayName'],
  ['an island that does not exist', { islandSlugs: ['atlantis'] }, 'islandSlugs'],
])('refuses %s and changes nothing', async (_, changes, field) => {
  const before = await read();
  const response = await save(changes);
  expect(response.status).toBe(400);
  expect((await response.json()).issues[0].field).toBe(field);
  expect(await read()).toEqual(before);
});

it('refuses works of others', async () => {
  for (const changes of [{ coverItemId: foreign }, { portraitItemId: foreign }, { pinnedItemIds: [photo, foreign] }])
    expect((await save(changes)).status).toBe(400);
});

it('of two windows the second one is told that something has changed', async () => {
  const { version } = await read();
  expect((await save({ about: 'First' })).status).toBe(200);
  expect((await save({ about: 'Second', version })).status).toBe(409);
  expect((await read()).about).toBe('First');
});

it('is for creators only', async () => {
  const user = await fixture.signIn();
  expect((await user('/api/creator/profile')).status).toBe(403);
});
