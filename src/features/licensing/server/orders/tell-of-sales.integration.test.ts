import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renditions } from '#features/media/server/media.tables.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { outboxMails } from '#platform/mail/mail.tables.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../../tests/support/purchase-fixture.ts';
import { testCards } from '../payments/test-provider.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

let fixture: PurchaseFixture;
let creator: Person;
let buyer: Person;

beforeAll(async () => {
  fixture = await openPurchaseFixture();
});
afterAll(() => fixture.server.stop());
beforeEach(async () => {
  creator = await fixture.signIn({ isCreator: true, firstName: 'Nadia' });
  buyer = await fixture.signIn({ firstName: 'Ben' });
  await fixture.fillWallet(buyer.id, 100_000);
});

const sell = async (payment: object, title = 'Dawn'): Promise<string> => {
  const photo = await fixture.addItem(creator.id, 'published', { access: 'premium', title, islandSlug: 'barbados' });
  const { id } = await (await fixture.openDraft(buyer, photo)).json();
  const reply = await fixture.pay(buyer, id, { agreedCents: 1_200, ...payment });
  expect(reply.status, await reply.clone().text()).toBe(200);
  return photo;
};
const wallet = { method: 'wallet' };
const tell = () => fixture.run('licensing.tell-sales');
const told = async (who = creator) =>
  ((await (await who('/api/notifications')).json()) as { code: string; title: string; message: string; link: string }[])
    .filter(({ code }) => code === 'saleMade')
    .map(({ title, message, link }) => ({ title, message, link }));
const addressOf = async ({ id }: Person): Promise<string> => {
  const { rows } = await fixture.server.database.pool.query('select email from users where id = $1', [id]);
  return rows[0].email;
};
const mailsTo = async (who: Person) =>
  fixture.db
    .select({ subject: outboxMails.subject, text: outboxMails.text })
    .from(outboxMails)
    .where(eq(outboxMails.to, await addressOf(who)));
const dayMails = () => fixture.enqueued.filter(({ job }) => job === 'send-day-mail');

describe('a sale', () => {
  it('is looked for from the last look on, and once an hour among all that is news', async () => {
    await tell();
    const photo = await sell(wallet);
    const { pool } = fixture.server.database;
    await pool.query("update orders set paid_at = paid_at - interval '1 day' where item_id = $1", [photo]);
    await tell();
    expect(await told()).toEqual([]);
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 3_600_000);
    await tell();
    expect(await told()).toHaveLength(1);
  });

  it('is told to its creator with work, island and amount, once, however often the job runs', async () => {
    const photo = await sell(wallet);
    expect(await told()).toEqual([]);
    await Promise.all([tell(), tell()]);
    await tell();
    expect(await told()).toEqual([
      {
        title: 'You earned US$6.00',
        message: '“Dawn”, Barbados, was licensed. US$6.00 of it is yours.',
        link: '/creator/dashboard?show=earnings',
      },
    ]);
    const [row] = await fixture.db.select().from(notifications).where(eq(notifications.userId, creator.id));
    expect(row?.subjectIds[0], 'its picture stands beside it').toBe(photo);
  });

  it('by card is told at once: its payment enqueues the job', async () => {
    fixture.enqueued.length = 0;
    await sell({ method: 'card', source: testCards.succeeds });
    await fixture.work();
    expect(await told()).toHaveLength(1);
  });

  it('is not told again after its notification was deleted', async () => {
    await sell(wallet);
    await tell();
    await fixture.db.delete(notifications).where(eq(notifications.userId, creator.id));
    await tell();
    expect(await told()).toEqual([]);
  });

  it('is no news after three days without a worker', async () => {
    await sell(wallet);
    await fixture.laterDays(4);
    await tell();
    expect(await told()).toEqual([]);
  });

  it('that was refunded before anybody was told is not told', async () => {
    await sell(wallet);
    await fixture.server.database.pool.query(
      `update orders set parts = (select jsonb_agg(part || '{"returned": 600}') from jsonb_array_elements(parts) part)
        where buyer_id = $1`,
      [buyer.id],
    );
    await tell();
    expect(await told()).toEqual([]);
  });
});

describe('the mail of a day', () => {
  const runDayMails = async () => {
    for (const { job, payload } of dayMails()) await fixture.run(job, payload);
  };

  it('has all sales of the day', async () => {
    fixture.enqueued.length = 0;
    await sell(wallet, 'Dawn');
    await sell(wallet, 'Dusk');
    await tell();
    const [first] = dayMails();
    expect(first?.payload).toEqual({ userId: creator.id, day: fixture.clock.now.toISOString().slice(0, 10) });
    fixture.enqueued.length = 0;
    await fixture.run('send-day-mail', first?.payload);
    const [mail, ...others] = await mailsTo(creator);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('notifications-of-a-day');
    expect(mail?.text).toContain('“Dawn”, Barbados, was licensed');
    expect(mail?.text).toContain('“Dusk”, Barbados, was licensed');
  });

  it('with one sale is that notification', async () => {
    fixture.enqueued.length = 0;
    await sell(wallet);
    await tell();
    await runDayMails();
    expect((await mailsTo(creator)).map(({ subject }) => subject)).toEqual(['notification']);
  });

  it('shows the sold work while everybody may see it', async () => {
    for (const [folder, times] of [
      ['renditions', 1],
      ['protected', 0],
    ] as const) {
      fixture.enqueued.length = 0;
      const photo = await sell(wallet);
      const key = `${folder}/${photo}/f00ba4/link.jpg`;
      const size = { width: 1_200, height: 800, bytes: 10 };
      await fixture.db.insert(renditions).values({ itemId: photo, format: 'jpeg', key, ...size });
      await tell();
      await runDayMails();
      const texts = (await mailsTo(creator)).map(({ text }) => text).filter((text) => text.includes(`/media/${key}`));
      expect(texts).toHaveLength(times);
    }
  });

  it('does not come when the creator has turned mails off', async () => {
    fixture.enqueued.length = 0;
    const json = { preferences: [{ kind: 'creator', mail: false }] };
    await creator('/api/notifications/preferences', { method: 'PUT', json });
    await sell(wallet);
    await tell();
    expect(dayMails()).toEqual([]);
    expect(await told()).toHaveLength(1);
  });

  it('leaves out what was deleted meanwhile', async () => {
    fixture.enqueued.length = 0;
    await sell(wallet, 'Dawn');
    await tell();
    const isOwn = and(eq(notifications.userId, creator.id), eq(notifications.code, 'saleMade'));
    await fixture.db.delete(notifications).where(isOwn);
    await runDayMails();
    expect(await mailsTo(creator)).toEqual([]);
  });
});
