import { addCents, type Cents } from '#features/pricing/money.rules.ts';

/** Limits of one balance. Without a limit a balance may be any amount that JavaScript holds exactly. */
type KindOfAccount = { owned: boolean; floorCents?: Cents; ceilingCents?: Cents; shards?: number };

/** How many rows hold the balance of an account that every purchase changes, so that purchases do not wait for each other. */
const SHARDS = 16;

/**
 * Every kind of account. Plus is what the house owes or has earned (wallets, shares, tax, revenue); minus is what others
 * hold for it or owe to it (card provider, bank, a creator's debt), and what it has spent. All balances add up to zero.
 */
export const accountKinds = {
  /** Prepaid money of a buyer or a business. */
  wallet: { owned: true, floorCents: 0 },
  /** Money of a wallet on its way back to the card that it came from. */
  wallet_returning: { owned: true, floorCents: 0 },
  /** Downloads that a business has paid and not used yet. */
  plan_unearned: { owned: true, floorCents: 0 },
  /** Earned, but the licence can still be given back. */
  creator_pending: { owned: true, floorCents: 0 },
  creator_available: { owned: true, floorCents: 0 },
  /** Requested as a payout and not paid yet. */
  creator_reserved: { owned: true, floorCents: 0 },
  /** Held while a card payment is disputed. */
  creator_held: { owned: true, floorCents: 0 },
  /** Given back after it was paid out: zero or less. */
  creator_debt: { owned: true, ceilingCents: 0 },
  revenue: { owned: false, shards: SHARDS },
  tax: { owned: false, shards: SHARDS },
  provider: { owned: false, shards: SHARDS },
  provider_fees: { owned: false, shards: SHARDS },
  bank: { owned: false },
  /** Withdrawn by the provider until a dispute is decided. */
  disputes: { owned: false },
  /** Differences of exchange rates. */
  currency: { owned: false },
  /** Lost disputes beyond what can be taken back. */
  losses: { owned: false },
  /** Earnings of creators who have left, less what went back since. */
  given_up: { owned: false },
} as const satisfies Record<string, KindOfAccount>;

export type AccountKind = keyof typeof accountKinds;

/** Below what JavaScript holds exactly, and far above all the money there is. */
export const MOST_CENTS = 9_000_000_000_000_000;

/** The rules of a kind with their defaults, as the database has them. */
export const rulesOf = (kind: AccountKind): Required<KindOfAccount> => ({
  floorCents: -MOST_CENTS,
  ceilingCents: MOST_CENTS,
  shards: 1,
  ...accountKinds[kind],
});

/** The owner of the accounts that belong to nobody else. */
export const HOUSE = '';

/** An account: its kind, and whose it is. It is opened by its first posting. */
export type Account = { kind: AccountKind; owner: string };

/** One line of a posting. */
export type Line = Account & { cents: Cents };

export const MOST_LINES = 1_000;

/** Words for a line, so that the rules of shares read like a table. */
export const houseLine = (kind: AccountKind, cents: Cents): Line => ({ kind, owner: HOUSE, cents });
export const ownedLine = (kind: AccountKind, owner: string, cents: Cents): Line => ({ kind, owner, cents });

/** One line for each account, without zeros, always in the same order. Lines that do not add up to zero are a defect. */
export const balanceLines = (lines: readonly Line[]): Line[] => {
  const byAccount = new Map<string, Line>();
  for (const line of lines) {
    const key = `${line.kind} ${line.owner}`;
    byAccount.set(key, { ...line, cents: addCents(byAccount.get(key)?.cents ?? 0, line.cents) });
  }
  const sum = addCents(...lines.map(({ cents }) => cents));
  if (sum !== 0) throw new RangeError(`the lines of a posting add up to ${sum} cents`);
  return [...byAccount.entries()]
    .filter(([, { cents }]) => cents !== 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, line]) => line);
};

/** What happened, as a code; the screens have the words. */
export const postingKinds = [
  'sale',
  'refund',
  'refund_failed',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'matured',
  'top_up',
  'top_up_returned',
  'return_requested',
  'return_refused',
  'payout_requested',
  'payout_paid',
  'payout_rejected',
  'debt_netted',
  'given_up',
  'plan_payment',
  'plan_download',
  'bucket_expired',
  'provider_fee',
  'provider_payout',
  'correction',
] as const;
export type PostingKind = (typeof postingKinds)[number];

/** What a proof of the books can find, as a code; the screens have the words. */
export type LedgerFaultCode =
  | 'sum_is_not_zero'
  | 'balance_differs_from_entries'
  | 'months_differ_from_entries'
  | 'balance_rows_are_missing'
  | 'posting_is_not_whole'
  | 'balance_is_outside_its_limits'
  | 'closed_month_was_changed'
  | 'day_was_changed'
  | 'limits_differ_from_release'
  | 'definition_is_missing'
  | 'definition_was_changed'
  | 'definition_is_unknown'
  | 'guard_is_off'
  | 'payment_differs_from_posting'
  | 'posting_without_payment'
  | 'top_up_differs_from_posting'
  | 'order_differs_from_posting'
  | 'posting_without_order'
  | 'order_without_licence'
  | 'licence_without_order'
  | 'transaction_differs_from_posting';
