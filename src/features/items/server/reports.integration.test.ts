import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMailWriter } from '#app/mails/make-mail-writer.tsx';
import { newId } from '#platform/new-id.ts';
import type { Browser } from '../../../../tests/support/browser.ts';
import { type ItemFixture, openItemFixture } from '../../../../tests/support/item-fixture.ts';
import type { Report } from '../reports.contract.ts';
import { LONGEST_REPORT } from '../reports.rules.ts';
import { reports } from './items.tables.ts';
import { mailAnswer } from './report-desk.ts';

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

const post = (who: Browser, path: string, json: object) => who(path, { method: 'POST', json });
const settle = (who: Browser, id: unknown, json: object = { outcome: 'no_breach' }) =>
  post(who, `/api/admin/reports/${id}/settle`, json);
const newest = async () => (await listed()).reports[0] as Report;

/** Runs the job that answers a report, and returns the mails. */
const answered = async (reportId: number) => {
  const mails: { to: string; subject: string; text: string }[] = [];
  const mailer = { send: async (mail: (typeof mails)[number]) => void mails.push(mail) };
  const deps = { ...fixture.server.deps, mailer, writeMail: makeMailWriter('https://tamarind.example') };
  await mailAnswer(deps as never, reportId);
  return mails;
};
const rowOf = async (id: number) => (await fixture.db.select().from(reports).where(eq(reports.id, id)))[0];

describe('settling', () => {
  test('answers a visitor with what came of it, once, and then forgets the address', async () => {
    const address = 'ana@people.example';
    const guest = (await fixture.server.as('visitor')) as Browser;
    await fixture.db.delete(reports);
    await fixture.db
      .insert(reports)
      .values({ itemId: photo, reason: 'wrong', note: 'Not Negril', email: address, at: new Date() });
    const { id } = await newest();
    fixture.enqueued.length = 0;
    expect((await settle(guest, id)).status).toBe(401);
    expect((await settle(await fixture.signIn({ isCreator: true }), id)).status).toBe(403);
    const reply = await settle(admin, id, { outcome: 'mended', answer: ' It is Ocho Rios. ' });
    expect([reply.status, await reply.json()]).toEqual([200, { settled: 1, answered: 1 }]);
    expect((await listed()).reports).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ outcome: 'mended', answer: 'It is Ocho Rios.', email: address });
    expect(fixture.enqueued).toEqual([{ job: 'answer-report', payload: { reportId: id } }]);

    const [mail, ...others] = await answered(id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: address, subject: 'Your report about “Palms at sunset”' });
    // A visitor may have typed the address of anybody.
    expect(mail?.text).not.toContain('Not Negril');
    for (const words of ['it is put right now', 'It is Ocho Rios.', `/photos/${photo}`])
      expect(mail?.text.replaceAll('\n', ' ')).toContain(words);
    expect(await rowOf(id)).toMatchObject({ note: 'Not Negril', email: null });
    expect(await answered(id), 'a second run of the job').toEqual([]);
    expect((await settle(admin, id)).status).toBe(404);
    expect((await listed('?settled=true')).reports).toMatchObject([
      { id, outcome: 'mended', answer: 'It is Ocho Rios.' },
    ]);
  });

  test('of a whole item answers every person once and leaves other items alone', async () => {
    const [rhea, member] = [await fixture.signIn({ firstName: 'Rhea' }), await fixture.signIn()];
    const other = await fixture.addItem(admin.id, 'published');
    for (const who of [rhea, rhea, member]) await report(who, photo, { reason: 'offensive', note: 'Please look' });
    await report(visitor, photo, { reason: 'other', note: 'No address', email: '' });
    const typed = { itemId: photo, reason: 'other', note: 'Again', email: 'zoe@people.example' } as const;
    await fixture.db.insert(reports).values([1, 2, 3].map((hour) => ({ ...typed, at: new Date(2026, 9, 1, hour) })));
    await report(rhea, other, { reason: 'other', note: 'Stays' });
    fixture.enqueued.length = 0;
    const grouped = (await listed('?perItem=true')).reports as Report[];
    expect(grouped.map(({ item, ofItem }) => [item.id, ofItem])).toEqual([
      [other, 1],
      [photo, 7],
    ]);
    const reply = await settle(admin, grouped[1]?.id, { outcome: 'duplicate', wholeItem: true });
    expect(await reply.json()).toEqual({ settled: 7, answered: 3 });
    expect(fixture.enqueued).toHaveLength(3);
    expect((await listed()).reports).toMatchObject([{ item: { id: other }, note: 'Stays' }]);
    expect((await listed(`?item=${photo}`)).reports).toEqual([]);
  });

  test('as withdrawn takes a withdrawn item, and its answer leads to the guidelines', async () => {
    const rhea = await fixture.signIn();
    const bad = await fixture.addItem(admin.id, 'published');
    await report(rhea, bad, { reason: 'copyright', note: 'Mine' });
    const { id } = await newest();
    const early = await settle(admin, id, { outcome: 'withdrawn' });
    expect([early.status, (await early.json()).issues[0].field]).toEqual([400, 'outcome']);
    expect((await post(admin, `/api/admin/items/${bad}/withdraw`, { note: 'Not yours.' })).status).toBe(200);
    expect((await settle(admin, id, { outcome: 'withdrawn' })).status).toBe(200);
    const [mail] = await answered(id);
    expect(mail?.text).toContain('https://tamarind.example/guidelines');
    expect(mail?.text.replaceAll('\n', ' ')).toContain('we have taken it off the site');
  });

  test.each([
    [{}, 'outcome'],
    [{ outcome: 'ignored' }, 'outcome'],
    [{ outcome: 'mended', answer: 'x'.repeat(1001) }, 'answer'],
    [{ outcome: 'mended', wholeItem: 'yes' }, 'wholeItem'],
  ])('with %j is refused and settles nothing', async (json, field) => {
    await report(await fixture.signIn(), photo, { reason: 'other', note: 'Still here' });
    const { id } = await newest();
    const reply = await settle(admin, id, json);
    expect([reply.status, (await reply.json()).issues[0].field]).toEqual([400, field]);
    expect((await rowOf(id))?.settledAt).toBeNull();
  });

  test('what is not there is not found', async () => {
    expect((await settle(admin, '999999999999999')).status).toBe(404);
    expect((await settle(admin, 'x')).status).toBe(400);
  });
});

