import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { deliverProofCode } from '#features/accounts/server/passwords/fresh-proof.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { rateLimitWindows } from '#platform/http/guard/rate-limit.tables.ts';
import { outboxMails } from '#platform/mail/mail.tables.ts';
import { newId } from '#platform/new-id.ts';
import { seal } from '#platform/sealed.ts';
import { PASSWORD } from '../../../../../tests/support/accounts-fixture.ts';
import { refusalOf } from '../../../../../tests/support/browser.ts';
import { addPayoutAccount } from '../../../../../tests/support/payout-account.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../../tests/support/purchase-fixture.ts';
import { testCards } from '../payments/test-provider.ts';
import { DETAILS } from './earnings.queries.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

let fixture: PurchaseFixture;
let admin: Person;
let creator: Person;
beforeAll(async () => {
  fixture = await openPurchaseFixture();
  admin = await fixture.signIn({ isAdmin: true });
});
afterAll(() => fixture.server.stop());
beforeEach(async () => {
  creator = await fixture.signIn({ isCreator: true, password: PASSWORD });
});

const bank = { method: 'bank', details: 'NCB Jamaica 123456789' };
const put = (json: object, who = creator) => who('/api/creator/payout-account', { method: 'PUT', json });
const change = async (account: object = bank) =>
  expect((await put({ ...account, password: PASSWORD })).status).toBe(204);
const accountOf = async (who = creator) => (await (await who('/api/creator/earnings')).json()).payoutAccount;
const earn = async (cents: number) => {
  const buyer = await fixture.signIn();
  const photo = await fixture.addItem(creator.id, 'published', { access: 'premium', ownPriceCents: cents * 2 });
  const { id } = await (await fixture.openDraft(buyer, photo)).json();
  const payment = { method: 'card', source: testCards.succeeds, agreedCents: cents * 2 };
  expect((await fixture.pay(buyer, id, payment)).status).toBe(200);
  await fixture.laterDays(15);
  await fixture.run('licensing.mature-sales');
};
const request = async (cents: number) =>
  (await creator('/api/creator/payouts', { method: 'POST', json: { cents } })).json();
const pay = (id: string, sentCents: number) =>
  admin(`/api/admin/payouts/${id}/pay`, { method: 'POST', json: { reference: newId(), sentCents } });
const mailsTo = (email: string) => fixture.db.select().from(outboxMails).where(eq(outboxMails.to, email));
const emailOf = async ({ id }: Person): Promise<string> => {
  const [person] = await fixture.db.select({ email: users.email }).from(users).where(eq(users.id, id));
  return person?.email ?? '';
};
const noticesOf = ({ id }: Person) =>
  fixture.db.$count(notifications, and(eq(notifications.userId, id), eq(notifications.code, 'payoutAccountChanged')));

describe('where payouts go', () => {
  it('changes only with the password of the account', async () => {
    expect(await refusalOf(await put(bank))).toMatchObject({ status: 400, issues: [{ field: 'password' }] });
    const wrong = await put({ ...bank, password: 'not the password' });
    expect(await refusalOf(wrong)).toMatchObject({ status: 400, issues: [{ field: 'password' }] });
    expect(await accountOf()).toBeNull();
    await change();
    expect(await accountOf()).toMatchObject(bank);
  });

  it('changes only with a mailed code where the account has no password', async () => {
    const other = await fixture.signIn({ isCreator: true });
    expect(await refusalOf(await put(bank, other))).toMatchObject({ status: 400, issues: [{ field: 'mailedCode' }] });
    const guessed = await put({ ...bank, mailedCode: '000000' }, other);
    expect(await refusalOf(guessed)).toMatchObject({ status: 400, issues: [{ field: 'mailedCode' }] });
    expect(await accountOf(other)).toBeNull();
    await deliverProofCode(fixture.server.deps, { userId: other.id });
    const [mail] = await mailsTo(await emailOf(other));
    const [mailedCode] = /\d{6}/.exec(mail?.text ?? '') ?? [];
    expect((await put({ ...bank, mailedCode }, other)).status).toBe(204);
    expect(await accountOf(other)).toMatchObject(bank);
    const again = await put({ ...bank, details: 'Another bank 999', mailedCode }, other);
    expect(again.status, 'a code is used once').toBe(400);
  });

  it.each([
    'a,victim@x.example',
    '"Bank"<victim@x.example>',
    'victim@x.example,',
    'x:victim@x.example;',
    'a\r\nvictim@x.example',
  ])('is with PayPal one address and nothing else: %j is refused', async (details) => {
    expect(await refusalOf(await put({ method: 'paypal', details, password: PASSWORD }))).toMatchObject({
      status: 400,
      issues: [{ field: 'details', message: 'Please enter the email address of the account.' }],
    });
    expect(await accountOf()).toBeNull();
  });

  it('keeps a PayPal address as it is written to, so that another spelling of it changes nothing', async () => {
    await change({ method: 'paypal', details: ' Nadia@Pay.example ' });
    expect(await accountOf()).toMatchObject({ details: 'nadia@pay.example' });
    const other = await fixture.signIn({ isCreator: true, password: PASSWORD });
    await addPayoutAccount(fixture.server.deps, other.id, 'Nadia@Pay.example');
    const again = { method: 'paypal', details: 'nadia@pay.example', password: PASSWORD };
    expect((await put(again, other)).status).toBe(204);
    expect(await accountOf(other)).toMatchObject({ heldUntil: null });
  });

  it('stays as it is, without a wait or a message, when the same account is saved again', async () => {
    await addPayoutAccount(fixture.server.deps, creator.id);
    await change();
    expect(await accountOf()).toEqual({ ...bank, heldUntil: null });
    expect(await noticesOf(creator)).toBe(0);
  });
});

