import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../tests/support/purchase-fixture.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

let fixture: PurchaseFixture;
let admin: Person;
let silent: Person;
let creator: Person;

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await fixture.server.database.pool.query(text, values)).rows;
const choose = (who: Person, isWanted: unknown) =>
  who('/api/admin/insights/digest', { method: 'PUT', json: { isWanted } });
const isWanted = async (who: Person) => (await (await who('/api/admin/insights/digest')).json()).isWanted;
const mails = () => query<{ to: string; text: string }>("select * from outbox_mails where subject = 'insight-digest'");
const monday = async () => {
  await fixture.run('insights.enqueue-digests');
  await fixture.work();
};

beforeAll(async () => {
  fixture = await openPurchaseFixture();
  [admin, silent, creator] = [
    await fixture.signIn({ isAdmin: true }),
    await fixture.signIn({ isAdmin: true }),
    await fixture.signIn({ isCreator: true }),
  ];
  await query(
    "insert into insight_term_days (day, term, searches, empties) values ('2026-11-12', 'roseau market', 30, 30)",
  );
});
afterAll(() => fixture.server.stop());

test('nobody gets it who has not asked for it', async () => {
  expect(await isWanted(admin)).toBe(false);
  await monday();
  expect(await mails()).toEqual([]);
});

test('it is the choice of each admin, and of nobody else', async () => {
  expect((await choose(admin, true)).status).toBe(204);
  expect((await choose(admin, true)).status).toBe(204);
  expect([await isWanted(admin), await isWanted(silent)]).toEqual([true, false]);
  expect((await choose(creator, true)).status).toBe(403);
  expect((await choose(admin, 'yes')).status).toBe(400);
});

test('it comes from the next Monday on, once a week with the numbers, also when the job runs twice or two run at once', async () => {
  await monday();
  expect(await mails()).toEqual([]);
  await fixture.laterDays(7);
  await monday();
  await monday();
  await Promise.all([monday(), monday()]);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  const [to] = await query<{ email: string }>('select email from users where id = $1', [admin.id]);
  expect(mail?.to).toBe(to?.email);
  expect(mail?.text).toContain('open: 0');
  expect(mail?.text).toContain('wishes: [{"words":"roseau market","searches":30,"unserved":30}]');
  expect(mail?.text).toContain('trends: []');
  expect(mail?.text).toContain('/admin/ai-insights');
});

test('off and on again in the same week brings no second one; the next week does', async () => {
  await choose(admin, false);
  expect(await isWanted(admin)).toBe(false);
  await choose(admin, true);
  await monday();
  expect(await mails()).toHaveLength(1);
  await fixture.laterDays(7);
  await monday();
  expect(await mails()).toHaveLength(2);
});

test('whoever turned it off, or is no admin any more, gets none', async () => {
  await fixture.laterDays(7);
  await choose(admin, false);
  await choose(silent, true);
  await query('update users set is_admin = false where id = $1', [silent.id]);
  await monday();
  expect(await mails()).toHaveLength(2);
});
