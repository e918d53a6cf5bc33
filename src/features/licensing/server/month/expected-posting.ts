import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { isDecided } from '../../orders.rules.ts';
import { payments } from '../licensing.tables.ts';
import type { providerTransactions } from '../reconciliation.tables.ts';

type Row = typeof providerTransactions.$inferSelect;

/**
 * What the books must have for a transaction. `isKnown` is false while we know nothing that it belongs to; a key of `null`
 * means that no posting is needed, because the money came and went by itself.
 */
export type Expected = { isKnown: boolean; key: string | null };

const UNKNOWN: Expected = { isKnown: false, key: null };
const NONE: Expected = { isKnown: true, key: null };
const posting = (key: string): Expected => ({ isKnown: true, key });

const subjectOf = ({ orderId, topUpId, planChargeId }: typeof payments.$inferSelect): string => {
  if (orderId !== null) return `order:${orderId}`;
  return planChargeId === null ? `top-up:${topUpId}` : `plan-charge:${planChargeId}`;
};

const ofCharge = async (on: Queryable, { provider, paymentId }: Row): Promise<Expected> => {
  if (paymentId === null) return UNKNOWN;
  const [payment] = await on
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerId, paymentId)));
  if (!payment || !isDecided(payment.state) || payment.state === 'declined') return UNKNOWN;
  if (payment.state === 'returning' || payment.state === 'returned') return NONE;
  if (payment.state === 'return_failed') return posting(`${payment.key}:return_failed`);
  return posting(`${subjectOf(payment)}:paid`);
};

/** A payment that pays for nothing is returned under its own key; neither side of it is in the books. */
const isReturn = (about: string): boolean => about.endsWith(':return');

export const expectedPosting = async (on: Queryable, row: Row): Promise<Expected> => {
  const { kind, provider, about } = row;
  if (kind === 'charge') return await ofCharge(on, row);
  if (about === null) return UNKNOWN;
  if (kind === 'refund') return isReturn(about) ? NONE : posting(about);
  if (kind === 'refund_failed') return posting(`${about}:failed`);
  if (kind === 'dispute') return posting(`dispute:${provider}:${about}:opened`);
  if (kind === 'dispute_reversed') return posting(`dispute:${provider}:${about}:won`);
  return UNKNOWN;
};
