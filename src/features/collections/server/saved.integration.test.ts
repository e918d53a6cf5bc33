import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ItemFixture, openItemFixture } from '../../../../tests/support/item-fixture.ts';

type Person = Awaited<ReturnType<ItemFixture['signIn']>>;

let fixture: ItemFixture;
let ana: Person;
let photos: string[];

beforeAll(async () => {
  fixture = await openItemFixture();
  ana = await fixture.signIn({ firstName: 'Ana' });
  const creator = await fixture.signIn({ isCreator: true });
  photos = [];
  for (const title of ['One', 'Two']) photos.push(await fixture.addItem(creator.id, 'published', { title }));
});
afterAll(() => fixture.server.stop());

const create = async (title: string): Promise<string> => {
  const reply = await ana('/api/collections', { method: 'POST', json: { title, visibility: 'private' } });
  return (await reply.json()).id;
};
const put = (id: string, itemId: string | undefined, included: boolean) =>
  ana(`/api/collections/${id}/items/${itemId}`, { method: 'PUT', json: { included } });
const saved = async () => (await ana('/api/collections/saved')).json();

test('tells what is saved and which collection was last made or added to', async () => {
  expect(await saved()).toEqual({ itemIds: [], lastUsed: null });
  const sea = await create('Sea');
  const sky = await create('Sky');
  expect(await saved()).toEqual({ itemIds: [], lastUsed: { id: sky, title: 'Sky' } });

  const [one, two] = photos;
  await put(sea, one, true);
  await put(sky, one, true);
  await put(sea, two, true);
  const after = await saved();
  expect(after.lastUsed).toEqual({ id: sea, title: 'Sea' });
  expect(after.itemIds.toSorted()).toEqual([one, two].toSorted());

  await put(sea, one, false);
  expect((await saved()).itemIds).toContain(one);
  await put(sky, one, false);
  expect((await saved()).itemIds).toEqual([two]);

  const ben = await fixture.signIn({ firstName: 'Ben' });
  expect(await (await ben('/api/collections/saved')).json()).toEqual({ itemIds: [], lastUsed: null });
});
