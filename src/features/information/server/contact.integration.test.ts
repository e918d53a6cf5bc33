import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#features/accounts/server/accounts.tables.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import type { Browser } from '../../../../tests/support/browser.ts';
import { type ItemFixture, openItemFixture } from '../../../../tests/support/item-fixture.ts';
import { LONGEST_MESSAGE } from '../contact.rules.ts';
import { contactMessages } from './information.tables.ts';
import { removeClosedMessages } from './remove-messages.ts';

type Person = Browser & { id: string };

let fixture: ItemFixture;
let admin: Person;
beforeAll(async () => {
  fixture = await openItemFixture();
  admin = await fixture.signIn({ isAdmin: true });
});
afterAll(() => fixture.server.stop());

const newKey = () => crypto.randomUUID();
const fields = {
  kind: 'question',
  name: 'Zoë',
  email: 'Zoe@People.Example',
  about: '',
  message: 'May I crop?\r\n<b>',
  isTrue: false,
};

const post = async (who: Browser, path: string, body: object) => {
  const response = await who(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, reply: await response.json() };
};
/** To another address each time: what one mailbox gets is limited. */
const write = (who: Browser, message: object = {}, key = newKey()) =>
  post(who, '/api/contact', { message: { ...fields, email: `${newKey()}@people.example`, ...message }, key });
const inbox = async (query = '') => (await admin(`/api/admin/messages${query}`)).json();

test('a message gets a number, reaches the admins and is stored once however often it is sent', async () => {
  const member = await fixture.signIn({ firstName: 'Rhea' });
  const key = newKey();
  const { email } = fields;
  const [first, second] = await Promise.all([write(member, { email }, key), write(member, { email }, key)]);
  expect(first.status).toBe(200);
  expect(first.reply.number).toBeGreaterThan(1000);
  expect(second.reply).toEqual(first.reply);
  const { messages } = await inbox();
  expect(messages.filter((each: { senderId: string }) => each.senderId === member.id)).toMatchObject([
    {
      id: String(first.reply.number),
      state: 'open',
      email: 'zoe@people.example',
      message: 'May I crop?\n<b>',
      answers: [],
    },
  ]);
  const told = await fixture.server.deps.db.select().from(notifications).where(eq(notifications.userId, admin.id));
  expect(told.filter(({ code }) => code === 'messageReceived')).toHaveLength(1);
});

describe('what is wrong is said at its field', () => {
  test.each([
    ['kind', { kind: 'spam' }],
    ['name', { name: ' \u0000 ' }],
    ['email', { email: 'nobody' }],
    ['about', { about: 'javascript:alert(1)' }],
    ['message', { message: '' }],
    ['message', { message: 'x'.repeat(LONGEST_MESSAGE + 1) }],
    ['about', { kind: 'takedown', isTrue: true }],
    ['isTrue', { kind: 'takedown', about: 'https://tamarind.example/photos/1' }],
  ])('%s', async (field, wrong) => {
    const visitor = (await fixture.server.as('visitor')) as Browser;
    const { status, reply } = await write(visitor, wrong);
    expect(status).toBe(400);
    expect(JSON.stringify(reply)).toContain(`message.${field}`);
  });
});

test.each([
  '<script>alert(1)</script>',
  '<iframe src="https://evil.example"></iframe>',
  '<style>body{display:none}</style>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
  '</p><img src=x onerror=alert(1)>',
])('markup is stored as the words that it is: %s', async (typed) => {
  const { db } = fixture.server.deps;
  const member = await fixture.signIn({ firstName: 'Mal' });
  const { status, reply } = await write(member, { name: typed, message: typed });
  expect(status).toBe(200);
  const [stored] = await db.select().from(contactMessages).where(eq(contactMessages.id, reply.number));
  expect(stored).toMatchObject({ name: typed, message: typed });
});

test('a megabyte of text is refused with a sentence, and stored nowhere', async () => {
  const { db } = fixture.server.deps;
  const member = await fixture.signIn({ firstName: 'Meg' });
  const before = await db.$count(contactMessages);
  const { status, reply } = await write(member, { message: 'x'.repeat(1_048_576) });
  expect([400, 413]).toContain(status);
  expect(reply.message.length).toBeGreaterThan(10);
  expect(await db.$count(contactMessages)).toBe(before);
});

