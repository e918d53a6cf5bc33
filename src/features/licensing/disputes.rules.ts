import type { Cents } from '#features/pricing/money.rules.ts';
import { balanceLines, houseLine, type Line, ownedLine } from './ledger.rules.ts';
import {
  type AmountOf,
  houseKindOf,
  type Moved,
  NO_SOURCES,
  remainingCents,
  returnSteps,
  type SalePart,
  sourceLines,
  takeFrom,
} from './shares.rules.ts';

export const disputeStates = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** The amount that the bank of the card's holder claims; it may differ from the payment, also upwards. */
export type Dispute = { cents: Cents; feeCents: Cents };

/** Holds an amount of a sale: creators' shares wait until somebody has decided. */
export const holdSale = (parts: readonly SalePart[], cents: Cents, availableOf: AmountOf): Moved => {
  const steps = cents > 0 ? returnSteps(parts, cents) : parts.map(() => 0);
  const lines: Line[] = [];
  const held = parts.map((part, index): SalePart => {
    const step = steps[index] ?? 0;
    if (part.kind !== 'creator') return { ...part, held: step };
    const heldFrom = takeFrom(part, step, availableOf);
    lines.push(...sourceLines(part.owner, heldFrom), ownedLine('creator_held', part.owner, step));
    return {
      ...part,
      held: step,
      heldFrom,
      pending: part.pending - heldFrom.pending,
      repaid: part.repaid - heldFrom.repaid,
    };
  });
  return { parts: held, lines: balanceLines(lines) };
};

/**
 * The provider has withdrawn the claimed amount and its fee. Creators' shares are held until the dispute is decided. Only
 * what refunds have not taken back already is held, so that no share is taken twice.
 */
export const openDispute = (parts: readonly SalePart[], { cents, feeCents }: Dispute, availableOf: AmountOf): Moved => {
  const held = holdSale(parts, Math.min(cents, remainingCents(parts)), availableOf);
  const lines = [
    houseLine('provider', cents + feeCents),
    houseLine('disputes', -cents),
    houseLine('provider_fees', -feeCents),
  ];
  return { parts: held.parts, lines: balanceLines([...lines, ...held.lines]) };
};

/** Undoes what was held of a sale; the lines say who gives, and not yet who gets. */
const undoHeld = (parts: readonly SalePart[]): Moved => ({
  parts: parts.map((part) => ({ ...part, returned: part.returned + part.held, held: 0, heldFrom: NO_SOURCES })),
  lines: parts.map((part) =>
    part.kind === 'creator'
      ? ownedLine('creator_held', part.owner, -part.held)
      : houseLine(houseKindOf(part), -part.held),
  ),
});

const heldOf = (parts: readonly SalePart[]): Cents => parts.reduce((sum, { held }) => sum + held, 0);

/** The claim was right: what was held is reversed like a refund, and what exceeds the sale is a loss. The fee stays ours. */
export const loseDispute = (parts: readonly SalePart[], { cents }: Pick<Dispute, 'cents'>): Moved => {
  const { parts: lost, lines } = undoHeld(parts);
  const rest = [houseLine('disputes', cents), houseLine('losses', heldOf(parts) - cents)];
  return { parts: lost, lines: balanceLines([...lines, ...rest]) };
};

/** What lost disputes have taken of a sale that ends, and what waits for the decision of others. */
type Ended = { owner: string; lostCents: Cents; waitingCents?: Cents };

/**
 * The bank has taken back money of a wallet that had paid for the sale. What it had paid makes good a part of the loss that
 * the dispute itself has booked; what an open dispute claims stays with that one, and other money is in the wallet again.
 */
export const endSale = (parts: readonly SalePart[], { owner, lostCents, waitingCents = 0 }: Ended): Moved => {
  const { parts: ended, lines } = undoHeld(parts);
  const rest = [
    houseLine('losses', lostCents),
    houseLine('disputes', waitingCents),
    ownedLine('wallet', owner, heldOf(parts) - lostCents - waitingCents),
  ];
  return { parts: ended, lines: balanceLines([...lines, ...rest]) };
};

