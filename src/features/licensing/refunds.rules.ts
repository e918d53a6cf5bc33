import { DAY_MS } from '#shared/time.ts';

/**
 * States of a refund. `refused`: the provider did not take it, and nothing has moved. `failed`: it was under way, and the
 * bank sent it back days later, so the buyer has it in the wallet.
 */
export const refundStates = ['started', 'pending', 'succeeded', 'refused', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** What is known of a refund at the provider. */
type Outcome = 'succeeded' | 'pending' | 'failed';

/** Every allowed move; an outcome that is not listed changes nothing. */
const refundMoves = {
  started: { succeeded: 'succeeded', pending: 'pending', failed: 'refused' },
  pending: { succeeded: 'succeeded', failed: 'failed' },
  succeeded: { failed: 'failed' },
  refused: {},
  failed: {},
} as const satisfies Record<RefundState, Partial<Record<Outcome, RefundState>>>;

export const nextRefundState = (state: RefundState, outcome: Outcome): RefundState | undefined => {
  const moves: Partial<Record<Outcome, RefundState>> = refundMoves[state];
  return moves[outcome];
};

/** What the provider knows a refund by. */
export const refundKey = (id: string): string => `refund:${id}`;

/** The provider forgets keys after a day, so afterwards a refund is only looked up and never sent again. */
export const REFUND_KEY_MS = DAY_MS;
