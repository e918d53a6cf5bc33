import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orders } from '#features/licensing/server/licensing.tables.ts';
import { testCards } from '#features/licensing/server/payments/test-provider.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { type Person, setUpBusiness } from '../../../../../tests/support/business-fixture.ts';
import { teamApprovals, teamLicences } from '../teams.tables.ts';

const fixture = setUpBusiness();

const stateOf = async (orderId: string) =>
  (await fixture.db.select({ state: orders.state }).from(orders).where(eq(orders.id, orderId)))[0]?.state;
const refund = async (orderId: string, cents: number) => {
  const admin = await fixture.signIn({ isAdmin: true });
  return admin(`/api/admin/orders/${orderId}/refunds`, {
    method: 'POST',
    json: { cents, reason: 'Wrong photo', seenRefundedCents: 0 },
  });
};
const toldOf = (who: Person) =>
  fixture.db
    .select({ facts: notifications.facts })
    .from(notifications)
    .where(and(eq(notifications.userId, who.id), eq(notifications.code, 'teamLicenceEnded')));

describe('a team licence that is refunded', () => {
  it('ends the free copies of it, tells their members, and leaves other licences alone', async () => {
    const owner = await fixture.team();
    const [member, other] = [await fixture.join(owner), await fixture.join(owner)];
    const photo = await fixture.photo();
    const takeIt = async (who: Person, changes?: object) => {
      const id = await fixture.draft(who, photo, changes);
      await fixture.take(who, id);
      return id;
    };
    const paid = await takeIt(owner);
    const copies = [await takeIt(member), await takeIt(other)];
    const forClient = await takeIt(member, { client: 'Hotel' });
    expect(await fixture.left(owner)).toBe(48);
    expect((await refund(paid, 298)).status).toBe(200);
    for (const id of [paid, ...copies]) expect(await stateOf(id)).toBe('refunded');
    expect(await stateOf(forClient)).toBe('paid');
    for (const who of [member, other]) expect(await toldOf(who)).toMatchObject([{ facts: { reason: 'Wrong photo' } }]);
    expect(await toldOf(owner)).toEqual([]);
    await fixture.run('business.settle-quota');
    expect(await fixture.left(owner)).toBe(49);
    // The next one pays again, and a copy of it is free again.
    const again = await takeIt(member);
    const copy = await takeIt(other);
    expect(await fixture.left(owner)).toBe(48);
    expect([await stateOf(again), await stateOf(copy)]).toEqual(['paid', 'paid']);
  });

  it('that has gone leaves no copy behind that would free further ones', async () => {
    const owner = await fixture.team();
    const member = await fixture.join(owner);
    const photo = await fixture.photo();
    const paid = await fixture.draft(owner, photo);
    await fixture.take(owner, paid);
    await fixture.take(member, await fixture.draft(member, photo));
    // As an older version of the site left it: the paid one is gone, and its copy stayed.
    await fixture.db.delete(teamLicences).where(eq(teamLicences.orderId, paid));
    const other = await fixture.join(owner);
    await fixture.take(other, await fixture.draft(other, photo));
    expect(await fixture.left(owner)).toBe(48);
  });

  it('while somebody takes a copy: the copy ends with it, or pays itself', async () => {
    const owner = await fixture.team();
    const member = await fixture.join(owner);
    const photo = await fixture.photo();
    const paid = await fixture.draft(owner, photo);
    await fixture.take(owner, paid);
    const copy = await fixture.draft(member, photo);
    const [given, took] = await Promise.all([refund(paid, 298), fixture.take(member, copy)]);
    expect([given.status, took.status]).toEqual([200, 200]);
    await fixture.run('business.settle-quota');
    const isCopyInForce = (await stateOf(copy)) === 'paid';
    expect(await fixture.left(owner)).toBe(isCopyInForce ? 49 : 50);
  });
});

