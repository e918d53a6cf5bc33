import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { featureSwitches } from '#features/accounts/server/accounts.tables.ts';
import { balanceOf, houseAccount } from '#features/licensing/server/ledger/accounts.ts';
import { orders } from '#features/licensing/server/licensing.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import { type Person, setUpBusiness } from '../../../../../tests/support/business-fixture.ts';
import { quotaBuckets } from '../subscriptions.tables.ts';
import { teamLicences } from '../teams.tables.ts';

const fixture = setUpBusiness();

const taken = async (who: Person, orderId: string) => (await fixture.take(who, orderId)).json();
const refusalOf = async (who: Person, orderId: string) => {
  const reply = await fixture.take(who, orderId);
  const { code, message } = await reply.json();
  return { status: reply.status, code, message };
};
const leaveOne = async (owner: Person, left = 1) => {
  const isOwn = eq(quotaBuckets.organisationId, await fixture.organisationOf(owner));
  for (let n = await fixture.left(owner); n > left; n -= 1) await fixture.take(owner, await fixture.draft(owner));
  const [bucket] = await fixture.db.select().from(quotaBuckets).where(isOwn);
  return bucket;
};

describe('a download with the plan', () => {
  it('licenses the item for the team, pays the creator a share of its worth, and is seen by everybody', async () => {
    const owner = await fixture.team({ plan: 'studio' });
    const viewer = await fixture.join(owner, { role: 'viewer' });
    const creator = await fixture.signIn({ isCreator: true });
    const photo = await fixture.addItem(creator.id, 'published', { access: 'premium', title: 'Reef' });
    const orderId = await fixture.draft(owner, photo, { project: 'Brochure' });
    expect(await taken(owner, orderId)).toMatchObject({
      outcome: 'licensed',
      order: {
        state: 'paid',
        method: 'plan',
        totalCents: 199,
        licensee: 'Sea Blue Tourism',
        licenceNumber: expect.any(String),
      },
    });
    expect(await balanceOf(fixture.db, { kind: 'creator_pending', owner: creator.id })).toBe(100);
    expect(await fixture.left(owner)).toBe(199);
    const { licences } = await fixture.ok(viewer, 'GET', 'licences');
    expect(licences).toMatchObject([
      { title: 'Reef', project: 'Brochure', takenBy: expect.any(String), isInForce: true },
    ]);
    expect(await refusalOf(viewer, await fixture.draft(viewer))).toMatchObject({ status: 403 });
  });

  it('by a double click takes one; the same item for the same client costs nothing, for another client one', async () => {
    const owner = await fixture.team();
    const member = await fixture.join(owner);
    const photo = await fixture.photo();
    const orderId = await fixture.draft(owner, photo);
    const replies = await Promise.all(Array.from({ length: 5 }, () => fixture.take(owner, orderId)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await fixture.left(owner)).toBe(49);
    expect(await taken(member, await fixture.draft(member, photo))).toMatchObject({
      order: { totalCents: 0, method: 'plan' },
    });
    expect(await fixture.left(owner)).toBe(49);
    await fixture.take(member, await fixture.draft(member, photo, { client: 'Hotel' }));
    expect(await fixture.left(owner)).toBe(48);
  });

  it('tells everybody of the team what it has of an item, and nobody else', async () => {
    const owner = await fixture.team();
    const member = await fixture.join(owner);
    const viewer = await fixture.join(owner, { role: 'viewer' });
    const photo = await fixture.photo();
    const heldBy = async (who: Person) => (await fixture.ok(who, 'GET', `held/${photo}`)).held;
    expect(await heldBy(member)).toEqual([]);
    await fixture.take(owner, await fixture.draft(owner, photo));
    expect(await heldBy(member)).toEqual([{ licence: 'standard', size: null, client: '' }]);
    await fixture.take(member, await fixture.draft(member, photo));
    expect(await heldBy(owner)).toHaveLength(1);
    for (const who of [viewer, await fixture.signIn(), await fixture.team()]) expect(await heldBy(who)).toEqual([]);
  });

  it('is refused while purchases are switched off', async () => {
    const owner = await fixture.team();
    const orderId = await fixture.draft(owner);
    const switchPurchases = (isOn: boolean) =>
      fixture.db
        .insert(featureSwitches)
        .values({ name: 'purchases', isOn, changedAt: fixture.clock.now, changedBy: owner.id })
        .onConflictDoUpdate({ target: featureSwitches.name, set: { isOn } });
    await switchPurchases(false);
    try {
      expect(await refusalOf(owner, orderId)).toMatchObject({ status: 409, code: 'switchedOff' });
      expect(await fixture.left(owner)).toBe(50);
    } finally {
      await switchPurchases(true);
    }
    expect(await taken(owner, orderId)).toMatchObject({ outcome: 'licensed' });
  });

  it('fifty clients for the last one: one licence, forty-nine are told', async () => {
    const owner = await fixture.team({ plan: 'starter' });
    await leaveOne(owner);
    const drafts: string[] = [];
    for (let n = 0; n < 50; n += 1) drafts.push(await fixture.draft(owner));
    const answers = await Promise.all(
      drafts.map(async (id) => {
        const reply = await fixture.take(owner, id);
        const { outcome, code } = await reply.json();
        return { id, said: outcome ?? code };
      }),
    );
    const saidTo = (said: string) => answers.filter((answer) => answer.said === said).map(({ id }) => id);
    expect(saidTo('licensed')).toHaveLength(1);
    // Whoever gets no connection to the database within four seconds is told so before anything begins.
    const [refused = '', ...others] = saidTo('noDownloadLeft');
    const busy = saidTo('unavailable');
    expect(others.length + busy.length).toBe(48);
    for (const id of busy) expect(await refusalOf(owner, id)).toMatchObject({ code: 'noDownloadLeft' });
    expect(await fixture.left(owner)).toBe(0);
    const organisationId = await fixture.organisationOf(owner);
    expect(await fixture.db.$count(teamLicences, eq(teamLicences.organisationId, organisationId))).toBe(10);
    expect(await balanceOf(fixture.db, { kind: 'plan_unearned', owner: organisationId })).toBe(0);
    const byWallet = { method: 'wallet', agreedCents: 1_200 };
    await fixture.fillWallet(owner.id, 1_200);
    expect((await fixture.pay(owner, refused, byWallet)).status).toBe(200);
  });

  it('takes what expires first; what expires at this second never counts, and its rest is revenue, once', async () => {
    const owner = await fixture.team({ plan: 'starter' });
    fixture.clock.now = new Date('2026-12-16T09:00:00Z');
    await fixture.renew();
    expect(await fixture.left(owner)).toBe(20);
    await fixture.take(owner, await fixture.draft(owner));
    const isOwn = eq(quotaBuckets.organisationId, await fixture.organisationOf(owner));
    const used = async () =>
      (await fixture.db.select().from(quotaBuckets).where(isOwn).orderBy(quotaBuckets.opensAt)).map(
        (each) => each.used,
      );
    expect(await used()).toEqual([1, 0]);
    await fixture.ok(owner, 'POST', 'subscription/cancel');
    fixture.clock.now = new Date('2027-11-16T09:00:00Z');
    expect(await fixture.left(owner)).toBe(10);
    const before = await balanceOf(fixture.db, houseAccount('revenue'));
    await Promise.all([fixture.run('business.settle-quota'), fixture.run('business.settle-quota')]);
    await fixture.run('business.settle-quota');
    expect((await balanceOf(fixture.db, houseAccount('revenue'))) - before).toBeGreaterThanOrEqual(4_410);
    const organisationId = await fixture.organisationOf(owner);
    expect(await balanceOf(fixture.db, { kind: 'plan_unearned', owner: organisationId })).toBe(4_900);
    expect(await used()).toEqual([1, 0]);
  });

  it('is refused over the cap of the month, to removed members, for extended licences and withdrawn items', async () => {
    const owner = await fixture.team();
    const member = await fixture.join(owner, { monthlyCap: 1 });
    const capLeft = async (who: Person) => (await fixture.ok(who, 'GET', 'team')).team.capLeft;
    expect([await capLeft(owner), await capLeft(member)]).toEqual([null, 1]);
    await fixture.take(member, await fixture.draft(member));
    expect(await capLeft(member)).toBe(0);
    expect(await refusalOf(member, await fixture.draft(member))).toMatchObject({
      status: 409,
      message: expect.stringContaining('as many downloads as you may in this month'),
    });
    const extended = await fixture.draft(owner, undefined, { licence: 'extended' });
    expect(await refusalOf(owner, extended)).toMatchObject({ status: 400 });
    const photo = await fixture.photo();
    const orderId = await fixture.draft(owner, photo);
    await fixture.db.update(items).set({ state: 'withdrawn' }).where(eq(items.id, photo));
    expect(await refusalOf(owner, orderId)).toMatchObject({ status: 409, code: 'movedOn' });
    expect(await fixture.left(owner)).toBe(49);
    const open = await fixture.draft(member);
    await fixture.ok(owner, 'DELETE', `members/${member.id}`);
    expect(await refusalOf(member, open)).toMatchObject({ status: 404 });
    const stranger = await fixture.signIn();
    expect(await refusalOf(stranger, await fixture.draft(owner))).toMatchObject({ status: 404 });
  });

  it('that is refunded is in the pool again, and its worth with it', async () => {
    const owner = await fixture.team({ plan: 'starter' });
    const orderId = await fixture.draft(owner);
    await fixture.take(owner, orderId);
    const admin = await fixture.signIn({ isAdmin: true });
    const refund = (cents: number) =>
      admin(`/api/admin/orders/${orderId}/refunds`, {
        method: 'POST',
        json: { cents, reason: 'Not used', seenRefundedCents: 0 },
      });
    expect((await refund(100)).status).toBe(400);
    expect((await refund(490)).status).toBe(200);
    const [order] = await fixture.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.state).toBe('refunded');
    await fixture.run('business.settle-quota');
    await fixture.run('business.settle-quota');
    expect(await fixture.left(owner)).toBe(10);
  });
});

