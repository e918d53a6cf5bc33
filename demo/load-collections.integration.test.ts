import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectionItems, collections } from '#features/collections/server/collections.tables.ts';
import { type ItemHouse, openItemHouse } from '../tests/support/item-house.ts';
import { itemIdOf } from './demo-library.ts';
import { ensureCollections } from './load-collections.ts';

const ids = ['still-feathers', 'still-steelpan', 'still-facades'].map((file) => itemIdOf(`photos/${file}.jpg`));

let house: ItemHouse;
beforeAll(async () => {
  house = await openItemHouse();
  const { id: creatorId } = await house.signIn({ isCreator: true });
  for (const id of ids) await house.addItem(creatorId, 'published', { id });
});
afterAll(() => house.server.stop());

test('demo collections are made of what is published, in their order, and only where there is enough', async () => {
  await ensureCollections(house.db, new Date());
  const made = await house.db.select().from(collections);
  expect(made).toMatchObject([
    { title: 'Carnival', ownerId: null, visibility: 'public', seasonStart: '02-02', seasonEnd: '03-09' },
  ]);
  const inside = await house.db.select().from(collectionItems).orderBy(asc(collectionItems.position));
  expect(inside.map(({ itemId }) => itemId)).toEqual(ids);
});

test('a demo collection that somebody changed stays as it is when loading again', async () => {
  await house.db.update(collections).set({ title: 'Mas' });
  await ensureCollections(house.db, new Date());
  expect((await house.db.select().from(collections)).map(({ title }) => title)).toEqual(['Mas']);
  expect(await house.db.$count(collectionItems)).toBe(ids.length);
});