/** A creator's held share goes back to where it was; debt that other sales repaid meanwhile is not repaid twice. */
const release = (part: SalePart, debtOf: AmountOf): { part: SalePart; lines: Line[] } => {
  const { owner, held, heldFrom, isMatured } = part;
  const toDebt = Math.min(debtOf(owner), heldFrom.repaid + heldFrom.debt);
  const toPending = isMatured ? 0 : held - toDebt - heldFrom.available;
  const repaid = isMatured ? 0 : part.repaid + Math.min(toDebt, heldFrom.repaid);
  return {
    part: { ...part, held: 0, heldFrom: NO_SOURCES, pending: part.pending + toPending, repaid },
    lines: [
      ownedLine('creator_held', owner, -held),
      ownedLine('creator_debt', owner, toDebt),
      ownedLine('creator_pending', owner, toPending),
      ownedLine('creator_available', owner, held - toDebt - toPending),
    ],
  };
};

/** What was held of a sale is free again. */
export const releaseSale = (parts: readonly SalePart[], debtOf: AmountOf): Moved => {
  const lines: Line[] = [];
  const released = parts.map((part): SalePart => {
    if (part.kind !== 'creator') return { ...part, held: 0 };
    const { part: free, lines: back } = release(part, debtOf);
    lines.push(...back);
    return free;
  });
  return { parts: released, lines: balanceLines(lines) };
};

/** The claim was refused: the provider pays the amount back, without its fee. */
export const winDispute = (parts: readonly SalePart[], { cents }: Pick<Dispute, 'cents'>, debtOf: AmountOf): Moved => {
  const { parts: released, lines } = releaseSale(parts, debtOf);
  return {
    parts: released,
    lines: balanceLines([...lines, houseLine('provider', -cents), houseLine('disputes', cents)]),
  };
};

/** The payment of a plan is disputed: its unused downloads are held until the decision, and no money of theirs moves. */
export const openPlanDispute = ({ cents, feeCents }: Dispute): Line[] =>
  balanceLines([
    houseLine('provider', cents + feeCents),
    houseLine('disputes', -cents),
    houseLine('provider_fees', -feeCents),
  ]);

export const winPlanDispute = (cents: Cents): Line[] =>
  balanceLines([houseLine('provider', -cents), houseLine('disputes', cents)]);

type LostPlan = { owner: string; cents: Cents; unusedCents: Cents; taxCents: Cents };

/** Downloads that were not used are taken back, and the tax with them; those that were used are a loss. */
export const losePlanDispute = ({ owner, cents, unusedCents, taxCents }: LostPlan): Line[] =>
  balanceLines([
    houseLine('disputes', cents),
    ownedLine('plan_unearned', owner, -unusedCents),
    houseLine('tax', -taxCents),
    houseLine('losses', unusedCents + taxCents - cents),
  ]);

/** A disputed top-up: what is still in the wallet is withdrawn until the decision. */
export const openTopUpDispute = (
  owner: string,
  { cents, feeCents }: Dispute,
  walletCents: Cents,
): { heldCents: Cents; lines: Line[] } => {
  const heldCents = Math.min(cents, walletCents);
  return {
    heldCents,
    lines: balanceLines([
      houseLine('provider', cents + feeCents),
      houseLine('provider_fees', -feeCents),
      houseLine('disputes', heldCents - cents),
      ownedLine('wallet', owner, -heldCents),
    ]),
  };
};

type HeldTopUp = { owner: string; cents: Cents; heldCents: Cents };

export const winTopUpDispute = ({ owner, cents, heldCents }: HeldTopUp): Line[] =>
  balanceLines([
    houseLine('provider', -cents),
    houseLine('disputes', cents - heldCents),
    ownedLine('wallet', owner, heldCents),
  ]);

/** What was spent before the dispute is lost. */
export const loseTopUpDispute = ({ cents, heldCents }: HeldTopUp): Line[] =>
  balanceLines([houseLine('disputes', cents - heldCents), houseLine('losses', heldCents - cents)]);
