import type Stripe from 'stripe';
import { SECOND_MS } from '#shared/time.ts';
import type { DisputeState } from '../../disputes.rules.ts';
import type { ProviderTransaction, TransactionKind } from '../../reconciliation.rules.ts';
import type { ProviderDispute } from './provider.ts';

const secondsOf = (time: Date): number => Math.floor(time.getTime() / SECOND_MS);
const timeOf = (seconds: number): Date => new Date(seconds * SECOND_MS);

type Reference = string | { id: string } | null | undefined;
const idOf = (reference: Reference): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

const disputeStateOf = (status: string): DisputeState => (status === 'won' || status === 'lost' ? status : 'open');

/** An inquiry, and what was prevented, has withdrawn nothing. */
const isClaim = ({ status }: Stripe.Dispute): boolean => !status.startsWith('warning_') && status !== 'prevented';

const feeOf = ({ balance_transactions }: Stripe.Dispute): number =>
  balance_transactions.reduce((sum, { fee }) => sum + Math.max(0, fee), 0);

/** Once evidence was sent, nothing is left to do. */
const answerByOf = ({ status, evidence_details: evidence }: Stripe.Dispute): Date | null =>
  status === 'needs_response' && evidence?.due_by ? timeOf(evidence.due_by) : null;

export const listStripeDisputes = async (stripe: Stripe, since: Date): Promise<ProviderDispute[]> => {
  const found: ProviderDispute[] = [];
  for await (const dispute of stripe.disputes.list({ created: { gte: secondsOf(since) }, limit: 100 })) {
    const paymentId = idOf(dispute.payment_intent);
    if (paymentId === null || !isClaim(dispute)) continue;
    const { id, amount: cents, status } = dispute;
    found.push({
      id,
      paymentId,
      cents,
      feeCents: feeOf(dispute),
      state: disputeStateOf(status),
      answerBy: answerByOf(dispute),
    });
  }
  return found;
};

const kinds: Readonly<Record<string, TransactionKind>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_failed',
  payment_failure_refund: 'refund_failed',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
  payout: 'payout',
};

type Source = {
  object?: string;
  id?: string;
  payment_intent?: Reference;
  metadata?: Record<string, string> | null;
};

const asTransaction = ({ id, type, amount, fee, currency, created, source }: Stripe.BalanceTransaction) => {
  const about: Source = typeof source === 'object' && source !== null ? (source as Source) : {};
  const isDispute = about.object === 'dispute';
  const disputeKind: TransactionKind = amount < 0 ? 'dispute' : 'dispute_reversed';
  const madeAt = about.object === 'refund' ? (about.id ?? null) : null;
  const known: TransactionKind = isDispute ? disputeKind : (kinds[type] ?? 'other');
  const transaction: ProviderTransaction = {
    id,
    // Our books are in US dollars: whatever Stripe settles in another currency is looked at by somebody.
    kind: currency === 'usd' ? known : 'other',
    paymentId: idOf(about.payment_intent),
    about: isDispute ? (about.id ?? null) : (about.metadata?.key ?? madeAt),
    cents: amount,
    feeCents: fee,
    at: timeOf(created),
  };
  return transaction;
};

/** Everything that moved on our balance, the oldest first. */
export const listStripeTransactions = async (stripe: Stripe, since: Date): Promise<ProviderTransaction[]> => {
  const found: ProviderTransaction[] = [];
  const wanted = { created: { gte: secondsOf(since) }, limit: 100, expand: ['data.source'] };
  for await (const transaction of stripe.balanceTransactions.list(wanted)) found.push(asTransaction(transaction));
  return found.toReversed();
};
