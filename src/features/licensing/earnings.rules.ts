import { formatUsd } from '#features/pricing/amounts.rules.ts';
import { addCents, type Cents, WHOLE_IN_BASIS_POINTS } from '#features/pricing/money.rules.ts';
import { type Sentence, sentence } from '#shared/sentences.ts';
import { DAY_MS } from '#shared/time.ts';

export const payoutMethods = ['bank', 'paypal', 'wipay'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];

/** `netted`: all of it has repaid debt, so there is nothing left to pay. */
export const payoutStates = ['requested', 'paid', 'rejected', 'netted'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** A new account is not paid to at once, so that a stolen session is noticed before money leaves. */
export const PAYOUT_HOLD_DAYS = 3;

/** What creators are promised in the content terms. */
const PAYOUT_WORKING_DAYS = 5;
const SUNDAY = 0;
const SATURDAY = 6;

/** The day by which a requested payout is usually paid: working days after the request, and not before a new account may be used. */
export const payoutDueAt = (requestedAt: Date, heldUntil: Date | null): Date => {
  const start = heldUntil && heldUntil > requestedAt ? heldUntil : requestedAt;
  let due = start;
  for (let left = PAYOUT_WORKING_DAYS; left > 0; ) {
    due = new Date(due.getTime() + DAY_MS);
    if (due.getUTCDay() !== SUNDAY && due.getUTCDay() !== SATURDAY) left -= 1;
  }
  return due;
};

export const holdFrom = (at: Date): Date => new Date(at.getTime() + PAYOUT_HOLD_DAYS * DAY_MS);

/** Until when an account or a payout is held; `null` once that is over. */
export const runningHold = (heldUntil: Date | null, now: Date): Date | null =>
  heldUntil !== null && heldUntil > now ? heldUntil : null;

export const collaborationStates = ['invited', 'accepted', 'declined', 'ended'] as const;
export type CollaborationState = (typeof collaborationStates)[number];

export type CollaborationEvent = 'accept' | 'decline' | 'end';

/** Every allowed move. What has ended stays ended: other shares need a new invitation, and its acceptance. */
const collaborationMoves = {
  invited: { accept: 'accepted', decline: 'declined', end: 'ended' },
  accepted: { end: 'ended' },
  declined: {},
  ended: {},
} as const satisfies Record<CollaborationState, Partial<Record<CollaborationEvent, CollaborationState>>>;

export const nextCollaborationState = (
  state: CollaborationState,
  event: CollaborationEvent,
): CollaborationState | undefined => {
  const moves: Partial<Record<CollaborationEvent, CollaborationState>> = collaborationMoves[state];
  return moves[event];
};

/** An invitation or an accepted share of an owner's earnings. */
export type Collaboration = {
  collaboratorId: string;
  itemId: string | null;
  basisPoints: number;
  state: CollaborationState;
};

const isLive = ({ state }: Pick<Collaboration, 'state'>): boolean => state === 'invited' || state === 'accepted';

/** All shares of one item, or of all items, that are promised already. */
export const promisedBasisPoints = (collaborations: readonly Collaboration[], itemId: string | null): number =>
  addCents(
    ...collaborations.filter((one) => isLive(one) && one.itemId === itemId).map(({ basisPoints }) => basisPoints),
  );

/**
 * Who shares the earnings of an item. Collaborators of the item itself replace those of all items. A share that was not
 * accepted stays with the owner.
 */
export const splitFor = (
  owner: string,
  itemId: string,
  collaborations: readonly Collaboration[],
): { owner: string; weight: number }[] => {
  const own = collaborations.filter((one) => isLive(one) && one.itemId === itemId);
  const counting = own.length > 0 ? own : collaborations.filter((one) => isLive(one) && one.itemId === null);
  const accepted = counting.filter(({ state }) => state === 'accepted');
  const given = addCents(...accepted.map(({ basisPoints }) => basisPoints));
  const shares = accepted.map(({ collaboratorId, basisPoints }) => ({ owner: collaboratorId, weight: basisPoints }));
  return [{ owner, weight: WHOLE_IN_BASIS_POINTS - given }, ...shares].filter(({ weight }) => weight > 0);
};

/** Why a payout cannot be requested, if it cannot. Debt is repaid first. */
export const payoutRefusal = (
  cents: Cents,
  { available, debt, lowest }: { available: Cents; debt: Cents; lowest: Cents },
): Sentence | undefined => {
  const most = Math.max(0, available - debt);
  if (cents < lowest)
    return sentence('payouts.tooSmall', 'A payout is at least {lowest}.', { lowest: formatUsd(lowest) });
  if (cents > most)
    return sentence('payouts.tooMuch', 'At most {most} can be paid out now.', { most: formatUsd(most) });
  return undefined;
};
