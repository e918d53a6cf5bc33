import type { Cents } from '#features/pricing/money.rules.ts';
import type { OwnSale } from '../../earnings.contract.ts';

/** What the passbook knows. */
export type Balances = {
  pendingCents: Cents;
  availableCents: Cents;
  reservedCents: Cents;
  heldCents: Cents;
  debtCents: Cents;
};

/** Everything that is the creator's and not paid out yet; below zero where the debt is larger. */
export const ownedCents = ({ pendingCents, availableCents, reservedCents, heldCents, debtCents }: Balances): Cents =>
  pendingCents + availableCents + reservedCents + heldCents - debtCents;

/** Everything that was earned so far, with what was paid out. */
export const earnedCents = (earnings: Balances & { paidCents: Cents }): Cents =>
  ownedCents(earnings) + earnings.paidCents;

type Earnings = Balances & { lowestPayoutCents: Cents; paidCents: Cents; payoutAccount: object | null };

/** Whether a payout can be requested, and if not, what is missing. Debt is repaid first. */
export type PayoutOffer =
  | { kind: 'ready'; mostCents: Cents }
  | { kind: 'noAccount'; mostCents: Cents }
  | { kind: 'tooLittle'; mostCents: Cents; missingCents: Cents };

export const payoutOffer = ({
  availableCents,
  debtCents,
  lowestPayoutCents,
  payoutAccount,
}: Pick<Earnings, 'availableCents' | 'debtCents' | 'lowestPayoutCents' | 'payoutAccount'>): PayoutOffer => {
  const mostCents = Math.max(0, availableCents - debtCents);
  if (mostCents < lowestPayoutCents) {
    // What is missing must cover the debt too.
    return { kind: 'tooLittle', mostCents, missingCents: lowestPayoutCents - (availableCents - debtCents) };
  }
  return payoutAccount === null ? { kind: 'noAccount', mostCents } : { kind: 'ready', mostCents };
};

/** What the page says first. */
export type Opening = 'payable' | 'debt' | 'requested' | 'earned' | 'allPaid' | 'nothing';

export const openingOf = (earnings: Earnings): Opening => {
  if (payoutOffer(earnings).kind !== 'tooLittle') return 'payable';
  const owned = ownedCents(earnings);
  if (owned < 0) return 'debt';
  if (earnings.reservedCents > 0) return 'requested';
  if (owned > 0) return 'earned';
  return earnings.paidCents > 0 ? 'allPaid' : 'nothing';
};

export type SaleStatus = 'givenBack' | 'held' | 'pending' | 'available';

/** How the share of a sale stands; a part that went back is said beside it. */
export const saleStatus = ({
  shareCents,
  returnedCents,
  heldCents,
  availableFrom,
}: Pick<OwnSale, 'shareCents' | 'returnedCents' | 'heldCents' | 'availableFrom'>): SaleStatus => {
  if (heldCents > 0) return 'held';
  if (returnedCents > 0 && returnedCents >= shareCents) return 'givenBack';
  return availableFrom === null ? 'available' : 'pending';
};