describe('two decisions about one request', () => {
  type Deciding = { manager: Person; owner: Person; member: Person; id: string };
  const decide = (who: Person, id: string, isApproved: boolean) =>
    who(`/api/business/approvals/${id}/decision`, { method: 'POST', json: { isApproved } });
  const acts = {
    approve: ({ manager, id }: Deciding) => decide(manager, id, true),
    'approve as owner': ({ owner, id }: Deciding) => decide(owner, id, true),
    decline: ({ owner, id }: Deciding) => decide(owner, id, false),
    leave: ({ member }: Deciding) => member(`/api/business/members/${member.id}`, { method: 'DELETE' }),
  };

  const requested = async (): Promise<Deciding> => {
    const owner = await fixture.team();
    const manager = await fixture.join(owner, { role: 'manager' });
    const member = await fixture.join(owner);
    await fixture.ok(owner, 'PATCH', 'team', { needsApproval: true });
    await fixture.take(member, await fixture.draft(member));
    const [request] = (await fixture.ok(owner, 'GET', 'approvals')).approvals;
    return { owner, manager, member, id: request.id };
  };

  /** Starts both while the team is locked, one behind the other, and then lets them go. */
  const race = async (organisationId: string, starts: (() => Promise<Response>)[]): Promise<number[]> => {
    const { pool } = fixture.server.database;
    const client = await pool.connect();
    const running: Promise<Response>[] = [];
    try {
      await client.query('begin');
      await client.query('select from organisations where id = $1 for update', [organisationId]);
      const waiting =
        "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      for (const start of starts) {
        running.push(start());
        const count = async () => (await pool.query(waiting)).rows[0].count;
        await expect.poll(count, { timeout: 10_000 }).toBe(running.length);
      }
      await client.query('commit');
    } finally {
      client.release(true);
    }
    return (await Promise.all(running)).map(({ status }) => status);
  };

  it.each([
    ['approve', 'decline'],
    ['decline', 'approve'],
    ['approve', 'approve as owner'],
    ['approve', 'leave'],
    ['leave', 'approve'],
  ] as const)('%s and %s at once: one counts, and the download is taken only if it was approved', async (...names) => {
    const deciding = await requested();
    const organisationId = await fixture.organisationOf(deciding.owner);
    const statuses = await race(
      organisationId,
      names.map((name) => () => acts[name](deciding)),
    );
    const [request] = await fixture.db.select().from(teamApprovals).where(eq(teamApprovals.id, deciding.id));
    const licences = await fixture.db.$count(teamLicences, eq(teamLicences.organisationId, organisationId));
    expect(licences).toBe(request?.state === 'approved' ? 1 : 0);
    expect(await fixture.left(deciding.owner)).toBe(50 - licences);
    const isDecision = (index: number) => names[index] !== 'leave';
    expect(statuses.filter((status, index) => status === 200 && isDecision(index))).toHaveLength(
      request?.state === 'withdrawn' ? 0 : 1,
    );
  });
});

it('a request for what was paid by card meanwhile is not said to be approved', async () => {
  const owner = await fixture.team();
  const member = await fixture.join(owner);
  await fixture.ok(owner, 'PATCH', 'team', { needsApproval: true });
  const orderId = await fixture.draft(member);
  await fixture.take(member, orderId);
  const [request] = (await fixture.ok(owner, 'GET', 'approvals')).approvals;
  const { totalCents } = await (await member(`/api/orders/${orderId}`)).json();
  const paid = await fixture.pay(member, orderId, {
    method: 'card',
    source: testCards.succeeds,
    agreedCents: totalCents,
  });
  expect(await paid.json()).toMatchObject({ state: 'paid' });
  const decide = (isApproved: boolean) =>
    owner(`/api/business/approvals/${request.id}/decision`, { method: 'POST', json: { isApproved } });
  const approved = await decide(true);
  expect([approved.status, (await approved.json()).code]).toEqual([409, 'movedOn']);
  expect((await fixture.ok(owner, 'GET', 'approvals')).approvals).toHaveLength(1);
  const isGiven = and(eq(notifications.userId, member.id), eq(notifications.code, 'approvalGiven'));
  expect(await fixture.db.$count(notifications, isGiven)).toBe(0);
  expect(await fixture.left(owner)).toBe(50);
  expect((await decide(false)).status).toBe(200);
});

describe('an extended licence that a member buys privately', () => {
  it('does not cost less because the team has the standard one', async () => {
    const owner = await fixture.team();
    const photo = await fixture.photo();
    expect((await fixture.take(owner, await fixture.draft(owner, photo))).status).toBe(200);
    const extended = await (await fixture.openDraft(owner, photo, { licence: 'extended' })).json();
    expect(extended).toMatchObject({ totalCents: 9_000 });
  });
});
