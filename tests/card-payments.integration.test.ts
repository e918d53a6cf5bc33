import { and, asc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { featureSwitches } from '#features/accounts/server/accounts.tables.ts';
import { subjectOf } from '#features/licensing/orders.rules.ts';
import { ledgerPostings } from '#features/licensing/server/ledger.tables.ts';
import { payments } from '#features/licensing/server/licensing.tables.ts';
import { type CardDeps, withoutLimit } from '#features/licensing/server/payments/card-tries.ts';
import { isPaymentOf } from '#features/licensing/server/payments/payable.ts';
import type { PaymentProvider } from '#features/licensing/server/payments/provider.ts';
import { testCards } from '#features/licensing/server/payments/test-provider.ts';
import { testPayments } from '#features/licensing/server/test-provider.tables.ts';
import { setUpBusiness } from './support/business-fixture.ts';
import { type CardPayable, cardPayables, stateOf } from './support/card-payables.ts';

const fixture = setUpBusiness();

const stopBooks = () =>
  fixture.server.database.pool.query("insert into ledger_alarms (faults, raised_at) values ('[]', now())");
const openBooks = () =>
  fixture.server.database.pool.query(
    "update ledger_alarms set resolved_at = now(), resolved_by = 'x', note = 'x' where resolved_at is null",
  );
const switchSales = (isOn: boolean) =>
  fixture.db
    .insert(featureSwitches)
    .values({ name: 'purchases', isOn, changedAt: fixture.clock.now, changedBy: null })
    .onConflictDoUpdate({ target: featureSwitches.name, set: { isOn } });
afterEach(async () => {
  await openBooks();
  await switchSales(true);
});

/** What the provider has of it, what we have, and what the books have. */
const moneyOf = async (payable: CardPayable) => {
  const isOfThis = and(eq(testPayments.orderId, payable.id), eq(testPayments.state, 'succeeded'));
  const charged = await fixture.db.select({ cents: testPayments.cents }).from(testPayments).where(isOfThis);
  const tried = await fixture.db
    .select({ key: payments.key, state: payments.state })
    .from(payments)
    .where(isPaymentOf(payable))
    .orderBy(asc(payments.key));
  const isPosted = eq(ledgerPostings.key, `${subjectOf(payable)}:paid`);
  return {
    chargedCents: charged.map(({ cents }) => cents),
    tried: tried.map(({ key, state }) => `${key.slice(key.lastIndexOf(':') + 1)} ${state}`),
    isBooked: (await fixture.db.$count(ledgerPostings, isPosted)) > 0,
  };
};

const expectUntouched = async (payable: CardPayable) => {
  expect(['draft', undefined]).toContain(await stateOf(fixture, payable));
  expect(await moneyOf(payable)).toEqual({ chargedCents: [], tried: [], isBooked: false });
};
const expectPaidOnce = async (payable: CardPayable, tried: readonly string[] = ['1 succeeded']) => {
  expect(await stateOf(fixture, payable)).toBe('paid');
  expect(await moneyOf(payable)).toEqual({ chargedCents: [payable.totalCents], tried, isBooked: true });
};
/** After a while the asking job knows what became of it. */
const askLater = async () => {
  fixture.later(1 / 288);
  await fixture.work();
};
const refusal = async (reply: Response | undefined) => {
  const { code, message } = (await reply?.json()) ?? {};
  return { status: reply?.status, code, message };
};

const every = Object.entries(cardPayables);
const agreed = every.filter(([name]) => name === 'a renewal');
const atCheckout = every.filter(([name]) => name !== 'a renewal');

/** The process ends in the moment in which the provider is called: whoever paid never goes on. */
const payAndCrash = async (payable: CardPayable, crashes: 'before' | 'after'): Promise<void> => {
  const never = new Promise<never>(() => undefined);
  const { promise: isDown, resolve: goDown } = Promise.withResolvers<void>();
  const charge: PaymentProvider['charge'] = async (wanted) => {
    // Whoever asks in this moment finds the attempt: it was committed before.
    expect(await fixture.db.$count(payments, eq(payments.key, wanted.key))).toBe(1);
    if (crashes === 'after') await fixture.provider.charge(wanted);
    goDown();
    return never;
  };
  const deps: CardDeps = withoutLimit({ ...fixture.server.deps, provider: { ...fixture.provider, charge } });
  await Promise.race([payable.payWith(deps), isDown]);
};

describe('while the books are stopped', () => {
  it.each(atCheckout)('%s is refused, nothing is charged, and it can be paid afterwards', async (_, prepare) => {
    const payable = await prepare(fixture);
    await stopBooks();
    expect(await refusal(await payable.pay())).toEqual({
      status: 503,
      code: 'moneyStopped',
      message: 'Payments are stopped while we check our books. Nothing was charged; please try again later.',
    });
    await expectUntouched(payable);
    await openBooks();
    await payable.pay();
    await expectPaidOnce(payable);
  });

  it.each(agreed)('%s waits, and is charged afterwards', async (_, prepare) => {
    const payable = await prepare(fixture);
    await stopBooks();
    await payable.pay();
    await expectUntouched(payable);
    await openBooks();
    await payable.pay();
    await expectPaidOnce(payable);
  });
});

describe('while sales are switched off', () => {
  it.each(atCheckout)('%s is refused, nothing is charged, and it can be paid afterwards', async (_, prepare) => {
    const payable = await prepare(fixture);
    await switchSales(false);
    expect(await refusal(await payable.pay())).toMatchObject({
      code: 'switchedOff',
      message: 'Nothing can be bought at the moment. Nothing was charged; please try again later.',
    });
    await expectUntouched(payable);
    await switchSales(true);
    await payable.pay();
    await expectPaidOnce(payable);
  });

  it.each(agreed)('%s is charged all the same', async (_, prepare) => {
    const payable = await prepare(fixture);
    await switchSales(false);
    await payable.pay();
    await expectPaidOnce(payable);
  });
});

describe('when the process ends', () => {
  it.each(every)(
    'before the card is charged: %s was not charged, and is paid with the next try',
    async (_, prepare) => {
      const payable = await prepare(fixture);
      await payAndCrash(payable, 'before');
      expect(await stateOf(fixture, payable)).toBe('paying');
      await askLater();
      expect(await stateOf(fixture, payable)).toBe('declined');
      expect(await moneyOf(payable)).toEqual({ chargedCents: [], tried: ['1 declined'], isBooked: false });
      await payable.pay();
      await expectPaidOnce(payable, ['1 declined', '2 succeeded']);
    },
  );

  it.each(every)('after the card was charged: %s is paid, and never charged again', async (_, prepare) => {
    const payable = await prepare(fixture);
    await payAndCrash(payable, 'after');
    expect(await stateOf(fixture, payable)).toBe('paying');
    // The second click, or the next run of the job.
    await payable.pay();
    expect(await moneyOf(payable)).toMatchObject({ tried: ['1 started'], isBooked: false });
    await askLater();
    await expectPaidOnce(payable);
    await payable.pay();
    await expectPaidOnce(payable);
  });
});

describe('when the answer of the provider is lost', () => {
  it.each(every)('%s is unknown, nobody pays again, and the job finds out that it is paid', async (_, prepare) => {
    const payable = await prepare(fixture, testCards.silentAfterCharge);
    const reply = await payable.pay();
    expect(reply?.status ?? 200).toBe(200);
    expect(await stateOf(fixture, payable)).toBe('unknown');
    await payable.pay();
    expect(await moneyOf(payable)).toMatchObject({ tried: ['1 unknown'], isBooked: false });
    await askLater();
    await expectPaidOnce(payable);
  });
});
