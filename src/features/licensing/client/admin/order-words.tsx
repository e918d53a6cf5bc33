import { Trans } from '@lingui/react/macro';
import { Status, type StatusKind } from '#ui/labels/Badge.tsx';
import type { DisputeState } from '../../disputes.rules.ts';
import type { OrderState } from '../../orders.rules.ts';
import type { RefundState } from '../../refunds.rules.ts';

const orderKinds: Partial<Record<OrderState, StatusKind>> = {
  paid: 'live',
  refunding: 'active',
  partly_refunded: 'waiting',
  held: 'waiting',
  refunded: 'off',
  disputed: 'waiting',
  charged_back: 'bad',
  returning: 'active',
  returned: 'off',
};

const OrderWords = ({ state }: { state: OrderState }) => {
  switch (state) {
    case 'paid':
      return <Trans>Paid</Trans>;
    case 'refunding':
      return <Trans>Refund is under way</Trans>;
    case 'partly_refunded':
      return <Trans>Refunded in part</Trans>;
    case 'refunded':
      return <Trans>Refunded</Trans>;
    case 'disputed':
      return <Trans>Disputed</Trans>;
    case 'held':
      return <Trans>On hold</Trans>;
    case 'charged_back':
      return <Trans>Lost to the bank</Trans>;
    case 'returning':
    case 'returned':
      return <Trans>Money returned</Trans>;
    default:
      return <Trans>Not paid</Trans>;
  }
};

export const OrderStatus = ({ state }: { state: OrderState }) => (
  <Status kind={orderKinds[state] ?? 'off'}>
    <OrderWords state={state} />
  </Status>
);

const refundKinds = {
  started: 'active',
  pending: 'active',
  succeeded: 'live',
  refused: 'bad',
  failed: 'bad',
} as const satisfies Record<RefundState, StatusKind>;

const RefundWords = ({ state }: { state: RefundState }) => {
  switch (state) {
    case 'started':
    case 'pending':
      return <Trans>Under way</Trans>;
    case 'succeeded':
      return <Trans>Given back</Trans>;
    case 'refused':
      return <Trans>Refused by the card provider</Trans>;
    case 'failed':
      return <Trans>Sent back by the bank, now in the wallet</Trans>;
  }
};

export const RefundStatus = ({ state }: { state: RefundState }) => (
  <Status kind={refundKinds[state]}>
    <RefundWords state={state} />
  </Status>
);

const disputeKinds = { open: 'waiting', won: 'live', lost: 'bad' } as const satisfies Record<DisputeState, StatusKind>;

const DisputeWords = ({ state }: { state: DisputeState }) => {
  if (state === 'open') return <Trans>Open</Trans>;
  return state === 'won' ? <Trans>Won</Trans> : <Trans>Lost</Trans>;
};

export const DisputeStatus = ({ state }: { state: DisputeState }) => (
  <Status kind={disputeKinds[state]}>
    <DisputeWords state={state} />
  </Status>
);
