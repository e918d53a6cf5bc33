import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemFacts } from '../../../../../tests/support/item-facts.ts';
import {
  type MediaHouse,
  newPhoto,
  openCreator,
  openMediaHouse,
  receivePhoto,
} from '../../../../../tests/support/media-house.ts';
import { items } from '../media.tables.ts';
import type { ItemFacts } from './stage.ts';
import { takeInspection } from './take-inspection.ts';

let house: MediaHouse;
let creatorId: string;
let received = 0;

beforeAll(async () => {
  house = await openMediaHouse();
  creatorId = await openCreator(house.db);
});
afterAll(() => house.close());

/** As an upload arrives: called after its file, and nothing else said. */
const bare = { title: 'dsc_0815', originalName: 'dsc_0815.jpg', description: '', altText: '', tags: [] };
const written: ItemFacts = {
  title: 'Pitons at dawn',
  description: 'Both peaks from the bay.',
  altText: 'Two peaks over a bay',
  tags: ['pitons'],
};

const receive = (changes: Parameters<typeof newPhoto>[1]) => {
  received += 1;
  return receivePhoto(house, received, newPhoto(creatorId, changes));
};
const inspect = async (id: string, facts: ItemFacts) => {
  await takeInspection(house.deps, id, { stage: 'inspect', access: 'free', facts, files: [] });
  return itemFacts(house).item(id);
};

test('what the file says fills what the creator has left open', async () => {
  const id = await receive(bare);
  expect(await inspect(id, written)).toMatchObject(written);
});

test('what the creator has said stays', async () => {
  const said = { title: 'My own title', description: 'Mine.', altText: 'As I see it', tags: ['mine'] };
  const id = await receive({ ...bare, ...said });
  expect(await inspect(id, written)).toMatchObject(said);
});

test('the content decides on the kind, and a clip is premium', async () => {
  const id = await receive(bare);
  const measured = { kind: 'video', originalType: 'video/mp4', width: 1920, height: 1080 } as const;
  expect(await inspect(id, measured)).toMatchObject({ ...measured, access: 'premium' });
});

test('comes too late for an item that has moved on', async () => {
  const id = await receive(bare);
  await house.db.update(items).set({ state: 'failed', failure: 'It broke.' }).where(eq(items.id, id));
  expect(await inspect(id, written)).toMatchObject({ title: bare.title, tags: [] });
});