describe('an approval', () => {
  const approvalsOf = async (who: Person) => (await fixture.ok(who, 'GET', 'approvals')).approvals;
  const decide = (who: Person, id: string, isApproved: boolean) =>
    who(`/api/business/approvals/${id}/decision`, { method: 'POST', json: { isApproved } });

  it('takes nothing until it is given, then licenses for whoever asked, once', async () => {
    const owner = await fixture.team();
    const manager = await fixture.join(owner, { role: 'manager' });
    const member = await fixture.join(owner);
    await fixture.ok(owner, 'PATCH', 'team', { needsApproval: true });
    const orderId = await fixture.draft(member, undefined, { project: 'Posters' });
    expect(await taken(member, orderId)).toMatchObject({ outcome: 'awaits_approval', order: { state: 'draft' } });
    expect(await taken(member, orderId)).toMatchObject({ outcome: 'awaits_approval' });
    expect(await fixture.left(owner)).toBe(50);
    const [request] = await approvalsOf(manager);
    expect(request).toMatchObject({ project: 'Posters', licence: 'standard' });
    expect(await approvalsOf(owner)).toHaveLength(1);
    expect(await fixture.refused(member, 'GET', 'approvals')).toMatchObject({ status: 403 });
    expect((await decide(member, request.id, true)).status).toBe(403);
    // The draft expires before somebody looks.
    fixture.later(3);
    await fixture.work();
    expect((await decide(manager, request.id, true)).status).toBe(200);
    expect((await decide(owner, request.id, true)).status).toBe(409);
    expect(await fixture.left(owner)).toBe(49);
    const { licences } = await fixture.ok(owner, 'GET', 'licences');
    expect(licences).toMatchObject([{ project: 'Posters', takenBy: expect.stringContaining('Simone') }]);
  });

  it('checks everything anew, can be declined, and is not needed by owner and managers', async () => {
    const owner = await fixture.team();
    const member = await fixture.join(owner);
    await fixture.ok(owner, 'PATCH', 'team', { needsApproval: true });
    expect(await taken(owner, await fixture.draft(owner))).toMatchObject({ outcome: 'licensed' });
    const photo = await fixture.photo();
    await fixture.take(member, await fixture.draft(member, photo));
    const [first] = await approvalsOf(owner);
    await fixture.db.update(items).set({ state: 'withdrawn' }).where(eq(items.id, photo));
    expect((await decide(owner, first.id, true)).status).toBe(409);
    expect(await approvalsOf(owner)).toHaveLength(1);
    expect((await decide(owner, first.id, false)).status).toBe(200);
    expect(await approvalsOf(owner)).toEqual([]);
    expect(await fixture.left(owner)).toBe(49);
  });
});
