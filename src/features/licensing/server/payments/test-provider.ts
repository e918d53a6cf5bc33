import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Cents } from '#features/pricing/money.rules.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { newId } from '#platform/new-id.ts';
import { AppError } from '#shared/errors.ts';
import { DAY_MS } from '#shared/time.ts';
import { brandOf, writeExpiryMonth } from '../../saved-cards.rules.ts';
import { testCards } from '../../test-cards.rules.ts';
import { testPayments, testRefunds } from '../test-provider.tables.ts';
import {
  type Charge,
  type DeclineCode,
  type KeptCard,
  type ListedRefund,
  type PaymentProvider,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderPayment,
  type ProviderRefund,
  ProviderSilent,
  parseEvent,
} from './provider.ts';
import {
  DESK,
  DISPUTE_FEE_CENTS,
  disputedPayments,
  feeOf,
  listTestTransactions,
  ourKeyOf,
  type RefundFailsAt,
} from './test-transactions.ts';

const declines: Readonly<Record<string, DeclineCode>> = {
  [testCards.declined]: 'declined',
  [testCards.insufficientFunds]: 'insufficient_funds',
  [testCards.lostCard]: 'lost_card',
  [testCards.stolenCard]: 'stolen_card',
  [testCards.expiredCard]: 'expired_card',
  [testCards.incorrectCvc]: 'incorrect_cvc',
};
const accepted = new Set<string>([
  testCards.succeeds,
  testCards.silentAfterCharge,
  testCards.disputedLater,
  testCards.refundFails,
  testCards.refundFailsLater,
]);

export { testCards };

const DISPUTED_AFTER_MS = 3 * DAY_MS;
const ANSWERED_WITHIN_MS = 7 * DAY_MS;
const REFUND_FAILS_AFTER_MS = 2 * DAY_MS;
const TOLERANCE_MS = 300_000;
export const TEST_SIGNATURE_HEADER = 'tamarind-test-signature';

type Row = typeof testPayments.$inferSelect;

const hashOf = (source: string): string => createHash('sha256').update(source).digest('hex');

const outcomeOf = (source: string, isUnattended: boolean): Pick<Row, 'state' | 'declineCode'> => {
  if (accepted.has(source)) return { state: 'succeeded', declineCode: null };
  if (source === testCards.needsChallenge)
    return isUnattended
      ? { state: 'declined', declineCode: 'authentication_required' }
      : { state: 'challenged', declineCode: null };
  return { state: 'declined', declineCode: declines[source] ?? 'test_card_needed' };
};

const asPayment = ({ id, state, cents, currency, declineCode }: Row): ProviderPayment => {
  if (state === 'succeeded') return { state, id, cents, currency, feeCents: feeOf(cents) };
  if (state === 'challenged') return { state, id, challenge: id };
  return { state, id, code: declineCode ?? 'declined' };
};

type TestDeps = Pick<Dependencies, 'db' | 'now'> & { config: Pick<Dependencies['config'], 'secret'> };

const signatureOf = (secret: string, signedAt: number, raw: string | Buffer): string =>
  createHmac('sha256', `test payments ${secret}`).update(`${signedAt}.`).update(raw).digest('hex');

/** Signs an event as the test provider does when it calls the webhook. */
export const signTestEvent = (secret: string, raw: string, at: Date): string =>
  `${at.getTime()}.${signatureOf(secret, at.getTime(), raw)}`;

const jsonOf = (raw: Buffer): unknown => {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch (error) {
    throw new AppError('badInput', { cause: error });
  }
};

const readEvent =
  (secret: string) =>
  (raw: Buffer, headers: IncomingHttpHeaders, receivedAt: Date): ProviderEvent => {
    const [signedAt = '', signature = ''] = String(headers[TEST_SIGNATURE_HEADER] ?? '').split('.');
    const expected = Buffer.from(signatureOf(secret, Number(signedAt), raw));
    const given = Buffer.from(signature);
    const isTimely = Math.abs(receivedAt.getTime() - Number(signedAt)) <= TOLERANCE_MS;
    if (!isTimely || given.length !== expected.length || !timingSafeEqual(given, expected))
      throw new AppError('badSignature');
    return parseEvent(jsonOf(raw));
  };

