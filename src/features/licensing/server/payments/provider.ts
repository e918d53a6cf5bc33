import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import type { Currency } from '#features/pricing/currencies.rules.ts';
import type { Cents } from '#features/pricing/money.rules.ts';
import { AppError } from '#shared/errors.ts';
import type { DisputeState } from '../../disputes.rules.ts';
import type { ProviderTransaction } from '../../reconciliation.rules.ts';
import type { CardFacts } from '../../saved-cards.rules.ts';

/** Why a card was declined, as a code; the checkout has the words. */
export const declineCodes = [
  'declined',
  'insufficient_funds',
  'lost_card',
  'stolen_card',
  'expired_card',
  'incorrect_cvc',
  'challenge_failed',
  /** The bank wants the holder of the card, and nobody was there: a renewal. */
  'authentication_required',
  /** Nobody answered the bank for a day. */
  'challenge_expired',
  /** The payer ended the bank's question to use another card. */
  'other_card',
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
  /** A kept card with which its holder pays in person: saved with this charge, or used again. Plans leave it out. */
  holder?: 'saves' | 'returns';
};

/** Why a payment that waits for its holder is ended. */
export type CancelReason = Extract<DeclineCode, 'challenge_expired' | 'other_card'>;

/** How a payment is found again: by the provider's id where it is known, or by the key that we gave. */
export type PaymentReference = { key: string; id: string | null; startedAt: Date };

export type RefundReference = { key: string; paymentId: string };

/** A payment as the provider knows it now. */
export type ProviderPayment =
  /** With what has arrived, which is compared with what was asked for. */
  | { state: 'succeeded'; id: string; cents: Cents; currency: string; feeCents: Cents | null }
  | { state: 'declined'; id: string | null; code: DeclineCode }
  /** The bank wants the buyer to confirm. */
  | { state: 'challenged'; id: string; challenge: string };

export type ProviderRefund = { state: 'succeeded' | 'pending' | 'failed'; id: string };

/** A refund in the provider's list; without a key it was made at the provider itself, and not by us. */
export type ListedRefund = ProviderRefund & { key: string | null; cents: Cents };

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

/** Ids of providers are short and printable; a NUL would be refused by the database. */
const printable = z.string().check(z.maxLength(255), z.regex(/^[\x20-\x7e]*$/));
const eventFields = z.object({ id: printable.check(z.minLength(1)), kind: printable, paymentId: printable });

/** What a webhook said; only which payment it is about is believed. */
export type ProviderEvent = z.output<typeof eventFields>;

/** The fields of an event whose signature was right; every provider ends here. */
export const parseEvent = (fields: unknown): ProviderEvent => {
  const { success, data, error } = z.safeParse(eventFields, fields);
  if (!success) throw new AppError('badInput', { cause: error });
  return data;
};

/** The provider did not answer, or not in a way that can be read: nobody knows whether it has charged. */
export class ProviderSilent extends Error {
  override readonly name = 'ProviderSilent';
}

/** The card cannot be kept: its bank, or the provider, refuses it. Nothing was charged. */
export class CardRefused extends Error {
  override readonly name = 'CardRefused';
}

/** A card for later charges. */
export type KeptCard = CardFacts & {
  /** A source that `charge` takes at any time. */
  source: string;
  /** The same for the same card; `null` where the provider does not say. */
  fingerprint: string | null;
};

/** Who tries a card in a call: stored with the payment, because what is declined may be told later, and by others. */
export type CardTrier = {
  /** Keys of the limits of declined cards. */
  keys: string[];
  /** The call itself counts what is declined in it. */
  noteDecline: () => void;
};

/** A card provider. Every call may be repeated with the same key and then has no second effect. */
export type PaymentProvider = {
  name: string;
  /** Nobody where the card is charged by the job. */
  triedBy?: CardTrier;
  /** No real money moves; screens say so. */
  isTest: boolean;
  currencies: readonly Currency[];
  charge: (charge: Charge) => Promise<ProviderPayment>;
  /**
   * Keeps a card for later charges without its holder. Throws `CardRefused` where the card cannot be kept.
   */
  saveSource: (source: string, owner: string) => Promise<KeptCard>;
  /** Ends what `saveSource` began: the card cannot be charged any more. One that is gone already is no failure. */
  forgetSource: (source: string) => Promise<void>;
  /** `null` when the provider knows no such payment. */
  lookUp: (payment: PaymentReference) => Promise<ProviderPayment | null>;
  /**
   * Ends a payment that waits for its holder, and says how it stands then: declined, or paid where the holder was faster.
   * Without a reason it was declined there, and nothing can be tried with it any more. `null` when the provider knows no
   * such payment.
   */
  cancel: (payment: PaymentReference, reason?: CancelReason) => Promise<ProviderPayment | null>;
  /** The key of the charge to which the provider gave this id; `null` for a payment that is not ours. */
  keyOf: (paymentId: string) => Promise<string | null>;
  refund: (refund: RefundReference & { cents: Cents }) => Promise<ProviderRefund>;
  lookUpRefund: (refund: RefundReference) => Promise<ProviderRefund | null>;
  /** All refunds of a payment, whoever has made them. */
  listRefunds: (paymentId: string) => Promise<ListedRefund[]>;
  /** Disputes that were opened since a time, and how they stand now. */
  listDisputes: (since: Date) => Promise<ProviderDispute[]>;
  /** What moved on our balance since a time, the oldest first. */
  listTransactions: (since: Date) => Promise<ProviderTransaction[]>;
  /** Verifies the signature over the raw bytes; throws when it is not the provider's, or too old. */
  readEvent: (raw: Buffer, headers: IncomingHttpHeaders, receivedAt: Date) => Promise<ProviderEvent>;
};
