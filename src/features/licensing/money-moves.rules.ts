import { addCents, type Cents } from '#features/pricing/money.rules.ts';
import { balanceLines, houseLine, type Line, ownedLine } from './ledger.rules.ts';
import { type PaidFrom, payerLine } from './shares.rules.ts';

const requirePositive = (cents: Cents): Cents => {
  if (cents <= 0) throw new RangeError(`${cents} cents cannot be moved`);
  return cents;
};

/** Moves an amount between two accounts of one owner. */
const within = (owner: string, from: Line['kind'], to: Line['kind'], cents: Cents): Line[] =>
  balanceLines([ownedLine(from, owner, -requirePositive(cents)), ownedLine(to, owner, cents)]);

export const topUpLines = (owner: string, cents: Cents): Line[] =>
  balanceLines([houseLine('provider', -requirePositive(cents)), ownedLine('wallet', owner, cents)]);

/** Money of a wallet shall go back to the card that it came from: it cannot be spent any more. */
export const returnRequestLines = (owner: string, cents: Cents): Line[] =>
  within(owner, 'wallet', 'wallet_returning', cents);

/** The card has taken it. */
export const topUpReturnLines = (owner: string, cents: Cents): Line[] =>
  balanceLines([ownedLine('wallet_returning', owner, -requirePositive(cents)), houseLine('provider', cents)]);

/** The card did not take it. */
export const returnRefusedLines = (owner: string, cents: Cents): Line[] =>
  within(owner, 'wallet_returning', 'wallet', cents);

export type TopUp = { id: string; paidCents: Cents; returnedCents: Cents };

/** Which top-ups an amount goes back to, the newest first. What came in no other way than by card can always go back. */
export const chooseTopUps = (newestFirst: readonly TopUp[], cents: Cents): { id: string; cents: Cents }[] => {
  const chosen: { id: string; cents: Cents }[] = [];
  let left = requirePositive(cents);
  for (const { id, paidCents, returnedCents } of newestFirst) {
    const part = Math.min(left, paidCents - returnedCents);
    if (part > 0) chosen.push({ id, cents: part });
    left -= part;
  }
  if (left > 0) throw new RangeError(`${left} cents did not come by card`);
  return chosen;
};

/** A refund that the card's bank did not take: the buyer has it in the wallet instead. */
export const failedRefundLines = (buyer: string, cents: Cents): Line[] =>
  balanceLines([houseLine('provider', -requirePositive(cents)), ownedLine('wallet', buyer, cents)]);

export const payoutRequestLines = (creator: string, cents: Cents): Line[] =>
  within(creator, 'creator_available', 'creator_reserved', cents);

export const payoutRejectedLines = (creator: string, cents: Cents): Line[] =>
  within(creator, 'creator_reserved', 'creator_available', cents);

export const payoutPaidLines = (creator: string, cents: Cents): Line[] =>
  balanceLines([ownedLine('creator_reserved', creator, -requirePositive(cents)), houseLine('bank', cents)]);

/** Repays as much debt as is available; no lines where there is nothing to repay. */
export const netDebtLines = (creator: string, { available, debt }: { available: Cents; debt: Cents }): Line[] => {
  const cents = Math.min(available, debt);
  return cents > 0 ? within(creator, 'creator_available', 'creator_debt', cents) : [];
};

/** Repays debt from a payout that was requested and not paid yet. */
export const netPayoutLines = (creator: string, cents: Cents): Line[] =>
  within(creator, 'creator_reserved', 'creator_debt', cents);

type OwnBalances = { pending: Cents; available: Cents; reserved: Cents; held: Cents; debt: Cents };

/**
 * A creator who has left has no money here: what is available is given up. What goes back later is debt, which is taken from
 * what this creator had given up; beyond that it is a loss, once nothing is left that could still repay it.
 */
export const giveUpLines = (
  creator: string,
  { pending, available, reserved, held, debt }: OwnBalances,
  givenUpBefore: Cents,
): Line[] => {
  const owed = Math.max(0, debt - available);
  const takenBack = Math.min(owed, givenUpBefore);
  const lost = pending + reserved + held > 0 ? 0 : owed - takenBack;
  return balanceLines([
    ownedLine('creator_available', creator, -available),
    ownedLine('creator_debt', creator, debt - owed + takenBack + lost),
    houseLine('given_up', Math.max(0, available - debt) - takenBack),
    houseLine('losses', -lost),
  ]);
};

export type PlanPayment = { owner: string; from: PaidFrom; netCents: Cents; taxCents: Cents };

/** A period of a plan was paid: it is earned download by download. */
export const planPaymentLines = ({ owner, from, netCents, taxCents }: PlanPayment): Line[] =>
  balanceLines([
    payerLine(from, -addCents(netCents, taxCents)),
    ownedLine('plan_unearned', owner, requirePositive(netCents)),
    houseLine('tax', taxCents),
  ]);

export type PlanRefund = { owner: string; netCents: Cents; taxCents: Cents };

/** Downloads of a plan that were not used go back to the card, with their part of the tax. */
export const planRefundLines = ({ owner, netCents, taxCents }: PlanRefund): Line[] =>
  balanceLines([
    ownedLine('plan_unearned', owner, -requirePositive(netCents)),
    houseLine('tax', -taxCents),
    houseLine('provider', addCents(netCents, taxCents)),
  ]);

/** Downloads that were not used until their date. */
export const bucketExpiryLines = (owner: string, unusedCents: Cents): Line[] =>
  unusedCents === 0
    ? []
    : balanceLines([
        ownedLine('plan_unearned', owner, -requirePositive(unusedCents)),
        houseLine('revenue', unusedCents),
      ]);

export const providerFeeLines = (cents: Cents): Line[] =>
  balanceLines([houseLine('provider', requirePositive(cents)), houseLine('provider_fees', -cents)]);

/** The provider has paid to the bank what it held. */
export const providerPayoutLines = (cents: Cents): Line[] =>
  balanceLines([houseLine('provider', requirePositive(cents)), houseLine('bank', -cents)]);
