import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobBindingsOf } from '#app/start/worker.ts';
import { auditLog, sessions, users } from '#features/accounts/server/accounts.tables.ts';
import { hashPassword, setPassword } from '#features/accounts/server/passwords/passwords.ts';
import { createAccount } from '#features/accounts/server/sign-up/create-account.ts';
import { organisations } from '#features/business/server/organisations.tables.ts';
import { teamInvitations } from '#features/business/server/teams.tables.ts';
import { collections } from '#features/collections/server/collections.tables.ts';
import { likes, reports } from '#features/items/server/items.tables.ts';
import { disputes, orders } from '#features/licensing/server/licensing.tables.ts';
import { testCards } from '#features/licensing/server/payments/test-provider.ts';
import { items } from '#features/media/server/media.tables.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { newId } from '#platform/new-id.ts';
import { codeAt } from '../../../../tests/support/authenticator.ts';
import { type BusinessFixture, openBusinessFixture, type Person } from '../../../../tests/support/business-fixture.ts';
import { addPayoutAccount } from '../../../../tests/support/payout-account.ts';
import { removePerson } from '../leaving.contract.ts';
import { departures } from './own-data.tables.ts';

const PASSWORD = 'correct horse battery';
const DAY_MS = 86_400_000;

let fixture: BusinessFixture;
let passwordHash: string;
beforeAll(async () => {
  fixture = await openBusinessFixture();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => fixture.server.stop());

const member = async (facts: Parameters<BusinessFixture['signIn']>[0] = {}): Promise<Person> => {
  const person = await fixture.signIn(facts);
  await fixture.db.transaction((tx) => setPassword(tx, person.id, passwordHash, fixture.clock.now));
  return person;
};
const state = async (person: Person) => (await person('/api/profile/leaving')).json();
const plan = (person: Person, wish: object = {}) =>
  person('/api/profile/leaving', { method: 'POST', json: { password: PASSWORD, givesUpCents: 0, ...wish } });
const keep = (person: Person) => person('/api/profile/leaving', { method: 'DELETE' });
const rowOf = async (person: Person) => (await fixture.db.select().from(users).where(eq(users.id, person.id)))[0];
const mailsTo = async (to: string): Promise<{ subject: string; text: string }[]> =>
  (await fixture.server.database.pool.query('select subject, text from outbox_mails where "to" = $1 order by id', [to]))
    .rows;
const pass = async (days: number) => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + days * DAY_MS);
  await fixture.db.update(sessions).set({ expiresAt: new Date('2100-01-01') });
  await fixture.run('own-data.begin-leavings');
  await fixture.work();
};
/** A creator sells a photo to a buyer, who gets a certificate. */
const sell = async (creator: Person, buyer: Person, source = testCards.succeeds) => {
  const itemId = await fixture.addItem(creator.id, 'published', { access: 'premium', originalName: 'ana.jpg' });
  const { id } = await (await fixture.openDraft(buyer, itemId)).json();
  const paid = await (await fixture.pay(buyer, id, { method: 'card', source, agreedCents: 1_200 })).json();
  return { itemId, orderId: id as string, number: paid.licenceNumber as string };
};
const audited = async (person: Person) =>
  (await fixture.db.select().from(auditLog).where(eq(auditLog.subjectId, person.id))).map(({ action }) => action);

