import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openReviewFixture, type ReviewFixture } from '../../../../../tests/support/review-fixture.ts';
import type { PreviewedItem } from '../../managed-items.contract.ts';
import { itemEdits } from '../managed.tables.ts';

let fixture: ReviewFixture;
let maya: Awaited<ReturnType<ReviewFixture['newCreator']>>;
beforeAll(async () => {
  fixture = await openReviewFixture();
});
afterAll(() => fixture.server.stop());
beforeEach(async () => {
  maya = await fixture.newCreator();
});

const post = async (path: string, json: object) => {
  const response = await fixture.admin(`/api/admin/items/${path}`, { method: 'POST', json });
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json();
};
const edit = async (ids: string[], wanted: object): Promise<{ editId: string }> => {
  const { items }: { items: PreviewedItem[] } = await post('edits/preview', { ids, edit: wanted });
  return post('edits', { items: items.map(({ id, version }) => ({ id, version })), edit: wanted });
};
const mails = () => fixture.enqueued.filter(({ job }) => job === 'send-notification-mail');

it('each creator is told once of an edit of several works, and who edits their own is not', async () => {
  const ids = [
    await fixture.addItem(maya.id, 'published', { title: 'Palms' }),
    await fixture.addItem(maya.id, 'published', { title: 'Palms' }),
    await fixture.addItem(fixture.admin.id, 'published'),
  ];
  await edit(ids, { addTags: ['reef'] });
  expect(await fixture.toldTo(maya.id)).toEqual([
    {
      title: 'Edited by the team',
      message: 'The team has edited 2 of your works. The tags are others now.',
      link: '/creator/uploads',
    },
  ]);
  expect(await fixture.toldTo(fixture.admin.id)).toEqual([]);
  expect(mails()).toHaveLength(1);
});

it('one work is linked, and a withdrawal is told by itself with its note', async () => {
  const id = await fixture.addItem(maya.id, 'published', { title: 'Palms' });
  await edit([id], { islandSlug: 'cuba', isEditorial: true });
  await edit([id], { withdrawNote: 'Not yours' });
  expect(await fixture.toldTo(maya.id)).toMatchObject([
    { message: 'The team has edited “Palms”. Several details are others now.', link: `/creator/uploads?item=${id}` },
    { title: 'Taken off the site', message: '“Palms” was taken off Tamarind by the team.\n\nNot yours' },
  ]);
});

it('what is undone at once was never heard of; later it is told', async () => {
  const id = await fixture.addItem(maya.id, 'published', { title: 'Palms' });
  const first = await edit([id], { islandSlug: 'cuba' });
  await post(`edits/${first.editId}/undo`, {});
  expect(await fixture.toldTo(maya.id)).toEqual([]);

  const second = await edit([id], { islandSlug: 'cuba' });
  await fixture.db.update(itemEdits).set({ at: new Date('2026-01-01T00:00:00Z') });
  await post(`edits/${second.editId}/undo`, {});
  expect((await fixture.toldTo(maya.id)).map(({ message }) => message)).toEqual([
    'The team has edited “Palms”. The island is another one now.',
    'The team has undone its edit of “Palms”.',
  ]);
});
