import { Writable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountVerified, adminPromoted, creatorDecided } from '#features/accounts/server/accounts.events.ts';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { createAccount } from '#features/accounts/server/sign-up/create-account.ts';
import { createEvents } from '#platform/events.ts';
import { startJobQueue } from '#platform/jobs/start-job-queue.ts';
import { logInto } from '#platform/log.ts';
import { outboxMails } from '#platform/mail/mail.tables.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { newId } from '#platform/new-id.ts';
import type { JobPayload } from '#shared/job.ts';
import type { WrittenMail } from '#shared/mail.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { writePlainMail } from '../../../../tests/support/plain-mail.ts';
import { accountNotifications, adminPromotion } from '../account-notifications.ts';
import { wordNotices } from '../notification-codes.ts';
import { notificationsJobDeclarations, sendNotificationMail } from '../notifications.contract.ts';
import { deleteNotifications, savePreferences } from './notifications.queries.ts';
import { notificationsReactions } from './notifications.reactions.ts';
import { notifications } from './notifications.tables.ts';
import { deliverDayMail, deliverNotificationMail, notify } from './notify.ts';

const STOP_LIMIT_MS = 5_000;
const now = () => new Date('2026-11-15T04:00:00.000Z');

let database: TestDatabase;
let jobs: ReturnType<typeof startJobQueue>;
let userId: string;
let email: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const log = logInto('silent', new Writable());
  jobs = startJobQueue({ url: database.url, jobs: notificationsJobDeclarations, log, isWorker: false });
});
afterAll(async () => {
  await jobs.stop(STOP_LIMIT_MS);
  await database.drop();
});
beforeEach(async () => {
  email = `${newId()}@people.example`;
  const account = { email, firstName: 'Anaïs', lastName: 'Baptiste', emailVerified: true };
  userId = (await createAccount(database.db, account)).id;
});

const events = createEvents(() => notificationsReactions({ jobs, now }));
const wordNotice = wordNotices(accountNotifications);
/** One work that has a picture for mails. */
const picture = { path: '/media/renditions/palms/1200.jpg', alt: 'Palms' };
const findPictures = async (_: unknown, ids: readonly string[]) =>
  new Map(ids.flatMap((id) => (id === 'palms' ? [[id, picture] as const] : [])));
const told = async () => {
  const rows = await database.db.select().from(notifications).where(eq(notifications.userId, userId));
  return rows.map((row) => ({ ...row, ...wordNotice(row) }));
};

/** The mails that wait to be sent to this person. */
const mailsDue = async (): Promise<JobPayload<typeof sendNotificationMail>[]> => {
  const { rows } = await database.pool.query<{ data: unknown }>(
    `select data from jobs.job
     where name = $1 and data->>'notificationId' in (select id from notifications where user_id = $2)`,
    [sendNotificationMail.name, userId],
  );
  return rows.map(({ data }) => sendNotificationMail.payload.parse(data));
};
const countAllJobs = async () => (await database.pool.query('select from jobs.job')).rowCount;

/** Sends what waits, as the worker would; the facts come in no order. */
const sendDue = async () => {
  const deps = {
    db: database.db,
    mailer: createMailer({ smtpUrl: undefined, mailFrom: 'Tamarind' }, database.db),
    writeMail: writePlainMail('https://tamarind.example'),
    wordNotice,
    findPictures,
  };
  for (const due of await mailsDue()) await deliverNotificationMail(deps, due);
  const sent = await database.db.select().from(outboxMails).where(eq(outboxMails.to, email));
  return sent.map(({ subject, text }) => ({ subject, lines: text.split('\n').toSorted() }));
};

describe('an event', () => {
  it('welcomes whose account is verified', async () => {
    await database.db.transaction((tx) => events.emit(tx, accountVerified, { userId, firstName: 'Anaïs' }));
    expect(await told()).toMatchObject([
      {
        kind: 'account',
        code: 'welcome',
        facts: { firstName: 'Anaïs' },
        title: 'Welcome to Tamarind, Anaïs',
        link: '/explore',
        readAt: null,
        createdAt: now(),
      },
    ]);
    expect(await sendDue()).toEqual([{ subject: 'welcome', lines: ['firstName: Anaïs'] }]);
  });

  it.each([
    ['approved' as const, 'You are a creator now', '/creator/uploads'],
    ['declined' as const, 'Your creator application was declined', '/verify-creator'],
  ])('tells who applied that they were %s, and why', async (decision, title, link) => {
    const decided = { userId, firstName: 'Anaïs', decision, note: 'Lovely light <b>🌴</b>' };
    await database.db.transaction((tx) => events.emit(tx, creatorDecided, decided));
    const [notification] = await told();
    expect(notification).toMatchObject({ kind: 'creator', title, link, facts: { note: decided.note } });
    expect(notification?.message).toMatch(/\n\nLovely light <b>🌴<\/b>$/);
    expect(await sendDue()).toEqual([
      {
        subject: 'creator-decision',
        lines: [`decision: ${decision}`, 'firstName: Anaïs', 'note: Lovely light <b>🌴</b>'],
      },
    ]);
  });

  it('leaves out a note that is empty', async () => {
    const decided = { userId, firstName: 'Anaïs', decision: 'approved' as const, note: '' };
    await database.db.transaction((tx) => events.emit(tx, creatorDecided, decided));
    expect((await told())[0]?.message).not.toContain('\n');
  });

  it('tells an admin what they became, in the general mail', async () => {
    await database.db.transaction((tx) => events.emit(tx, adminPromoted, { userId }));
    const [notification] = await told();
    expect(notification).toMatchObject({ kind: 'account', title: 'You are an admin now', link: '/admin/dashboard' });
    expect(await sendDue()).toEqual([
      {
        subject: 'notification',
        lines: [
          'code: adminPromoted',
          'facts: {}',
          'https://tamarind.example/admin/dashboard',
          `message: ${notification?.message}`,
          'title: You are an admin now',
        ],
      },
    ]);
  });

  it('leaves neither notification nor mail when its transaction fails', async () => {
    const before = await countAllJobs();
    const failing = database.db.transaction(async (tx) => {
      await events.emit(tx, accountVerified, { userId, firstName: 'Anaïs' });
      throw new Error('after all not');
    });
    await expect(failing).rejects.toThrow('after all not');
    expect(await told()).toEqual([]);
    expect(await countAllJobs()).toBe(before);
  });
});

