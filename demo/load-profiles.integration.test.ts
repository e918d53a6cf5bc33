import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creatorProfiles } from '#features/search/server/creator-profiles.tables.ts';
import { publicCreator } from '#features/search/server/creators.queries.ts';
import { type ItemFixture, openItemFixture } from '../tests/support/item-fixture.ts';
import { itemIdOf, readDemoLibrary } from './demo-library.ts';
import { ensurePeople, personIdOf, photographerOf } from './demo-people.ts';
import { ensureProfiles } from './load-profiles.ts';
import { demoProfiles } from './profile-notes.ts';

const soraya = personIdOf(photographerOf('grenada'));
const pan = itemIdOf('photos/still-steelpan.jpg');

let fixture: ItemFixture;
beforeAll(async () => {
  fixture = await openItemFixture();
  await ensurePeople(fixture.db);
  await fixture.addItem(soraya, 'published', { id: pan });
});
afterAll(() => fixture.server.stop());

test('every photographer says something, and shows only what is there', async () => {
  await ensureProfiles(fixture.db, new Date());
  expect(await fixture.db.$count(creatorProfiles)).toBe(demoProfiles.length);
  const face = await publicCreator(fixture.db, soraya);
  expect(face?.about).toContain('Port of Spain');
  expect(face?.pinned.map(({ id }) => id)).toEqual([pan]);
  expect(face?.cover).toBeNull();
});

test('what was changed since stays as it is when loading again', async () => {
  await fixture.db.update(creatorProfiles).set({ about: 'Mine' }).where(eq(creatorProfiles.userId, soraya));
  await ensureProfiles(fixture.db, new Date());
  expect((await publicCreator(fixture.db, soraya))?.about).toBe('Mine');
});

test('profiles name works of their own photographers', async () => {
  const { items } = await readDemoLibrary();
  for (const { email, cover, pinned } of demoProfiles)
    for (const file of [cover, ...pinned]) {
      const item = items.find((each) => each.file === file);
      expect([file, item && photographerOf(item.island)]).toEqual([file, email]);
    }
});