describe('asking', () => {
  it('takes the password, tells the day, and mails a link that keeps the account', async () => {
    const person = await member();
    const email = (await rowOf(person))?.email ?? '';
    expect(await state(person)).toEqual({ leavesAt: null, obstacles: [], money: [] });
    const wrong = await plan(person, { password: 'not this one at all' });
    expect([wrong.status, (await wrong.json()).issues[0].field]).toEqual([400, 'password']);
    expect((await plan(person, { password: undefined })).status).toBe(400);
    expect((await state(person)).leavesAt).toBeNull();

    expect((await plan(person)).status).toBe(200);
    const leavesAt = new Date(fixture.clock.now.getTime() + 14 * DAY_MS).toISOString();
    expect((await state(person)).leavesAt).toBe(leavesAt);
    expect((await (await person('/api/auth/me')).json()).leavesAt).toBe(leavesAt);
    // Asked twice, the first day counts.
    await pass(1);
    expect((await plan(person)).status).toBe(200);
    expect((await state(person)).leavesAt).toBe(leavesAt);

    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual(['leaving-asked']);
    const token = /keep-account\?token=([\w.%-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    const visitor = await fixture.server.as('visitor');
    const byLink = (given: string) => visitor('/api/leaving/keep', { method: 'POST', json: { token: given } });
    expect((await byLink(`${token}x`)).status).toBe(404);
    expect((await byLink(token)).status).toBe(200);
    expect((await state(person)).leavesAt).toBeNull();
    expect((await byLink(token)).status).toBe(410);
    // It does not take back a later wish.
    await plan(person);
    expect((await byLink(token)).status).toBe(410);
    expect((await keep(person)).status).toBe(200);
    expect((await (await person('/api/auth/me')).json()).leavesAt).toBeNull();
    await pass(20);
    expect((await rowOf(person))?.email).toBe(email);
    expect(await audited(person)).toEqual([
      'deletion-asked',
      'deletion-cancelled',
      'deletion-asked',
      'deletion-cancelled',
    ]);
  });

  it('takes a code too where the second factor is on', async () => {
    const person = await member();
    const enrol = await person('/api/auth/two-factor/enrol', { method: 'POST', json: { password: PASSWORD } });
    const { secret } = await enrol.json();
    const code = (steps = 0) => codeAt(secret, fixture.clock.now, steps);
    await person('/api/auth/two-factor/confirm', { method: 'POST', json: { code: code() } });
    const refused = await plan(person);
    expect([refused.status, (await refused.json()).issues[0].field]).toEqual([400, 'code']);
    expect((await plan(person, { code: code() })).status).toBe(400);
    expect((await plan(person, { code: code(1) })).status).toBe(200);
  });

  it('takes a mailed code from an account without a password', async () => {
    const person = await fixture.signIn();
    const { email = '' } = (await rowOf(person)) ?? {};
    await person('/api/auth/two-factor/mail-code', { method: 'POST' });
    await fixture.work();
    const digits = /(\d{6})/.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? '';
    expect((await plan(person, { password: undefined })).status).toBe(400);
    expect((await plan(person, { password: undefined, mailedCode: digits })).status).toBe(200);
  });
});

describe('what stands against it', () => {
  const refusal = async (person: Person, wish: object = {}) => {
    const reply = await plan(person, wish);
    const { code, messageCode } = await reply.json();
    return [reply.status, code, messageCode];
  };

  it('the last admin stays', async () => {
    await fixture.db.update(users).set({ isAdmin: false });
    const admin = await member({ isAdmin: true });
    expect(await refusal(admin)).toEqual([409, 'cannotLeaveYet', 'ownData.lastAdminStays']);
    const other = await member({ isAdmin: true });
    expect((await plan(admin)).status).toBe(200);
    // Meanwhile the other one is no admin any more: the deletion waits, and says so once.
    await fixture.db.update(users).set({ isAdmin: false }).where(eq(users.id, other.id));
    await pass(14.1);
    await pass(0.1);
    const row = await rowOf(admin);
    expect([row?.leftAt, row?.isAdmin]).toEqual([null, true]);
    const subjects = (await mailsTo(row?.email ?? '')).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'leaving-held')).toHaveLength(1);
    expect((await state(admin)).obstacles).toMatchObject([{ code: 'ownData.lastAdminStays' }]);
    await fixture.db.update(users).set({ isAdmin: true }).where(eq(users.id, other.id));
    await pass(0.1);
    expect((await rowOf(admin))?.leftAt).not.toBeNull();
  });

  it('the owner of a plan cancels it first', async () => {
    const owner = await fixture.team();
    await fixture.db.transaction((tx) => setPassword(tx, owner.id, passwordHash, fixture.clock.now));
    const simone = await fixture.join(owner);
    expect(await refusal(owner)).toEqual([409, 'cannotLeaveYet', 'business.ownerOfPlan']);
    await fixture.ok(owner, 'POST', 'subscription/cancel');
    expect((await plan(owner)).status).toBe(200);
    await pass(14.1);
    expect((await rowOf(owner))?.leftAt).not.toBeNull();
    const { team } = await fixture.ok(simone, 'GET', 'team');
    expect(team.members.map(({ id }: { id: string }) => id)).toEqual([simone.id]);
  });

  it('payouts, disputes and payments are settled first, and money is given up knowingly', async () => {
    const creator = await member({ isCreator: true });
    const buyer = await member();
    const { orderId } = await sell(creator, buyer);
    expect(await refusal(buyer)).toEqual([409, 'cannotLeaveYet', 'licensing.paymentOpen']);
    await pass(0.1);
    const dispute = { provider: 'test', id: newId(), orderId, paymentId: 'x', cents: 1_200, feeCents: 0 };
    await fixture.db.insert(disputes).values({ ...dispute, state: 'open', openedAt: fixture.clock.now });
    expect(await refusal(buyer)).toEqual([409, 'cannotLeaveYet', 'licensing.disputeOpen']);
    await fixture.db.update(disputes).set({ state: 'won' }).where(eq(disputes.id, dispute.id));
    expect((await plan(buyer)).status).toBe(200);
    await keep(buyer);

    expect(await refusal(creator)).toEqual([409, 'movedOn', 'ownData.moreMoney']);
    expect((await state(creator)).money).toEqual([{ kind: 'earnings', cents: 600 }]);
    for (let sale = 0; sale < 4; sale += 1) await sell(creator, buyer);
    await pass(14.1);
    await fixture.run('licensing.mature-sales');
    await addPayoutAccount(fixture.server.deps, creator.id);
    const asked = await creator('/api/creator/payouts', { method: 'POST', json: { cents: 2_500 } });
    expect(asked.status, await asked.clone().text()).toBeLessThan(300);
    expect(await refusal(creator, { givesUpCents: 500 })).toEqual([409, 'cannotLeaveYet', 'licensing.payoutOpen']);
    const admin = await fixture.signIn({ isAdmin: true });
    const { id } = await asked.json();
    const paid = await admin(`/api/admin/payouts/${id}/pay`, {
      method: 'POST',
      json: { reference: newId(), sentCents: 2_500 },
    });
    expect(paid.status, await paid.clone().text()).toBe(200);
    await fixture.fillWallet(creator.id, 700);
    expect((await plan(creator, { givesUpCents: 500 })).status).toBe(409);
    expect((await state(creator)).money).toEqual([
      { kind: 'wallet', cents: 700 },
      { kind: 'earnings', cents: 500 },
    ]);
    expect((await plan(creator, { givesUpCents: 1_200 })).status).toBe(200);
    expect(await fixture.faults()).toEqual([]);
  });
});