describe('a new account', () => {
  it('is paid to after three days; until then requests wait, and everybody sees until when', async () => {
    await addPayoutAccount(fixture.server.deps, creator.id, 'BNS Barbados 987654321');
    await earn(6_000);
    const before = await request(2_000);
    expect(before.heldUntil).toBeNull();
    await change();
    const heldUntil = new Date(fixture.clock.now.getTime() + 3 * 86_400_000).toISOString();
    expect(await accountOf()).toEqual({ ...bank, heldUntil });
    const after = await request(3_000);
    expect(after).toMatchObject({ state: 'requested', heldUntil });
    const { payouts } = await (await admin('/api/admin/payouts?state=requested&limit=100')).json();
    expect(payouts.find(({ id }: { id: string }) => id === after.id)).toMatchObject({ heldUntil });

    // The one that was requested before goes to the account of that time.
    expect((await pay(before.id, 2_000)).status).toBe(200);
    const refusal = await refusalOf(await pay(after.id, 3_000));
    expect(refusal).toMatchObject({ status: 409, message: expect.stringContaining(heldUntil.slice(0, 10)) });

    await fixture.laterDays(3);
    expect(await accountOf()).toEqual({ ...bank, heldUntil: null });
    const { payouts: own } = await (await creator('/api/creator/payouts')).json();
    expect(own).toContainEqual(expect.objectContaining({ id: after.id, heldUntil: null }));
    expect((await pay(after.id, 3_000)).status).toBe(200);
  });

  it('that is replaced while it is new loses what was requested to it: the money is available again', async () => {
    await addPayoutAccount(fixture.server.deps, creator.id, 'BNS Barbados 987654321');
    await earn(6_000);
    const own = await request(2_000);
    await change({ method: 'bank', details: 'A thief 666 666' });
    const stolen = await request(3_000);
    await fixture.laterDays(1);
    await change();
    await fixture.work();
    const states = async () => {
      const { payouts } = await (await creator('/api/creator/payouts')).json();
      return Object.fromEntries(payouts.map(({ id, state, note }: Record<string, string>) => [id, [state, note]]));
    };
    expect(await states()).toEqual({
      [stolen.id]: ['rejected', expect.stringContaining('account was changed again')],
      [own.id]: ['requested', ''],
    });
    const { entries } = await (await admin('/api/admin/audit-log?action=payout-rejected&limit=1')).json();
    expect(entries).toMatchObject([{ subjectId: stolen.id, subject: { id: creator.id } }]);
    expect(await (await creator('/api/creator/earnings')).json()).toMatchObject({
      availableCents: 4_000,
      reservedCents: 2_000,
    });
    await fixture.laterDays(3);
    expect((await pay(stolen.id, 3_000)).status).toBe(409);
    expect((await pay(own.id, 2_000)).status).toBe(200);
  });

  it('can still have its requests rejected while it waits', async () => {
    await earn(3_000);
    await change();
    const { id } = await request(3_000);
    const json = { reason: 'This was not you.' };
    expect((await admin(`/api/admin/payouts/${id}/reject`, { method: 'POST', json })).status).toBe(200);
    const { entries } = await (await admin('/api/admin/audit-log?action=payout-rejected&limit=1')).json();
    expect(entries).toMatchObject([{ subjectId: id, subject: { kind: 'person', id: creator.id }, details: json }]);
  });
});

