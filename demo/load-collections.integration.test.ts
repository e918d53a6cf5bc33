import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectionItems, collections } from '#features/collections/server/collections.tables.ts';
import { type ItemFixture, openItemFixture } from '../tests/support/item-fixture.ts';
import { itemIdOf } from './demo-library.ts';
import { ensureCollections } from './load-collections.ts';

const ids = ['still-feathers', 'still-steelpan', 'still-facades'].map((file) => itemIdOf(`photos/${file}.jpg`));

let fixture: ItemFixture;
beforeAll(async () => {
  fixture = await openItemFixture();
  const { id: creatorId } = await fixture.signIn({ isCreator: true });
  for (const id of ids) await fixture.addItem(creatorId, 'published', { id });
});
afterAll(() => fixture.server.stop());

test('demo collections are made of what is published, in their order, and only where there is enough', async () => {
  await ensureCollections(fixture.db, new Date());
  const made = await fixture.db.select().from(collections);
  expect(made).toMatchObject([
    { title: 'Carnival', ownerId: null, visibility: 'public', seasonStart: '02-02', seasonEnd: '03-09' },
  ]);
  const inside = await fixture.db.select().from(collectionItems).orderBy(asc(collectionItems.position));
  expect(inside.map(({ itemId }) => itemId)).toEqual(ids);
});

test('a demo collection that somebody changed stays as it is when loading again', async () => {
  await fixture.db.update(collections).set({ title: 'Mas' });
  await ensureCollections(fixture.db, new Date());
  expect((await fixture.db.select().from(collections)).map(({ title }) => title)).toEqual(['Mas']);
  expect(await fixture.db.$count(collectionItems)).toBe(ids.length);
});