describe('the deletion', () => {
  it('removes what is theirs, keeps what others need, and frees the address', async () => {
    const creator = await member({ isCreator: true, firstName: 'Marisol' });
    const buyer = await member({ firstName: 'Ben' });
    const { email = '' } = (await rowOf(creator)) ?? {};
    const { itemId, orderId, number } = await sell(creator, buyer);
    await fixture.server.deps.files.write(`originals/${itemId}`, Buffer.from('sold'));
    const unsold = await fixture.addItem(creator.id, 'published');
    const draft = await fixture.addItem(creator.id, 'awaiting_review');
    for (const id of [unsold, draft]) await fixture.server.deps.files.write(`originals/${id}`, Buffer.from('own'));
    const foreign = await fixture.addItem(buyer.id, 'published');
    const at = fixture.clock.now;
    await fixture.db.insert(likes).values({ userId: creator.id, itemId: foreign, likedAt: at });
    const report = { itemId: foreign, reason: 'other', at } as const;
    await fixture.db.insert(reports).values([
      { ...report, reporterId: creator.id, note: 'Hm' },
      { ...report, email, note: 'Sent signed out' },
      { ...report, email: 'other@people.example', note: 'By somebody else' },
    ]);
    const organisation = { id: newId(), name: 'Casa Azul', createdAt: at };
    await fixture.db.insert(organisations).values(organisation);
    const invitation = { organisationId: organisation.id, role: 'member', createdAt: at, expiresAt: at } as const;
    await fixture.db.insert(teamInvitations).values([
      { ...invitation, id: newId(), email },
      { ...invitation, id: newId(), email, endedAt: at },
      { ...invitation, id: newId(), email: 'other@people.example', endedAt: at },
    ]);
    const collection = { ownerId: creator.id, title: 'Mine', createdAt: at, changedAt: at };
    await fixture.db.insert(collections).values([
      { ...collection, id: newId(), visibility: 'public' },
      { ...collection, id: newId(), visibility: 'private' },
    ]);
    await creator('/api/profile/export', { method: 'POST' });
    await pass(0.1);
    expect((await plan(creator, { givesUpCents: 600 })).status).toBe(200);

    await pass(12.1);
    await pass(0.1);
    expect((await mailsTo(email)).filter(({ subject }) => subject === 'leaving-reminder')).toHaveLength(1);
    expect((await (await buyer(`/api/photos/${unsold}`)).json()).photographer).toContain('Marisol');
    await pass(2);

    expect((await creator('/api/auth/me')).status).toBe(401);
    const row = await rowOf(creator);
    expect(row).toMatchObject({ firstName: '', lastName: '', displayName: '', isCreator: false, leavesAt: null });
    expect(row?.email).toBe(`${creator.id}@left.invalid`);
    const left = await fixture.db.select().from(items).where(eq(items.creatorId, creator.id));
    expect(left).toMatchObject([{ id: itemId, state: 'withdrawn', originalName: '' }]);
    const { files } = fixture.server.deps;
    expect(await files.stat(`originals/${itemId}`)).toBeDefined();
    for (const id of [unsold, draft]) expect(await files.stat(`originals/${id}`)).toBeUndefined();
    for (const table of [likes, notifications, sessions] as const)
      expect(await fixture.db.$count(table, eq(table.userId, creator.id))).toBe(0);
    expect(await fixture.db.$count(collections, eq(collections.ownerId, creator.id))).toBe(0);
    expect(
      await fixture.db.select().from(reports).where(eq(reports.itemId, foreign)).orderBy(reports.id),
    ).toMatchObject([
      { reporterId: null, email: null, note: 'Hm' },
      { reporterId: null, email: null, note: 'Sent signed out' },
      { reporterId: null, email: 'other@people.example', note: 'By somebody else' },
    ]);
    const invited = eq(teamInvitations.organisationId, organisation.id);
    expect(await fixture.db.select().from(teamInvitations).where(invited)).toMatchObject([
      { email: 'other@people.example' },
    ]);
    const [order] = await fixture.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.snapshot).toMatchObject({ creator: '', licensee: 'Ben Pérez' });

    // The buyer has everything as before.
    const verified = await (await buyer(`/api/licences/verify/${number}`)).json();
    expect(verified).toMatchObject({ valid: true, state: 'valid', work: 'withdrawn' });
    const { certificateUrl } = await (await buyer(`/api/licences/${number}`)).json();
    const certificate = await buyer(certificateUrl);
    expect([certificate.status, certificate.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(await fixture.faults()).toEqual([]);

    expect((await mailsTo(email)).at(-1)?.subject).toBe('left');
    expect(await audited(creator)).toEqual(['deletion-asked', 'account-deleted']);
    expect((await createAccount(fixture.db, { email, firstName: 'New', lastName: 'One' })).id).not.toBe(creator.id);
    // Money moves on without anybody to tell.
    await fixture.run('licensing.mature-sales');
    await fixture.db.transaction((tx) =>
      notify(fixture.server.deps, tx, {
        userId: creator.id,
        notice: { kind: 'system', code: 'x', facts: {} } as never,
      }),
    );
    expect(await fixture.db.$count(notifications, eq(notifications.userId, creator.id))).toBe(0);
  });

  it('killed anywhere and run again ends in the same state', async () => {
    const creator = await member({ isCreator: true });
    const buyer = await member();
    const { email = '' } = (await rowOf(creator)) ?? {};
    const { itemId } = await sell(creator, buyer);
    for (let more = 0; more < 3; more += 1) await fixture.addItem(creator.id, 'published');
    await pass(0.1);
    await plan(creator, { givesUpCents: 600 });
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 14.1 * DAY_MS);
    let breaksAt = 1;
    let seen = 0;
    const { deps } = fixture.server;
    const breaking = new Proxy(deps.db, {
      get: (db, name) => {
        if (name === 'transaction') {
          seen += 1;
          if (seen === breaksAt) return () => Promise.reject(new Error('killed'));
        }
        const value = Reflect.get(db, name) as unknown;
        return typeof value === 'function' ? value.bind(db) : value;
      },
    });
    const binding = jobBindingsOf({ ...deps, db: breaking }).find(({ job }) => job.name === removePerson.name);
    const context = { log: deps.log, signal: new AbortController().signal };
    const task = { userId: creator.id } as never;
    let kills = 0;
    for (; ; breaksAt += 1) {
      seen = 0;
      const end = await binding?.handle(task, context).then(
        () => 'done',
        (error: Error) => error.message,
      );
      if (end === 'done') break;
      expect(end).toBe('killed');
      kills += 1;
      expect((await keep(creator)).status).toBe(kills === 1 ? 200 : 401);
      // The first kill came before anything began, so it could still be taken back.
      if (kills === 1) {
        fixture.clock.now = new Date(fixture.clock.now.getTime() - 14.1 * DAY_MS);
        await plan(creator, { givesUpCents: 600 });
        fixture.clock.now = new Date(fixture.clock.now.getTime() + 14.1 * DAY_MS);
      }
    }
    expect(kills).toBeGreaterThan(4);
    await binding?.handle(task, context);
    await fixture.work();
    const left = await fixture.db.select().from(items).where(eq(items.creatorId, creator.id));
    expect(left).toMatchObject([{ id: itemId, state: 'withdrawn' }]);
    const [departure] = await fixture.db.select().from(departures).where(eq(departures.userId, creator.id));
    expect(departure).toMatchObject({ contact: null, givenUpCents: 600 });
    expect(departure?.doneAt).not.toBeNull();
    expect((await mailsTo(email)).filter(({ subject }) => subject === 'left')).toHaveLength(1);
    expect((await audited(creator)).filter((action) => action === 'account-deleted')).toHaveLength(1);
  });
});

it('a visitor is told to sign in', async () => {
  expect((await fetch(`${fixture.server.url}/api/profile/leaving`)).status).toBe(401);
});