describe('a change is told', () => {
  it('to the creator, also where mails about payouts are turned off', async () => {
    const json = { preferences: [{ kind: 'creator', mail: false }] };
    expect((await creator('/api/notifications/preferences', { method: 'PUT', json })).status).toBe(200);
    fixture.enqueued.length = 0;
    await change();
    await fixture.work();
    expect(await noticesOf(creator)).toBe(1);
    expect(await mailsTo(await emailOf(creator))).toMatchObject([
      { subject: 'notification', text: expect.stringContaining('Your payout account was changed') },
    ]);
  });

  it('to the PayPal address that was paid before, without a name or a number of anybody', async () => {
    const old = `${newId()}@pay.example`;
    await addPayoutAccount(fixture.server.deps, creator.id, old);
    fixture.enqueued.length = 0;
    await change();
    expect(JSON.stringify(fixture.enqueued)).not.toContain(old);
    await fixture.work();
    const [mail, ...others] = await mailsTo(old);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('payout-address-replaced');
    expect(mail?.text).not.toMatch(/Ana|NCB|123456789/);
  });

  it('to nothing that is no address: what was stored before addresses were checked gets no mail', async () => {
    await addPayoutAccount(fixture.server.deps, creator.id, 'a,victim@x.example');
    fixture.enqueued.length = 0;
    await change();
    await fixture.work();
    const sealedAddress = seal(fixture.server.deps.config.secret, DETAILS, '"Bank"<victim@x.example>');
    await fixture.run('licensing.mail-replaced-account', { creatorId: creator.id, sealedAddress });
    expect(await fixture.db.$count(outboxMails, like(outboxMails.to, '%victim@x.example%'))).toBe(0);
  });

  it('to one address at most five times an hour: more changes wait', async () => {
    const old = `${newId()}@pay.example`;
    for (let time = 0; time < 5; time += 1) {
      await addPayoutAccount(fixture.server.deps, creator.id, old);
      await change();
    }
    await addPayoutAccount(fixture.server.deps, creator.id, old);
    expect((await put({ ...bank, password: PASSWORD })).status).toBe(429);
    expect(await accountOf()).toMatchObject({ method: 'paypal', details: old });

    // A code that was mailed still works once the change need not wait any more.
    const other = await fixture.signIn({ isCreator: true });
    await addPayoutAccount(fixture.server.deps, other.id, old);
    await deliverProofCode(fixture.server.deps, { userId: other.id });
    const [mail] = await mailsTo(await emailOf(other));
    const [mailedCode] = /\d{6}/.exec(mail?.text ?? '') ?? [];
    expect((await put({ ...bank, mailedCode }, other)).status).toBe(429);
    await fixture.db.delete(rateLimitWindows);
    expect((await put({ ...bank, mailedCode }, other)).status).toBe(204);
  });
});

describe('an offer of a share', () => {
  const offer = (json: object) => creator('/api/creator/collaborations', { method: 'POST', json });

  it('needs the same proof, because it sends future earnings to somebody else', async () => {
    const other = await fixture.signIn({ isCreator: true });
    const share = { creatorId: other.id, basisPoints: 9_000 };
    expect(await refusalOf(await offer(share))).toMatchObject({ status: 400, issues: [{ field: 'password' }] });
    const wrong = await offer({ ...share, password: 'not the password' });
    expect(await refusalOf(wrong)).toMatchObject({ status: 400, issues: [{ field: 'password' }] });
    expect((await (await creator('/api/creator/collaborations')).json()).given).toEqual([]);
    expect((await offer({ ...share, password: PASSWORD })).status).toBe(200);
  });

  it('brings no link of a typed name into the mail, and reaches one person five times a day at most', async () => {
    await fixture.db
      .update(users)
      .set({ firstName: 'Pay at https://evil.example', lastName: '' })
      .where(eq(users.id, creator.id));
    const other = await fixture.signIn({ isCreator: true });
    const share = { creatorId: other.id, basisPoints: 100, password: PASSWORD };
    for (let time = 0; time < 5; time += 1) {
      const { id } = await (await offer(share)).json();
      await creator(`/api/creator/collaborations/${id}`, { method: 'DELETE' });
    }
    expect((await offer(share)).status).toBe(429);
    const third = await fixture.signIn({ isCreator: true });
    expect((await offer({ ...share, creatorId: third.id })).status).toBe(200);
    await fixture.work();
    const mails = await mailsTo(await emailOf(other));
    expect(mails.length).toBeGreaterThan(4);
    expect(JSON.stringify(mails)).not.toContain('evil.example');
  });
});