describe('mail', () => {
  const promote = () => database.db.transaction((tx) => events.emit(tx, adminPromoted, { userId }));

  it('is not sent about a kind for which it was declined', async () => {
    await savePreferences(database.db, userId, [
      { kind: 'account', mail: false },
      { kind: 'creator', mail: true },
    ]);
    await promote();
    expect(await told()).toHaveLength(1);
    expect(await mailsDue()).toEqual([]);

    await savePreferences(database.db, userId, [{ kind: 'account', mail: true }]);
    await promote();
    expect(await mailsDue()).toHaveLength(1);
  });

  it('is not sent about what was deleted meanwhile', async () => {
    await promote();
    const [due] = await mailsDue();
    await deleteNotifications(database.db, userId, [due?.notificationId ?? '']);
    const mailer = { send: () => Promise.reject(new Error('nothing to send')) };
    const writeMail = writePlainMail('https://tamarind.example');
    await deliverNotificationMail(
      { db: database.db, mailer, writeMail, wordNotice, findPictures },
      due ?? { notificationId: '' },
    );
    expect(due).toBeDefined();
  });

  it('is not sent about what is for the bell alone', async () => {
    const news = { userId, notice: adminPromotion.with({}) };
    await database.db.transaction((tx) => notify({ jobs, now }, tx, { ...news, inBellOnly: true }));
    expect(await told()).toHaveLength(1);
    expect(await mailsDue()).toEqual([]);
  });

  it.each([
    [1, 'notification'],
    [2, 'notifications-of-a-day'],
  ])('of %s in a day writes a typed name so that nothing in it is a link', async (count, subject) => {
    const { kind } = adminPromotion;
    const notice = { kind, code: 'welcome', facts: { firstName: 'https://evil.example' } };
    const news = { userId, notice, mailWithDay: true } as const;
    for (let sent = 0; sent < count; sent += 1) await database.db.transaction((tx) => notify({ jobs, now }, tx, news));
    const mails: WrittenMail[] = [];
    const mailer = { send: async (mail: WrittenMail) => void mails.push(mail) };
    const writeMail = writePlainMail('https://tamarind.example');
    const deps = { db: database.db, mailer, writeMail, wordNotice, findPictures };
    await deliverDayMail(deps, { userId, day: now().toISOString().slice(0, 10) });
    expect(mails).toMatchObject([{ subject, text: expect.stringContaining('evil. example') }]);
    expect(mails[0]?.text).not.toContain('evil.example');
    // The bell is a page of our own and shows it as it was typed.
    expect((await told())[0]?.title).toBe('Welcome to Tamarind, https://evil.example');
  });

  it.each([
    [1, 'notification'],
    [2, 'notifications-of-a-day'],
  ])('of %s in a day has the picture of what it is about, where there is one', async (count, subject) => {
    const news = { userId, notice: adminPromotion.with({}), mailWithDay: true } as const;
    for (let sent = 0; sent < count; sent += 1)
      await database.db.transaction((tx) => notify({ jobs, now }, tx, { ...news, subjectIds: ['order', 'palms'] }));
    const mails: WrittenMail[] = [];
    const mailer = { send: async (mail: WrittenMail) => void mails.push(mail) };
    const writeMail = writePlainMail('https://tamarind.example');
    const deps = { db: database.db, mailer, writeMail, wordNotice, findPictures };
    await deliverDayMail(deps, { userId, day: now().toISOString().slice(0, 10) });
    expect(mails).toMatchObject([{ subject, text: expect.stringContaining(JSON.stringify(picture)) }]);
  });

  it('is not sent to an address that nobody proved', async () => {
    await database.db.update(users).set({ emailVerified: false }).where(eq(users.id, userId));
    await promote();
    expect(await sendDue()).toEqual([]);
  });
});

describe('a link that leaves the site', () => {
  const tell = (link: string) =>
    database.db.transaction((tx) => notify({ jobs, now }, tx, { userId, notice: adminPromotion.with({}), link }));

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', ''])('%j is refused', async (link) => {
    await expect(tell(link)).rejects.toThrow('links to our own pages');
    expect(await told()).toEqual([]);
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example'])(
    '%j is refused by the table too',
    async (link) => {
      const row = { id: newId(), userId, ...adminPromotion.with({}), createdAt: now() };
      await expect(database.db.insert(notifications).values({ ...row, link })).rejects.toMatchObject({
        cause: { constraint: 'notifications_link_stays_here' },
      });
    },
  );
});
