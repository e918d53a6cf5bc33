import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { departures } from '#features/own-data/server/own-data.tables.ts';
import { newId } from '#platform/new-id.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../../tests/support/purchase-fixture.ts';
import type { AccountKind } from '../../ledger.rules.ts';
import { payoutPaidLines, payoutRequestLines } from '../../money-moves.rules.ts';
import { collaborators } from '../earnings.tables.ts';
import { balanceOf, creatorBalances, houseAccount } from '../ledger/accounts.ts';
import { recordWithPosting } from '../ledger/post.ts';
import { ledgerAlarms } from '../ledger.tables.ts';
import { payments } from '../licensing.tables.ts';
import { recordDispute } from '../payments/disputes.ts';
import type { ProviderDispute } from '../payments/provider.ts';
import { testCards } from '../payments/test-provider.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

let fixture: PurchaseFixture;
let admin: Person;
beforeAll(async () => {
  fixture = await openPurchaseFixture();
  admin = await fixture.signIn({ isAdmin: true });
});
afterAll(() => fixture.server.stop());
afterEach(async () => {
  expect(await fixture.faults()).toEqual([]);
});

const NONE = { pending: 0, available: 0, reserved: 0, held: 0, debt: 0 };
const balances = async (person: Person) => (await creatorBalances(fixture.db, [person.id]))(person.id);
const mature = () => fixture.run('licensing.mature-sales');
const newCreator = () => fixture.signIn({ isCreator: true });

/** A photo of the creator is sold for US$12.00 to a new buyer: US$6.00 are the creator's. */
const sell = async (creator: Person) => {
  const buyer = await fixture.signIn();
  const photo = await fixture.addItem(creator.id, 'published', { access: 'premium' });
  const { id } = await (await fixture.openDraft(buyer, photo)).json();
  const paid = await fixture.pay(buyer, id, { method: 'card', source: testCards.succeeds, agreedCents: 1_200 });
  expect((await paid.json()).state).toBe('paid');
  const [payment] = await fixture.db.select().from(payments).where(eq(payments.orderId, id));
  return { orderId: id as string, paymentId: payment?.providerId ?? '' };
};
const sellAndMature = async (creator: Person) => {
  const sold = await sell(creator);
  await fixture.laterDays(15);
  await mature();
  return sold;
};
/** The day of the deletion has come. */
const leave = async ({ id }: Person) => {
  const at = fixture.clock.now;
  await fixture.db.insert(departures).values({ userId: id, requestedAt: at, dueAt: at, givenUpCents: 0 });
  await fixture.run('own-data.begin-leavings');
  await fixture.work();
  const [gone] = await fixture.db.select().from(departures).where(eq(departures.userId, id));
  expect(gone?.doneAt).not.toBeNull();
};
const refund = async (orderId: string, cents: number) => {
  const json = { cents, seenRefundedCents: 0, reason: 'Bought twice' };
  const reply = await admin(`/api/admin/orders/${orderId}/refunds`, { method: 'POST', json });
  expect(reply.status, await reply.clone().text()).toBe(200);
};
const record = (dispute: ProviderDispute) =>
  recordDispute({ ...fixture.server.deps, provider: fixture.provider }, dispute);
const disputeOf = (paymentId: string) => {
  const facts = { id: newId(), paymentId, cents: 1_200, feeCents: 1_500 };
  return (state: ProviderDispute['state']) => record({ ...facts, state });
};
/** What the account of the house has gained by some steps. */
const gained = async (kind: AccountKind, steps: () => Promise<unknown>): Promise<number> => {
  const before = await balanceOf(fixture.db, houseAccount(kind));
  await steps();
  return (await balanceOf(fixture.db, houseAccount(kind))) - before;
};
const givenUp = (steps: () => Promise<unknown>) => gained('given_up', steps);

