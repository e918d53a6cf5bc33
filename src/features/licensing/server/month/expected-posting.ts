import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { isDecided, subjectOf } from '../../orders.rules.ts';
import { refundKey } from '../../refunds.rules.ts';
import { ledgerPostings } from '../ledger.tables.ts';
import { disputes, payments } from '../licensing.tables.ts';
import { payableIdOf } from '../payments/payable.ts';
import type { providerTransactions } from '../reconciliation.tables.ts';
import { refunds } from '../refunds.tables.ts';

type Row = typeof providerTransactions.$inferSelect;

/**
 * What the books must have for a transaction. `isKnown` is false while we know nothing that it belongs to; a key of `null`
 * means that no posting is needed, because the money came and went by itself.
 */
export type Expected = {
  isKnown: boolean;
  key: string | null;
  /** Somebody was told when it happened, so that it is not told a second time. */
  isReported?: boolean;
};

const UNKNOWN: Expected = { isKnown: false, key: null };
const REPORTED: Expected = { isKnown: false, key: null, isReported: true };
const NONE: Expected = { isKnown: true, key: null };
const posting = (key: string): Expected => ({ isKnown: true, key });

export const paymentBy = (on: Queryable, provider: string, paymentId: string) =>
  on
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerId, paymentId)));

const ofCharge = async (on: Queryable, { provider, paymentId }: Row): Promise<Expected> => {
  if (paymentId === null) return UNKNOWN;
  const [payment] = await paymentBy(on, provider, paymentId);
  if (!payment || !isDecided(payment.state) || payment.state === 'declined') return UNKNOWN;
  if (payment.state === 'mismatched') return REPORTED;
  if (payment.state === 'returning' || payment.state === 'returned') return NONE;
  if (payment.state === 'return_failed') return posting(`${payment.key}:return_failed`);
  return posting(`${subjectOf(payableIdOf(payment))}:paid`);
};

/** A payment that pays for nothing is returned under its own key; neither side of it is in the books. */
const isReturn = (about: string): boolean => about.endsWith(':return');

/** Made by us, under a key of ours. */
export const isOurRefund = (about: string): boolean => about.startsWith('refund:') || isReturn(about);

/** A refund that was made at the provider itself is stored with the provider's id. */
const ofRefund = async (on: Queryable, { provider, paymentId }: Row, about: string): Promise<Expected> => {
  if (isReturn(about)) return NONE;
  if (isOurRefund(about)) return posting(about);
  const [known] = await on.select().from(refunds).where(eq(refunds.providerRefundId, about));
  if (known) return posting(refundKey(known.id));
  const [payment] = paymentId === null ? [] : await paymentBy(on, provider, paymentId);
  if (!payment) return UNKNOWN;
  return payment.state === 'returned' ? NONE : REPORTED;
};

/** What brought another amount is not in the books, so its dispute is neither; its fee is booked by itself. */
const ofDispute = async (
  on: Queryable,
  { provider }: Row,
  about: string,
  name: 'opened' | 'won',
): Promise<Expected> => {
  const opened = `dispute:${provider}:${about}:opened`;
  const [unbooked] = await on
    .select({ id: disputes.id })
    .from(disputes)
    .innerJoin(payments, and(eq(payments.provider, disputes.provider), eq(payments.providerId, disputes.paymentId)))
    .leftJoin(ledgerPostings, eq(ledgerPostings.key, opened))
    .where(
      and(
        eq(disputes.provider, provider),
        eq(disputes.id, about),
        isNotNull(payments.receivedCents),
        isNull(ledgerPostings.key),
      ),
    );
  return unbooked ? NONE : posting(`dispute:${provider}:${about}:${name}`);
};

export const expectedPosting = async (on: Queryable, row: Row): Promise<Expected> => {
  const { kind, about } = row;
  if (kind === 'charge') return await ofCharge(on, row);
  if (about === null) return UNKNOWN;
  if (kind === 'refund') return await ofRefund(on, row, about);
  if (kind === 'refund_failed') {
    const { key, ...expected } = await ofRefund(on, row, about);
    return { ...expected, key: key === null ? null : `${key}:failed` };
  }
  if (kind === 'dispute') return await ofDispute(on, row, about, 'opened');
  if (kind === 'dispute_reversed') return await ofDispute(on, row, about, 'won');
  return UNKNOWN;
};