const SAVED = 'saved-';

/** A saved card is its name among the test cards. What the form gives to save has the date behind the number: `-0829`. */
const saveCard = (source: string): KeptCard => {
  const [number = '', date = ''] = source.split('-');
  const name = Object.entries(testCards).find(([, known]) => known === number)?.[0];
  const expires = date === '' ? null : writeExpiryMonth(2_000 + Number(date.slice(2)), Number(date.slice(0, 2)));
  const facts = { brand: brandOf('visa'), expires, fingerprint: hashOf(number) };
  return name === undefined
    ? { ...facts, source: `${SAVED}unknown`, ending: null }
    : { ...facts, source: SAVED + name, ending: number.slice(-4) };
};

/** The number of a test card; a saved one has its name. */
const numberOf = (source: string): string => {
  if (!source.startsWith(SAVED)) return source;
  const name = source.slice(SAVED.length);
  return Object.entries(testCards).find(([known]) => known === name)?.[1] ?? name;
};

const chargeCard = async ({ db, now }: TestDeps, { key, cents, currency, source: given, ...charge }: Charge) => {
  const { metadata, isUnattended = false } = charge;
  const source = numberOf(given);
  if (source === testCards.silentBeforeCharge) throw new ProviderSilent('the test card does not answer');
  const at = now();
  const sourceHash = hashOf(source);
  const disputedFrom = source === testCards.disputedLater ? new Date(at.getTime() + DISPUTED_AFTER_MS) : null;
  const fresh = {
    key,
    id: `test_${newId()}`,
    orderId: metadata.order ?? metadata.topUp ?? metadata.planCharge ?? '',
    cents,
    currency,
    sourceHash,
    disputedFrom,
  };
  await db
    .insert(testPayments)
    .values({ ...fresh, ...outcomeOf(source, isUnattended), createdAt: at })
    .onConflictDoNothing();
  const [row] = await db.select().from(testPayments).where(eq(testPayments.key, key));
  if (!row) throw new Error('The test payment was not stored.');
  if (row.sourceHash !== sourceHash || row.cents !== cents)
    throw new Error(`The key ${key} was used for another charge.`);
  if (source === testCards.silentAfterCharge) throw new ProviderSilent('the test card charges without an answer');
  return asPayment(row);
};

type RefundOrder = Parameters<PaymentProvider['refund']>[0];

/** As with other providers, money that is disputed or lost to a dispute cannot be refunded. */
const isClaimed = ({ disputedFrom, disputeState }: Row, at: Date): boolean =>
  disputedFrom !== null && disputedFrom <= at && disputeState !== 'won';

const refundPayment = ({ db, now }: TestDeps, { key, paymentId, cents }: RefundOrder): Promise<ProviderRefund> =>
  db.transaction(async (tx) => {
    const [payment] = await tx.select().from(testPayments).where(eq(testPayments.id, paymentId)).for('update');
    const [before] = await tx.select().from(testRefunds).where(eq(testRefunds.key, key));
    if (before) return { state: 'succeeded', id: before.id };
    const at = now();
    const mayRefund = payment?.state === 'succeeded' && payment.refundedCents + cents <= payment.cents;
    if (!mayRefund || isClaimed(payment, at) || payment.sourceHash === hashOf(testCards.refundFails))
      return { state: 'failed', id: key };
    await tx
      .update(testPayments)
      .set({ refundedCents: sql`${testPayments.refundedCents} + ${cents}` })
      .where(eq(testPayments.id, paymentId));
    const id = `test_refund_${newId()}`;
    await tx.insert(testRefunds).values({ key, id, paymentId, cents, createdAt: at });
    return { state: 'succeeded', id };
  });

/** When the bank sends a refund back; `null` for most cards. */
const refundFailsAt: RefundFailsAt = ({ createdAt }, { sourceHash }) =>
  sourceHash === hashOf(testCards.refundFailsLater) ? new Date(createdAt.getTime() + REFUND_FAILS_AFTER_MS) : null;

