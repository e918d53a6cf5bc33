import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/new-id.ts';
import type { Browser } from '../../../../tests/support/browser.ts';
import { type ItemFixture, openItemFixture } from '../../../../tests/support/item-fixture.ts';
import { LONGEST_REPORT } from '../reports.rules.ts';
import { reports } from './items.tables.ts';

type Person = Browser & { id: string };

let fixture: ItemFixture;
let admin: Person;
let visitor: Browser;
let photo: string;
beforeAll(async () => {
  fixture = await openItemFixture();
  admin = await fixture.signIn({ isAdmin: true });
  visitor = (await fixture.server.as('visitor')) as Browser;
  photo = await fixture.addItem(admin.id, 'published');
});
afterAll(() => fixture.server.stop());

const report = async (who: Browser, id: string, body: object) => {
  const response = await who(`/api/items/${id}/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, reply: response.status === 204 ? null : await response.json() };
};
const listed = async (query = '') => (await admin(`/api/admin/reports${query}`)).json();

test('what a visitor and a member report reaches the admins, the newest first and page by page', async () => {
  const member = await fixture.signIn({ firstName: 'Rhea' });
  const note = 'This is my own photo.\r\nIt was taken at Negril. <script>';
  expect(await report(visitor, photo, { reason: 'copyright', note, email: ' Ana@People.Example ' })).toMatchObject({
    status: 204,
  });
  expect((await report(visitor, photo, { reason: 'wrong', note: 'Not Jamaica', email: '' })).status).toBe(204);
  expect((await report(member, photo, { reason: 'other', note: 'Hm', email: 'other@people.example' })).status).toBe(
    204,
  );

  const first = await listed('?limit=2');
  expect(first.reports).toMatchObject([
    { reason: 'other', reporter: { id: member.id, name: 'Rhea Pérez' }, item: { id: photo, state: 'published' } },
    { reason: 'wrong', reporter: null, email: null },
  ]);
  expect(first.reports[0].email).not.toBe('other@people.example');
  const second = await listed(`?limit=2&after=${first.next}`);
  expect(second).toMatchObject({
    reports: [
      {
        reason: 'copyright',
        note: 'This is my own photo.\nIt was taken at Negril. <script>',
        email: 'ana@people.example',
      },
    ],
    next: null,
  });
});

test.each([
  [{ reason: 'boring', note: 'x' }, 'reason', { code: 'items.reportReason', message: 'Please choose what is wrong' }],
  [
    { reason: 'other', note: ' \n ' },
    'note',
    { code: 'items.reportNote', message: 'Please say in a few words what is wrong' },
  ],
  [
    { reason: 'other', note: 'x'.repeat(LONGEST_REPORT + 1) },
    'note',
    { code: 'items.reportTooLong', facts: { longest: 2000 }, message: 'Please keep it to 2000 characters' },
  ],
  [
    { reason: 'other', note: 'x', email: 'nobody' },
    'email',
    { code: 'accounts.email', message: 'Please enter a valid email address' },
  ],
])('bad input is told in words: %#', async (body, field, said) => {
  const { status, reply } = await report(visitor, photo, body);
  expect(status).toBe(400);
  expect(reply.issues).toEqual([{ field, ...said }]);
});

test('what was withdrawn while it was looked at, and what never was, is not found by any call', async () => {
  const withdrawn = await fixture.addItem(admin.id, 'withdrawn');
  const member = await fixture.signIn();
  for (const id of [withdrawn, newId()]) {
    expect((await report(visitor, id, { reason: 'other', note: 'x' })).status).toBe(404);
    expect((await visitor(`/api/photos/${id}`)).status).toBe(404);
    expect((await visitor(`/api/items/${id}/downloads/original`, { method: 'POST' })).status).toBe(404);
    const like = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"liked":true}' };
    expect((await member(`/api/photos/${id}/like`, like)).status).toBe(404);
  }
});

test('nobody can bury the team in reports', async () => {
  const eager = await fixture.signIn();
  const statuses: number[] = [];
  for (let times = 0; times < 11; times += 1)
    statuses.push((await report(eager, photo, { reason: 'other', note: `${times}` })).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429]);
  const { reply } = await report(eager, photo, { reason: 'other', note: 'once more' });
  expect(reply.message).toMatch(/^Too many attempts\. Please wait/);
});

test('reports are for admins alone', async () => {
  const creator = await fixture.signIn({ isCreator: true });
  const statuses = await Promise.all([visitor, creator].map(async (who) => (await who('/api/admin/reports')).status));
  expect(statuses).toEqual([401, 403]);
  expect((await admin('/api/admin/reports?after=x')).status).toBe(400);
});

test('a report that was dealt with leaves the list once, and with it the address for an answer', async () => {
  const guest = await fixture.signIn();
  await report(guest, photo, { reason: 'other', note: 'Settle me' });
  const { id } = (await listed()).reports[0];
  await fixture.db.update(reports).set({ reporterId: null, email: 'ana@people.example' }).where(eq(reports.id, id));
  const settle = (who: Browser, which: unknown) => who(`/api/admin/reports/${which}/settle`, { method: 'POST' });
  expect((await settle(guest, id)).status).toBe(403);
  expect((await settle(admin, id)).status).toBe(204);
  expect((await listed()).reports.map((one: { id: number }) => one.id)).not.toContain(id);
  const [kept] = await fixture.db.select().from(reports).where(eq(reports.id, id));
  expect(kept).toMatchObject({ note: 'Settle me', email: null });
  expect((await settle(admin, id)).status).toBe(404);
  expect((await settle(admin, '999999999999999')).status).toBe(404);
  expect((await settle(admin, 'x')).status).toBe(400);
});
