import { Trans } from '@lingui/react/macro';
import { Status, type StatusKind } from '#ui/labels/Badge.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import type { CollaborationState, PayoutMethod, PayoutState } from '../../earnings.rules.ts';
import type { PostingKind } from '../../ledger.rules.ts';

/** In a sentence. */
export const MethodName = ({ method }: { method: PayoutMethod }) => {
  if (method === 'bank') return <Trans>bank</Trans>;
  return method === 'paypal' ? 'PayPal' : 'WiPay';
};

/** By itself, in a table or a list of facts. */
export const MethodLabel = ({ method }: { method: PayoutMethod }) =>
  method === 'bank' ? <Trans>Bank</Trans> : <MethodName method={method} />;

const payoutKinds = { requested: 'waiting', paid: 'live', rejected: 'bad', netted: 'off' } as const satisfies Record<
  PayoutState,
  StatusKind
>;

const PayoutWords = ({ state }: { state: PayoutState }) => {
  switch (state) {
    case 'requested':
      return <Trans>Requested</Trans>;
    case 'paid':
      return <Trans>Paid</Trans>;
    case 'rejected':
      return <Trans>Rejected</Trans>;
    case 'netted':
      return <Trans>Used to repay debt</Trans>;
  }
};

type StatusProps = { payout: { state: PayoutState; heldUntil: string | null } };

/** With the day from which a new account is paid to. */
export const PayoutStatus = ({ payout: { state, heldUntil } }: StatusProps) => {
  const { day } = useFormat();
  const from = heldUntil && day(heldUntil);
  return (
    <span>
      <Status kind={payoutKinds[state]}>
        <PayoutWords state={state} />
      </Status>
      {from && (
        <span className="block font-normal text-ink-2 text-sm">
          <Trans>New account: paid from {from}</Trans>
        </span>
      )}
    </span>
  );
};

const shareKinds = { invited: 'waiting', accepted: 'live', declined: 'bad', ended: 'off' } as const satisfies Record<
  CollaborationState,
  StatusKind
>;

const ShareWords = ({ state }: { state: CollaborationState }) => {
  switch (state) {
    case 'invited':
      return <Trans>Waits for an answer</Trans>;
    case 'accepted':
      return <Trans>Accepted</Trans>;
    case 'declined':
      return <Trans>Declined</Trans>;
    case 'ended':
      return <Trans>Ended</Trans>;
  }
};

export const ShareStatus = ({ state }: { state: CollaborationState }) => (
  <Status kind={shareKinds[state]}>
    <ShareWords state={state} />
  </Status>
);

/** What moved on the accounts of a creator. */
export const PostingName = ({ kind }: { kind: PostingKind }) => {
  switch (kind) {
    case 'sale':
      return <Trans>Licence sold</Trans>;
    case 'plan_download':
      return <Trans>Download by a business</Trans>;
    case 'matured':
      return <Trans>Became available</Trans>;
    case 'refund':
      return <Trans>Refund</Trans>;
    case 'dispute_opened':
      return <Trans>Held while a bank looks at the payment</Trans>;
    case 'dispute_won':
      return <Trans>Released by the bank</Trans>;
    case 'dispute_lost':
      return <Trans>Taken back by the bank</Trans>;
    case 'payout_requested':
      return <Trans>Payout requested</Trans>;
    case 'payout_paid':
      return <Trans>Paid to you</Trans>;
    case 'payout_rejected':
      return <Trans>Payout rejected</Trans>;
    case 'debt_netted':
      return <Trans>Debt repaid from a payout</Trans>;
    default:
      return <Trans>Correction</Trans>;
  }
};