const findRefunds = async ({ db, now }: TestDeps, where: SQL): Promise<ListedRefund[]> => {
  const rows = await db
    .select({ refund: testRefunds, sourceHash: testPayments.sourceHash })
    .from(testRefunds)
    .innerJoin(testPayments, eq(testPayments.id, testRefunds.paymentId))
    .where(where);
  return rows.map(({ refund, sourceHash }) => {
    const failsAt = refundFailsAt(refund, { sourceHash });
    const state = failsAt !== null && failsAt <= now() ? 'failed' : 'succeeded';
    return { state, id: refund.id, key: ourKeyOf(refund), cents: refund.cents };
  });
};

const listDisputes = async (deps: TestDeps, since: Date): Promise<ProviderDispute[]> =>
  (await disputedPayments(deps, since)).map(({ id, claimed, disputeState, disputedFrom }) => ({
    id: `dispute_${id}`,
    paymentId: id,
    cents: claimed,
    feeCents: DISPUTE_FEE_CENTS,
    state: disputeState,
    answerBy: disputeState === 'open' && disputedFrom ? new Date(disputedFrom.getTime() + ANSWERED_WITHIN_MS) : null,
  }));

export type TestProvider = PaymentProvider & {
  /** What the buyer answers to the bank; only the first answer counts. */
  answerChallenge: (paymentId: string, isConfirmed: boolean) => Promise<void>;
  /** Somebody refunds at the provider itself, without a key of ours. */
  refundAtDesk: (paymentId: string, cents: Cents) => Promise<ProviderRefund>;
  /** How the bank decides a dispute. */
  decideDispute: (paymentId: string, state: 'won' | 'lost') => Promise<void>;
};

/** The built-in provider: well-known numbers decide, and everything is remembered in the database, over restarts. */
export const openTestProvider = (deps: TestDeps): TestProvider => {
  const { db, config } = deps;
  const rowBy = async (column: typeof testPayments.key | typeof testPayments.id, value: string) =>
    (await db.select().from(testPayments).where(eq(column, value)))[0];
  return {
    name: 'test',
    isTest: true,
    currencies: ['USD'],
    charge: (charge) => chargeCard(deps, charge),
    saveSource: (source) => Promise.resolve(saveCard(source)),
    // It has nothing of a saved card but what we keep.
    forgetSource: () => Promise.resolve(),
    lookUp: async ({ key }) => {
      const row = await rowBy(testPayments.key, key);
      return row ? asPayment(row) : null;
    },
    cancel: async ({ key }, reason) => {
      await db
        .update(testPayments)
        .set({ state: 'declined', ...(reason && { declineCode: reason }) })
        .where(and(eq(testPayments.key, key), eq(testPayments.state, 'challenged')));
      const row = await rowBy(testPayments.key, key);
      return row ? asPayment(row) : null;
    },
    keyOf: async (paymentId) => (await rowBy(testPayments.id, paymentId))?.key ?? null,
    refund: (refund) => refundPayment(deps, refund),
    lookUpRefund: async ({ key }) => (await findRefunds(deps, eq(testRefunds.key, key)))[0] ?? null,
    listRefunds: (paymentId) => findRefunds(deps, eq(testRefunds.paymentId, paymentId)),
    refundAtDesk: (paymentId, cents) => refundPayment(deps, { key: DESK + newId(), paymentId, cents }),
    listDisputes: (since) => listDisputes(deps, since),
    listTransactions: (since) => listTestTransactions(deps, since, refundFailsAt),
    readEvent: async (raw, headers, receivedAt) =>
      await Promise.resolve(readEvent(config.secret)(raw, headers, receivedAt)),
    decideDispute: async (paymentId, state) => {
      await db.update(testPayments).set({ disputeState: state }).where(eq(testPayments.id, paymentId));
    },
    answerChallenge: async (paymentId, isConfirmed) => {
      const answer = isConfirmed
        ? { state: 'succeeded' as const }
        : { state: 'declined' as const, declineCode: 'challenge_failed' as const };
      await db
        .update(testPayments)
        .set(answer)
        .where(sql`${testPayments.id} = ${paymentId} and ${testPayments.state} = 'challenged'`);
    },
  };
};
