import { and, eq, gte, lt, lte, sql } from 'drizzle-orm';
import { type Cents, share } from '#features/pricing/money.rules.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { ProviderTransaction } from '../../reconciliation.rules.ts';
import { testPayments, testRefunds } from '../test-provider.tables.ts';

type TestDeps = Pick<Dependencies, 'db' | 'now'>;

/** When the bank sends a refund back; `null` for most cards. */
export type RefundFailsAt = (
  refund: Pick<typeof testRefunds.$inferSelect, 'createdAt'>,
  payment: Pick<typeof testPayments.$inferSelect, 'sourceHash'>,
) => Date | null;

/** The beginning of keys of refunds that were made at the provider itself. */
export const DESK = 'desk:';
type Keyed = Pick<typeof testRefunds.$inferSelect, 'key'>;
export const ourKeyOf = ({ key }: Keyed): string | null => (key.startsWith(DESK) ? null : key);

const FEE_BASIS_POINTS = 290;
const FEE_FIXED_CENTS = 30;
export const DISPUTE_FEE_CENTS = 1_500;

export const feeOf = (cents: Cents): Cents => share(cents, FEE_BASIS_POINTS) + FEE_FIXED_CENTS;

const charges = async ({ db }: TestDeps, since: Date): Promise<ProviderTransaction[]> => {
  const rows = await db
    .select()
    .from(testPayments)
    .where(and(eq(testPayments.state, 'succeeded'), gte(testPayments.createdAt, since)));
  return rows.map(({ id, cents, createdAt }) => ({
    id: `charge_${id}`,
    kind: 'charge',
    paymentId: id,
    about: null,
    cents,
    feeCents: feeOf(cents),
    at: createdAt,
  }));
};

/** Refunds, and those that the bank sent back. */
const refunds = async ({ db, now }: TestDeps, refundFailsAt: RefundFailsAt): Promise<ProviderTransaction[]> => {
  const rows = await db
    .select({ refund: testRefunds, payment: testPayments })
    .from(testRefunds)
    .innerJoin(testPayments, eq(testPayments.id, testRefunds.paymentId));
  return rows.flatMap(({ refund, payment }): ProviderTransaction[] => {
    const { id, paymentId, cents, createdAt: at } = refund;
    const about = ourKeyOf(refund) ?? id;
    const sent = { id, kind: 'refund', paymentId, about, cents: -cents, feeCents: 0, at } as const;
    const failsAt = refundFailsAt(refund, payment);
    if (failsAt === null || failsAt > now()) return [sent];
    return [sent, { ...sent, id: `failed_${id}`, kind: 'refund_failed', cents, at: failsAt }];
  });
};

/** Payments that their card's holder disputes by now, with what is claimed: what was refunded before cannot be claimed. */
export const disputedPayments = async ({ db, now }: TestDeps, since = new Date(0)) => {
  const refunded = sql<number>`coalesce(sum(${testRefunds.cents}), 0)`.mapWith(Number);
  const rows = await db
    .select({ payment: testPayments, refunded })
    .from(testPayments)
    .leftJoin(
      testRefunds,
      and(eq(testRefunds.paymentId, testPayments.id), lt(testRefunds.createdAt, testPayments.disputedFrom)),
    )
    .where(and(gte(testPayments.disputedFrom, since), lte(testPayments.disputedFrom, now())))
    .groupBy(testPayments.key);
  return rows
    .map(({ payment, refunded }) => ({ ...payment, claimed: payment.cents - refunded }))
    .filter(({ claimed }) => claimed > 0);
};

/** What the bank has withdrawn, and what came back where the dispute was won. */
const disputes = async (deps: TestDeps): Promise<ProviderTransaction[]> => {
  const now = deps.now();
  const rows = await disputedPayments(deps);
  return rows.flatMap(({ id, claimed, disputedFrom, disputeState }): ProviderTransaction[] => {
    const about = `dispute_${id}`;
    const taken: ProviderTransaction = {
      id: `taken_${id}`,
      kind: 'dispute',
      paymentId: id,
      about,
      cents: -claimed,
      feeCents: DISPUTE_FEE_CENTS,
      at: disputedFrom ?? now,
    };
    const back: ProviderTransaction = {
      ...taken,
      id: `back_${id}`,
      kind: 'dispute_reversed',
      cents: claimed,
      feeCents: 0,
      at: now,
    };
    return disputeState === 'won' ? [taken, back] : [taken];
  });
};

/** What moved on the balance at the test provider since a time, the oldest first. */
export const listTestTransactions = async (
  deps: TestDeps,
  since: Date,
  refundFailsAt: RefundFailsAt,
): Promise<ProviderTransaction[]> => {
  const all = [...(await charges(deps, since)), ...(await refunds(deps, refundFailsAt)), ...(await disputes(deps))];
  return all.filter(({ at }) => at >= since).toSorted((one, other) => one.at.getTime() - other.at.getTime());
};
