import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#features/accounts/server/accounts.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import { newId } from '#platform/new-id.ts';
import type { Browser } from '../../../../../tests/support/browser.ts';
import { type ItemFixture, openItemFixture } from '../../../../../tests/support/item-fixture.ts';
import type { PreviewedItem } from '../../managed-items.contract.ts';

type Person = Browser & { id: string };

let fixture: ItemFixture;
let admin: Person;
let other: Person;
let maya: Person;
beforeAll(async () => {
  fixture = await openItemFixture();
  admin = await fixture.signIn({ isAdmin: true });
  other = await fixture.signIn({ isAdmin: true });
  maya = await fixture.signIn({ isCreator: true });
});
afterAll(() => fixture.server.stop());
beforeEach(() => {
  fixture.enqueued.length = 0;
});

const post = (who: Person, path: string, json: object) => who(`/api/admin/items/${path}`, { method: 'POST', json });
const preview = async (ids: string[], edit: object): Promise<{ items: PreviewedItem[]; gone: string[] }> => {
  const response = await post(admin, 'edits/preview', { ids, edit });
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json();
};
const versionsOf = ({ items: planned }: { items: PreviewedItem[] }) =>
  planned.map(({ id, version }) => ({ id, version }));
/** Previews an edit and does it. */
const edited = async (ids: string[], edit: object, who = admin) => {
  const response = await post(who, 'edits', { items: versionsOf(await preview(ids, edit)), edit });
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as { editId: string; changed: number };
};
const undo = (editId: string) => post(admin, `edits/${editId}/undo`, {});
const rowsOf = (ids: string[]) => fixture.db.select().from(items).where(inArray(items.id, ids)).orderBy(items.id);
const rowOf = async (id: string) => (await rowsOf([id]))[0];
const auditOf = async (id: string) =>
  (await fixture.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)).map(
    ({ action, actorId, details }) => ({ action, actorId, ...details }),
  );

describe('an edit of several items', () => {
  it('is previewed with what it changes on each, and what not, without doing it', async () => {
    const published = await fixture.addItem(maya.id, 'published', { tags: ['sea', 'old'] });
    const draft = await fixture.addItem(maya.id, 'awaiting_review');
    const gone = await fixture.addItem(maya.id, 'withdrawn');
    const missing = newId();
    const edit = { islandSlug: 'cuba', addTags: ['Reef'], removeTags: ['old'], access: 'premium' };
    const plan = await preview([published, draft, gone, missing], edit);
    expect(plan.gone).toEqual([missing]);
    expect(plan.items.map(({ id, before, after }) => ({ id, before, after }))).toEqual([
      {
        id: published,
        before: { islandSlug: 'jamaica', tags: ['sea', 'old'] },
        after: { islandSlug: 'cuba', tags: ['sea', 'reef'] },
      },
      {
        id: draft,
        before: { islandSlug: 'jamaica', tags: [], access: 'free' },
        after: { islandSlug: 'cuba', tags: ['reef'], access: 'premium' },
      },
      { id: gone, before: {}, after: {} },
    ]);
    expect(plan.items[0]?.skipped).toMatchObject([{ field: 'access', why: { code: 'media.accessIsFixed' } }]);
    expect(plan.items[2]?.refusal).toMatchObject({ code: 'media.withdrawn' });
    expect(await rowOf(published)).toMatchObject({ islandSlug: 'jamaica' });
  });

  it('changes all, tells the audit log of each, and leaves the mark of its creator’s correction', async () => {
    const ids = [await fixture.addItem(maya.id, 'published'), await fixture.addItem(maya.id, 'rejected')];
    const edit = { categorySlug: 'food', addCategorySlugs: ['city'], isEditorial: true };
    const { changed, editId } = await edited(ids, edit);
    expect(changed).toBe(2);
    for (const row of await rowsOf(ids))
      expect(row).toMatchObject({
        categorySlug: 'food',
        moreCategorySlugs: ['city'],
        isEditorial: true,
        editedAt: null,
      });
    expect(await auditOf(ids[0] ?? '')).toEqual([
      {
        action: 'item-edited',
        actorId: admin.id,
        edit: editId,
        categorySlug: 'beach → food',
        moreCategorySlugs: ' → city',
        isEditorial: 'false → true',
      },
    ]);
  });

  it('makes new previews when the access of one that waits changes', async () => {
    const id = await fixture.addItem(maya.id, 'awaiting_review');
    await edited([id], { access: 'premium' });
    expect(fixture.enqueued.filter(({ job }) => job === 'process-item')).toEqual([
      { job: 'process-item', payload: { itemId: id, originalKey: `originals/${id}` } },
    ]);
  });

  it('is refused whole when one was changed by another admin meanwhile, and says which', async () => {
    const ids = [await fixture.addItem(maya.id, 'published'), await fixture.addItem(maya.id, 'published')];
    const [first = '', second = ''] = ids;
    const edit = { islandSlug: 'aruba' };
    const seen = versionsOf(await preview(ids, edit));
    await edited([second], { islandSlug: 'haiti' }, other);
    const response = await post(admin, 'edits', { items: seen, edit });
    expect(response.status).toBe(409);
    const said = await response.text();
    expect(said).toContain(second);
    expect(said).not.toContain(first);
    expect(await rowOf(first)).toMatchObject({ islandSlug: 'jamaica' });
    expect(await rowOf(second)).toMatchObject({ islandSlug: 'haiti' });
  });

  it('is refused whole with one that is gone or withdrawn, and says which', async () => {
    const fine = await fixture.addItem(maya.id, 'published');
    const withdrawn = await fixture.addItem(maya.id, 'withdrawn');
    const missing = newId();
    const edit = { islandSlug: 'aruba' };
    const seen = versionsOf(await preview([fine, withdrawn], edit));
    const response = await post(admin, 'edits', { items: [...seen, { id: missing, version: 'x' }], edit });
    expect(response.status).toBe(409);
    const said = await response.text();
    expect(said).toContain(withdrawn);
    expect(said).toContain(missing);
    expect(said).not.toContain(fine);
    expect(await rowOf(fine)).toMatchObject({ islandSlug: 'jamaica' });
  });

  it('withdraws published ones with a note, and refuses others', async () => {
    const id = await fixture.addItem(maya.id, 'published');
    const draft = await fixture.addItem(maya.id, 'awaiting_review');
    const edit = { withdrawNote: 'A claim was made.' };
    const plan = await preview([id, draft], edit);
    expect(plan.items[0]).toMatchObject({ before: { state: 'published' }, after: { state: 'withdrawn' } });
    expect(plan.items[1]?.refusal).toMatchObject({ code: 'moderation.notPublished' });
    const { editId } = await edited([id], edit);
    expect(await rowOf(id)).toMatchObject({ state: 'withdrawn' });
    expect(await (await undo(editId)).json()).toMatchObject({
      restored: 0,
      kept: [{ id, why: { code: 'moderation.withdrawnForGood' } }],
    });
  });

  it.each([
    ['nothing chosen', { items: [], edit: {} }],
    ['an unknown island', { items: [{ id: 'abc', version: 'x' }], edit: { islandSlug: 'atlantis' } }],
    ['an unknown category', { items: [{ id: 'abc', version: 'x' }], edit: { addCategorySlugs: ['nowhere'] } }],
    ['no note', { items: [{ id: 'abc', version: 'x' }], edit: { withdrawNote: ' ' } }],
    ['too many', { items: Array.from({ length: 501 }, (_, n) => ({ id: `i${n}`, version: 'x' })), edit: {} }],
  ])('is refused with %s', async (_, body) => {
    expect((await post(admin, 'edits', body)).status).toBe(400);
  });

  it('is for admins', async () => {
    expect((await post(maya, 'edits/preview', { ids: ['abc'], edit: {} })).status).toBe(403);
    expect((await post(maya, 'edits', { items: [], edit: {} })).status).toBe(403);
    expect((await post(maya, 'edits/abc/undo', {})).status).toBe(403);
  });
});