describe('earnings that a creator gives up', () => {
  it('are on an account with a name from the deletion on, and what is still pending when it matures', async () => {
    const creator = await newCreator();
    await sellAndMature(creator);
    await sell(creator);
    expect(await givenUp(() => leave(creator))).toBe(600);
    expect(await balances(creator)).toEqual({ ...NONE, pending: 600 });
    await fixture.laterDays(15);
    expect(await givenUp(mature)).toBe(600);
    expect(await balances(creator)).toEqual(NONE);
    // Nothing is moved twice.
    expect(await givenUp(() => Promise.all([mature(), mature()]))).toBe(0);
  });

  it('are named in the report of the month and in its postings', async () => {
    const creator = await newCreator();
    await sellAndMature(creator);
    const month = fixture.clock.now.toISOString().slice(0, 7);
    const read = async () => (await admin(`/api/admin/books/months/${month}`)).json();
    const before = await read();
    await leave(creator);
    const report = await read();
    expect(report.sumCents).toBe(0);
    expect(report.balances.given_up - before.balances.given_up).toBe(600);
    expect(report.givenUpCents - before.givenUpCents).toBe(600);
    expect(report.liabilities.creatorsCents - before.liabilities.creatorsCents).toBe(-600);
    const lines = (await (await admin(`/exports/books/${month}.csv`)).text()).split('\r\n');
    const own = lines.filter((line) => line.includes(`,given_up,creator:${creator.id},`));
    expect(own.map((line) => line.split(',').slice(4))).toEqual([
      ['creator_available', creator.id, '-6.00'],
      ['given_up', '', '6.00'],
    ]);
  });

  it('of creators who left before there was such an account are moved too', async () => {
    const creator = await newCreator();
    await sellAndMature(creator);
    const former = { isCreator: false, leftAt: fixture.clock.now };
    await fixture.db.update(users).set(former).where(eq(users.id, creator.id));
    expect(await givenUp(mature)).toBe(600);
    expect(await balances(creator)).toEqual(NONE);
  });

  it('are the share of the one who left, and nobody else’s', async () => {
    const [owner, collaborator] = [await newCreator(), await newCreator()];
    const at = fixture.clock.now;
    await fixture.db.insert(collaborators).values({
      ...{ id: newId(), ownerId: owner.id, collaboratorId: collaborator.id, basisPoints: 2_500 },
      ...{ state: 'accepted', invitedAt: at, changedAt: at },
    });
    const { orderId } = await sellAndMature(owner);
    expect(await givenUp(() => leave(owner))).toBe(450);
    expect(await balances(collaborator)).toEqual({ ...NONE, available: 150 });
    expect(await givenUp(() => refund(orderId, 1_200).then(mature))).toBe(-450);
    expect([await balances(owner), await balances(collaborator)]).toEqual([NONE, NONE]);
  });

  it('do not keep somebody here while the books are stopped', async () => {
    const creator = await newCreator();
    await sellAndMature(creator);
    const [alarm] = await fixture.db
      .insert(ledgerAlarms)
      .values({ faults: [], raisedAt: fixture.clock.now })
      .returning();
    expect(await givenUp(() => leave(creator))).toBe(0);
    const resolve = { method: 'POST', json: { note: 'A test' } } as const;
    expect((await admin(`/api/admin/books/alarms/${alarm?.id}/resolve`, resolve)).ok).toBe(true);
    expect(await givenUp(mature)).toBe(600);
  });
});

describe('what goes back after the creator has left', () => {
  it('a refund takes the share from what was given up', async () => {
    const creator = await newCreator();
    const { orderId } = await sellAndMature(creator);
    await leave(creator);
    expect(await givenUp(() => refund(orderId, 600).then(mature))).toBe(-300);
    expect(await balances(creator)).toEqual(NONE);
  });

  it('a refund of a sale that is pending takes nothing of it', async () => {
    const creator = await newCreator();
    const { orderId } = await sell(creator);
    await fixture.laterDays(0.1);
    await leave(creator);
    expect(await givenUp(() => refund(orderId, 1_200).then(mature))).toBe(0);
    expect(await balances(creator)).toEqual(NONE);
  });

  it.each(['won', 'lost'] as const)('a dispute that is %s', async (end) => {
    const creator = await newCreator();
    const { paymentId } = await sellAndMature(creator);
    await leave(creator);
    const step = disputeOf(paymentId);
    expect(await givenUp(() => step('open').then(mature))).toBe(-600);
    expect(await balances(creator)).toEqual({ ...NONE, held: 600 });
    expect(await givenUp(() => step(end).then(mature))).toBe(end === 'won' ? 600 : 0);
    expect(await balances(creator)).toEqual(NONE);
  });

  describe('what was paid out before', () => {
    const losses = (steps: () => Promise<unknown>) => gained('losses', steps);
    /** Sells, is paid US$6.00, and the sale goes back after the creator has left. */
    const paidOut = async (meanwhile: (creator: Person) => Promise<unknown>) => {
      const creator = await newCreator();
      const { orderId } = await sellAndMature(creator);
      const steps = [payoutRequestLines(creator.id, 600), payoutPaidLines(creator.id, 600)];
      for (const [step, lines] of steps.entries())
        await recordWithPosting(fixture.db, () => {
          const posting = { key: `${creator.id}:${step}`, kind: 'correction', subject: 'test', lines } as const;
          return Promise.resolve({ result: undefined, posting: { ...posting, at: fixture.clock.now } });
        });
      await meanwhile(creator);
      await leave(creator);
      return { creator, lost: await losses(() => refund(orderId, 1_200).then(mature)) };
    };

    it('is a loss when nothing is left that could repay it', async () => {
      const { creator, lost } = await paidOut(() => Promise.resolve());
      expect(lost).toBe(-600);
      expect(await balances(creator)).toEqual(NONE);
    });

    it('waits for a sale that is pending', async () => {
      const { creator, lost } = await paidOut(sell);
      expect(lost).toBe(0);
      expect(await balances(creator)).toEqual({ ...NONE, pending: 600, debt: 600 });
      await fixture.laterDays(15);
      expect(await losses(mature)).toBe(0);
      expect(await balances(creator)).toEqual(NONE);
    });
  });
});
