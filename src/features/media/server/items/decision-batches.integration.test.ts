import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notificationCodes } from '#app/start/feature-wiring.ts';
import { wordNotices } from '#features/notifications/notification-codes.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import type { Browser } from '../../../../../tests/support/browser.ts';
import { type ItemFixture, openItemFixture } from '../../../../../tests/support/item-fixture.ts';
import { failItem } from './item-life.ts';

type Person = Browser & { id: string };

let fixture: ItemFixture;
let admin: Person;
let maya: Person;
beforeAll(async () => {
  fixture = await openItemFixture();
  admin = await fixture.signIn({ isAdmin: true });
});
afterAll(() => fixture.server.stop());
beforeEach(async () => {
  maya = await fixture.signIn({ isCreator: true });
  fixture.enqueued.length = 0;
});

const wordNotice = wordNotices(notificationCodes);
const told = async () => {
  const rows = await fixture.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, maya.id))
    .orderBy(notifications.createdAt);
  return rows.map((row) => ({ ...row, ...wordNotice(row) }));
};
const mails = () => fixture.enqueued.filter(({ job }) => job === 'send-notification-mail');
const waiting = (title: string) => fixture.addItem(maya.id, 'awaiting_review', { title, handedInAt: new Date() });
const decide = async (id: string, decision: string, json: object = {}) =>
  expect((await admin(`/api/admin/review/${id}/${decision}`, { method: 'POST', json })).status).toBe(204);
const fail = async () => {
  const id = await fixture.addItem(maya.id, 'processing');
  await failItem(fixture.server.deps, id, { sentence: { code: 'test', message: 'We could not read this file.' } });
  return id;
};
const MINUTE_MS = 60_000;
const age = (minutes: number) =>
  fixture.db
    .update(notifications)
    .set({ createdAt: new Date(Date.now() - minutes * MINUTE_MS) })
    .where(eq(notifications.userId, maya.id));

describe('several files that are decided at about the same time', () => {
  it('are one notice in the bell and one mail, with a count of each outcome', async () => {
    const [reef, boats, net] = [await waiting('Reef'), await waiting('Boats'), await waiting('Net')];
    await decide(reef, 'approve');
    expect(await told(), 'one file keeps its own words').toMatchObject([
      { title: 'Published', message: '“Reef” is on Tamarind now.', link: `/creator/uploads?item=${reef}` },
    ]);
    await decide(boats, 'reject', { reasons: ['composition'] });
    await decide(net, 'approve');
    const failed = await fail();
    const [batch, ...others] = await told();
    expect(others).toEqual([]);
    expect(batch).toMatchObject({
      title: '2 published, 1 not accepted, 1 needs another file',
      message: '“Reef” and 3 more files. What needs you comes first among your uploads.',
      link: '/creator/uploads',
      subjectIds: [reef, boats, net, failed],
    });
    expect(mails().map(({ payload }) => payload)).toEqual([expect.objectContaining({ notificationId: batch?.id })]);
  });

  it('forget a decision that is undone; what is left alone has its own words again', async () => {
    const [reef, boats, net] = [await waiting('Reef'), await waiting('Boats'), await waiting('Net')];
    await decide(reef, 'approve', { note: 'Lovely light.' });
    await decide(boats, 'approve');
    await decide(net, 'reject', { reasons: ['composition'] });
    await decide(net, 'undo');
    expect(await told()).toMatchObject([{ title: '2 published', subjectIds: [reef, boats] }]);
    await decide(boats, 'undo');
    expect(await told()).toMatchObject([
      { title: 'Published', message: '“Reef” is on Tamarind now.\n\nLovely light.', subjectIds: [reef] },
    ]);
    await decide(reef, 'undo');
    expect(await told()).toEqual([]);
  });

  it('are told apart from what was read, or is older', async () => {
    await decide(await waiting('Reef'), 'approve');
    await fixture.db.update(notifications).set({ readAt: new Date() }).where(eq(notifications.userId, maya.id));
    await decide(await waiting('Boats'), 'approve');
    expect(await told()).toHaveLength(2);
    await age(11);
    await decide(await waiting('Net'), 'approve');
    expect((await told()).map(({ title }) => title)).toEqual(['Published', 'Published', 'Published']);
  });
});