test('a flood from one person is stopped', async () => {
  const member = await fixture.signIn({ firstName: 'Flo' });
  const statuses: number[] = [];
  for (let sent = 0; sent < 6; sent += 1) statuses.push((await write(member)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('an admin answers by mail and closes; the second admin hears that it is closed', async () => {
  const member = await fixture.signIn({ firstName: 'Ada' });
  const { number } = (
    await write(member, { kind: 'takedown', about: 'https://tamarind.example/photos/1', isTrue: true })
  ).reply;
  const path = `/api/admin/messages/${number}`;
  expect((await post(member, `${path}/answers`, { text: 'Hm' })).status).toBe(403);
  const answered = await post(admin, `${path}/answers`, { text: 'We look at it.' });
  expect(answered.reply).toMatchObject({ state: 'answered', answers: [{ text: 'We look at it.' }] });
  expect((await post(admin, `${path}/answers`, { text: ' ' })).status).toBe(400);
  expect((await post(admin, `${path}/close`, {})).reply.state).toBe('closed');
  expect((await post(admin, `${path}/answers`, { text: 'More' })).status).toBe(409);
  expect((await post(admin, '/api/admin/messages/999999/close', {})).status).toBe(404);
  const entries = await fixture.server.deps.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(number)));
  expect(entries.map(({ action }) => action)).toEqual(['message-answered', 'message-closed']);
  expect((await inbox('?state=closed&kind=takedown')).messages).toHaveLength(1);
  expect((await inbox('?state=nonsense')).code).toBeDefined();
});

test('open messages are read by urgency and then by age, page by page; all others newest first', async () => {
  const { db } = fixture.server.deps;
  const row = { name: 'Ada', email: 'ada@tamarind.example', message: 'Hello', at: new Date() };
  const kinds = ['question', 'security', 'press', 'accessibility', 'question', 'takedown'] as const;
  const rows = await db
    .insert(contactMessages)
    .values(kinds.map((kind, index) => ({ ...row, kind, state: 'open' as const, key: `turn-of-reading-${index}` })))
    .returning({ id: contactMessages.id });
  const ids = rows.map(({ id }) => String(id));
  const read: string[] = [];
  for (let after = ''; ; ) {
    const { messages, next } = await inbox(`?state=open&limit=2${after}`);
    read.push(...messages.map(({ id }: { id: string }) => id).filter((id: string) => ids.includes(id)));
    if (next === null) break;
    after = `&after=${next}`;
  }
  expect(read).toEqual([1, 3, 5, 0, 2, 4].map((index) => ids[index]));
  const { messages: all } = await inbox('?limit=6');
  expect(all.map(({ id }: { id: string }) => id)).toEqual(ids.toReversed());
  await db.delete(contactMessages).where(
    inArray(
      contactMessages.id,
      rows.map(({ id }) => id),
    ),
  );
});

test('closed messages are deleted after 24 months with the news of them, open ones never', async () => {
  const { db } = fixture.server.deps;
  const before = await db.$count(contactMessages);
  const later = new Date(Date.now() + 760 * 24 * 60 * 60 * 1000);
  const named = async () =>
    (await db.select().from(notifications).where(eq(notifications.code, 'messageReceived'))).map(
      ({ facts }) => facts.number,
    );
  const [closed] = await db.select().from(contactMessages).where(eq(contactMessages.state, 'closed'));
  await removeClosedMessages({ db, now: () => new Date() });
  expect(await db.$count(contactMessages)).toBe(before);
  const toldBefore = await named();
  expect(toldBefore).toContain(closed?.id);
  await removeClosedMessages({ db, now: () => later });
  expect(await db.$count(contactMessages, eq(contactMessages.state, 'closed'))).toBe(0);
  expect(await db.$count(contactMessages)).toBe(before - 1);
  expect(await named()).toEqual(toldBefore.filter((number) => number !== closed?.id));
});