test('the list can be narrowed, and a flood about one item is one line of it', async () => {
  await fixture.db.delete(reports);
  const clip = await fixture.addItem(admin.id, 'published', {
    kind: 'video',
    access: 'premium',
    durationMs: 9000,
    frameRate: 25,
    hasSound: false,
  });
  const rows = Array.from({ length: 60 }, (_, count) => ({
    itemId: photo,
    reason: 'offensive' as const,
    note: `${count}`,
    at: new Date(Date.UTC(2026, 10, 1, count)),
  }));
  await fixture.db
    .insert(reports)
    .values([...rows, { ...rows[0], itemId: clip, reason: 'wrong', note: 'clip', at: new Date() }] as never);
  const linesOf = async (query: string) =>
    (await listed(query)).reports.map(({ note, ofItem }: Report) => [note, ofItem]);
  expect(await linesOf('?perItem=true')).toEqual([
    ['clip', 1],
    ['59', 60],
  ]);
  expect(await linesOf('?perItem=true&kind=photo')).toEqual([['59', 60]]);
  expect(await linesOf('?perItem=true&reason=wrong')).toEqual([['clip', 1]]);
  expect(await linesOf('?reason=product')).toEqual([]);
  expect(await listed('?limit=1')).toMatchObject({ open: 61, oldestAt: '2026-11-01T00:00:00.000Z' });
  for (const wrong of ['?reason=boring', '?kind=story', '?perItem=no', '?item=%00'])
    expect((await admin(`/api/admin/reports${wrong}`)).status, wrong).toBe(400);
});
