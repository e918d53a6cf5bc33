import type { Cents } from '#features/pricing/money.rules.ts';
import type { PostingKind } from './ledger.rules.ts';

/** One line of a wallet's account, in the order of the books. Plus is what came. */
export type WalletLine = {
  kind: PostingKind;
  subject: string;
  cents: Cents;
  /** Of a lost order: the subjects of the disputed payments behind it, whose money did not come back. */
  lost?: readonly string[];
};

/** What an order got of some money. */
export type Paid = { orderId: string; cents: Cents };

/** Money that came for one subject: a top-up, or a charge that no card took back. */
type Lot = { source: string; left: Cents };
type Taken = { lot: Lot; cents: Cents };

const ORDER = 'order:';

const takeFrom = (lots: readonly Lot[], cents: Cents): Taken[] => {
  let left = cents;
  return lots.flatMap((lot) => {
    const part = Math.min(lot.left, left);
    lot.left -= part;
    left -= part;
    return part > 0 ? [{ lot, cents: part }] : [];
  });
};

/** What leaves the wallet without a purchase takes the money that it concerns first; returns to cards take the newest. */
const inTurn = (lots: readonly Lot[], subject: string): Lot[] => {
  const own = lots.filter(({ source }) => source === subject);
  return own.length === 0 ? lots.toReversed() : [...own, ...lots.filter(({ source }) => source !== subject)];
};

/** Money of an order that comes back is again what it was before: the last that was taken for it first. */
const giveBack = (taken: readonly Taken[], cents: Cents): Cents => {
  let left = cents;
  for (const part of taken.toReversed()) {
    const back = Math.min(part.cents, left);
    part.cents -= back;
    part.lot.left += back;
    left -= back;
  }
  return left;
};

/** Only these two say whose money paid an order; all else about an order is money of its own, such as a late charge. */
const isPurchase = ({ kind, cents }: WalletLine): boolean => kind === 'sale' && cents < 0;
const givesBack = ({ kind, subject, cents }: WalletLine): boolean =>
  cents > 0 && subject.startsWith(ORDER) && (kind === 'refund' || kind === 'dispute_lost');

/**
 * Which orders the money of one source has paid, the oldest first. First in, first out: a purchase takes the oldest money
 * that is in the wallet.
 */
export const paidByMoney = (lines: readonly WalletLine[], source: string): Paid[] => {
  const lots: Lot[] = [];
  const orders = new Map<string, Taken[]>();
  const add = (subject: string, cents: Cents): void => {
    const known = lots.find((lot) => lot.source === subject);
    if (known) known.left += cents;
    else if (cents > 0) lots.push({ source: subject, left: cents });
  };
  for (const line of lines) {
    const { subject, cents, lost = [] } = line;
    const taken = orders.get(subject) ?? [];
    if (isPurchase(line)) orders.set(subject, [...taken, ...takeFrom(lots, -cents)]);
    else if (givesBack(line))
      add(
        subject,
        giveBack(
          taken.filter(({ lot }) => !lost.includes(lot.source)),
          cents,
        ),
      );
    else if (cents >= 0) add(subject, cents);
    else takeFrom(inTurn(lots, subject), -cents);
  }
  return [...orders].flatMap(([subject, taken]) => {
    const own = taken.filter(({ lot }) => lot.source === source);
    const cents = own.reduce((sum, part) => sum + part.cents, 0);
    return cents > 0 ? [{ orderId: subject.slice(ORDER.length), cents }] : [];
  });
};

/** Less what earlier disputes of the same money have taken back already. */
export const lessLost = (paid: readonly Paid[], lost: readonly Paid[]): Paid[] =>
  paid.flatMap(({ orderId, cents }) => {
    const gone = lost.filter((one) => one.orderId === orderId).reduce((sum, one) => sum + one.cents, 0);
    return cents > gone ? [{ orderId, cents: cents - gone }] : [];
  });

/** The orders that a missing amount falls on, the newest first: what is still in the wallet covers the older ones. */
export const uncoveredOrders = (oldestFirst: readonly Paid[], missingCents: Cents): Paid[] => {
  let left = missingCents;
  return oldestFirst.toReversed().flatMap(({ orderId, cents }) => {
    const part = Math.min(cents, left);
    left -= part;
    return part > 0 ? [{ orderId, cents: part }] : [];
  });
};

/** Disputed money behind an order that ends, and whether its dispute is decided already. */
export type Claim = { cents: Cents; state: 'open' | 'won' | 'lost' };

/**
 * Whose money a whole order was that ends: what lost disputes claim is lost, what open ones claim waits for their decision,
 * and the rest is in the wallet again. Returns what each claim gets, in the same order.
 */
export const shareOut = (heldCents: Cents, claims: readonly Claim[]): { lostCents: Cents; parts: Cents[] } => {
  let left = heldCents;
  const parts = claims.map(({ cents, state }) => {
    const part = state === 'won' ? 0 : Math.min(cents, left);
    left -= part;
    return part;
  });
  const lostCents = parts.reduce((sum, part, index) => sum + (claims[index]?.state === 'lost' ? part : 0), 0);
  return { lostCents, parts };
};
