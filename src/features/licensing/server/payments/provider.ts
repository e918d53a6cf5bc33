import type { IncomingHttpHeaders } from 'node:http';
import type { Currency } from '#features/pricing/currencies.rules.ts';
import type { Cents } from '#features/pricing/money.rules.ts';
import type { DisputeState } from '../../disputes.rules.ts';
import type { ProviderTransaction } from '../../reconciliation.rules.ts';

/** Why a card was declined, as a code; the checkout has the words. */
export const declineCodes = [
  'declined',
  'insufficient_funds',
  'lost_card',
  'stolen_card',
  'expired_card',
  'incorrect_cvc',
  'challenge_failed',
  'test_card_needed',
  /** The provider knows no such payment, so nothing was charged. */
  'not_charged',
] as const;
export type DeclineCode = (typeof declineCodes)[number];

export type Charge = {
  /** The same key never charges twice. */
  key: string;
  cents: Cents;
  currency: Currency;
  /** What the browser has for the card: never stored and never logged. */
  source: string;
  /** Found again by the provider's search, when its id is not known. */
  metadata: Record<string, string>;
  /** Nobody is there whom the bank could ask, as with a renewal. */
  isUnattended?: boolean;
};

/** How a payment is found again: by the provider's id where it is known, or by the key that we gave. */
export type PaymentReference = { key: string; id: string | null; startedAt: Date };

export type RefundReference = { key: string; paymentId: string };

/** A payment as the provider knows it now. */
export type ProviderPayment =
  | { state: 'succeeded'; id: string; cents: Cents; feeCents: Cents | null }
  | { state: 'declined'; id: string | null; code: DeclineCode }
  /** The bank wants the buyer to confirm. */
  | { state: 'challenged'; id: string; challenge: string };

export type ProviderRefund = { state: 'succeeded' | 'pending' | 'failed'; id: string };

export type ProviderDispute = {
  id: string;
  paymentId: string;
  /** May differ from what was charged, also upwards. */
  cents: Cents;
  feeCents: Cents;
  state: DisputeState;
  /** Until when it must be answered at the provider; `null` where an answer was given or none is wanted. */
  answerBy?: Date | null;
};

/** What a webhook said; only which payment it is about is believed. */
export type ProviderEvent = { id: string; kind: string; paymentId: string };

/** The provider did not answer, or not in a way that can be read: nobody knows whether it has charged. */
export class ProviderSilent extends Error {
  override readonly name = 'ProviderSilent';
}

/** The card cannot be kept: its bank, or the provider, refuses it. Nothing was charged. */
export class CardRefused extends Error {
  override readonly name = 'CardRefused';
}

/** A card provider. Every call may be repeated with the same key and then has no second effect. */
/** A card for later charges. */
export type KeptCard = {
  /** A source that `charge` takes at any time. */
  source: string;
  /** The last four digits, by which its holder knows it; `null` where the provider does not say. */
  ending: string | null;
};

export type PaymentProvider = {
  name: string;
  /** No real money moves; screens say so. */
  isTest: boolean;
  currencies: readonly Currency[];
  charge: (charge: Charge) => Promise<ProviderPayment>;
  /**
   * Keeps a card for later charges without its holder. Throws `CardRefused` where the card cannot be kept.
   */
  saveSource: (source: string, owner: string) => Promise<KeptCard>;
  /** `null` when the provider knows no such payment. */
  lookUp: (payment: PaymentReference) => Promise<ProviderPayment | null>;
  /** The key of the charge to which the provider gave this id; `null` for a payment that is not ours. */
  keyOf: (paymentId: string) => Promise<string | null>;
  refund: (refund: RefundReference & { cents: Cents }) => Promise<ProviderRefund>;
  lookUpRefund: (refund: RefundReference) => Promise<ProviderRefund | null>;
  /** Disputes that were opened since a time, and how they stand now. */
  listDisputes: (since: Date) => Promise<ProviderDispute[]>;
  /** What moved on our balance since a time, the oldest first. */
  listTransactions: (since: Date) => Promise<ProviderTransaction[]>;
  /** Verifies the signature over the raw bytes; throws when it is not the provider's, or too old. */
  readEvent: (raw: Buffer, headers: IncomingHttpHeaders, receivedAt: Date) => Promise<ProviderEvent>;
};
