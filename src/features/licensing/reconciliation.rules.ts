import type { Currency } from '#features/pricing/currencies.rules.ts';
import type { Cents } from '#features/pricing/money.rules.ts';
import { DAY_MS } from '#shared/time.ts';
import { balanceLines, houseLine, type Line } from './ledger.rules.ts';
import { providerPayoutLines } from './money-moves.rules.ts';

export const transactionKinds = [
  'charge',
  'refund',
  /** The bank sent a refund back. */
  'refund_failed',
  'dispute',
  'dispute_reversed',
  /** A fee by itself, such as a monthly one. */
  'fee',
  /** The provider has paid to our bank. */
  'payout',
  'other',
] as const;
export type TransactionKind = (typeof transactionKinds)[number];

/** All charges ask for US dollars, and the books have no other currency. */
export const CHARGED_CURRENCY = 'USD' satisfies Currency;

export const differenceKinds = [
  'missing_posting',
  'missing_transaction',
  'other_amount',
  /** A payment brought another amount or currency than was asked for. */
  'other_receipt',
  /** A refund that was made at the provider itself, and that the books cannot take. */
  'unrecorded_refund',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** What moved on our balance at the provider. */
export type ProviderTransaction = {
  id: string;
  kind: TransactionKind;
  paymentId: string | null;
  /** Our key of the refund, or the provider's id where it was made at the provider itself; the provider's id of the dispute. */
  about: string | null;
  /** Plus is what came, before the fee. */
  cents: Cents;
  feeCents: Cents;
  at: Date;
};

type Amounts = Pick<ProviderTransaction, 'kind' | 'cents' | 'feeCents'>;

/** What the account `provider` must show for it. A dispute is booked together with its fee. */
export const ledgerCentsOf = ({ kind, cents, feeCents }: Amounts): Cents =>
  kind === 'dispute' ? feeCents - cents : 0 - cents;

/** The lines that are booked from a transaction itself: fees, and payouts to our bank. None where there is nothing to book. */
export const linesFrom = ({
  kind,
  cents,
  feeCents,
}: Amounts): { kind: 'provider_fee' | 'provider_payout'; lines: Line[] } => {
  if (kind === 'payout' && cents < 0) return { kind: 'provider_payout', lines: providerPayoutLines(-cents) };
  const fee = kind === 'fee' ? feeCents - cents : feeCents;
  const booked = kind === 'dispute' ? 0 : fee;
  // A fee below zero is one that comes back.
  const lines = balanceLines([houseLine('provider', booked), houseLine('provider_fees', -booked)]);
  return { kind: 'provider_fee', lines };
};

/** Nothing else in the books has to say the same as these. */
export const isBookedFromItself = ({ kind, cents }: Amounts): boolean =>
  kind === 'fee' || (kind === 'payout' && cents < 0);

/** The other side gets this time to arrive: a reply may be lost, and a job asks for it. */
export const RECONCILED_AFTER_MS = DAY_MS;