describe('undoing an edit', () => {
  it('restores what is as the edit left it, once, and tells the audit log', async () => {
    const ids = [
      await fixture.addItem(maya.id, 'published', { tags: ['sea'] }),
      await fixture.addItem(maya.id, 'published'),
    ];
    const before = await rowsOf(ids);
    const { editId } = await edited(ids, { islandSlug: 'cuba', addTags: ['new'], categorySlug: 'food' });
    expect(await (await undo(editId)).json()).toEqual({ restored: 2, kept: [] });
    expect(await rowsOf(ids)).toEqual(before);
    expect((await auditOf(ids[0] ?? '')).at(-1)).toMatchObject({ action: 'edit-undone', islandSlug: 'cuba → jamaica' });
    expect((await undo(editId)).status).toBe(409);
    expect((await undo(newId())).status).toBe(404);
  });

  it('keeps what somebody changed since then, and says what', async () => {
    const [one, two] = [await fixture.addItem(maya.id, 'published'), await fixture.addItem(maya.id, 'published')];
    const { editId } = await edited([one, two], { islandSlug: 'cuba', addTags: ['new'] });
    await maya(`/api/creator/items/${one}`, { method: 'PATCH', json: { islandSlug: 'aruba' } });
    const reply = await (await undo(editId)).json();
    expect(reply).toMatchObject({ restored: 2, kept: [{ id: one, fields: ['islandSlug'] }] });
    expect(await rowOf(one)).toMatchObject({ islandSlug: 'aruba', tags: [] });
    expect(await rowOf(two)).toMatchObject({ islandSlug: 'jamaica', tags: [] });
  });

  it('leaves nothing empty that was handed in meanwhile', async () => {
    const id = await fixture.addItem(maya.id, 'awaiting_review', { islandSlug: null });
    const { editId } = await edited([id], { islandSlug: 'cuba' });
    await fixture.db.update(items).set({ handedInAt: new Date() }).where(eq(items.id, id));
    expect(await (await undo(editId)).json()).toMatchObject({
      restored: 0,
      kept: [{ id, fields: ['islandSlug'], why: { code: 'moderation.neededNow' } }],
    });
    expect(await rowOf(id)).toMatchObject({ islandSlug: 'cuba' });
  });
});
