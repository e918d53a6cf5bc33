import { Trans } from '@lingui/react/macro';
import type { AccountKind } from '../../ledger.rules.ts';
import type { DifferenceKind } from '../../reconciliation.rules.ts';

/** The name of a kind of account; one that a later version has added is shown by its code. */
export const AccountName = ({ kind }: { kind: string }) => {
  switch (kind as AccountKind) {
    case 'wallet':
      return <Trans>Wallets</Trans>;
    case 'wallet_returning':
      return <Trans>Wallets, on the way back to cards</Trans>;
    case 'plan_unearned':
      return <Trans>Plans, not used yet</Trans>;
    case 'creator_pending':
      return <Trans>Creators, pending</Trans>;
    case 'creator_available':
      return <Trans>Creators, available</Trans>;
    case 'creator_reserved':
      return <Trans>Creators, reserved for payouts</Trans>;
    case 'creator_held':
      return <Trans>Creators, held in disputes</Trans>;
    case 'creator_debt':
      return <Trans>Creators, debt</Trans>;
    case 'revenue':
      return <Trans>Our share</Trans>;
    case 'tax':
      return <Trans>Tax</Trans>;
    case 'provider':
      return <Trans>Held by the card provider</Trans>;
    case 'provider_fees':
      return <Trans>Provider fees</Trans>;
    case 'bank':
      return <Trans>Bank</Trans>;
    case 'disputes':
      return <Trans>Withdrawn by banks, undecided</Trans>;
    case 'currency':
      return <Trans>Exchange differences</Trans>;
    case 'losses':
      return <Trans>Losses</Trans>;
    case 'given_up':
      return <Trans>Earnings given up</Trans>;
    default:
      return kind;
  }
};

export const DifferenceName = ({ kind }: { kind: DifferenceKind }) => {
  switch (kind) {
    case 'missing_posting':
      return <Trans>At the provider, not in the books</Trans>;
    case 'missing_transaction':
      return <Trans>In the books, not at the provider</Trans>;
    case 'other_amount':
      return <Trans>The amounts differ</Trans>;
    case 'other_receipt':
      return <Trans>A payment brought another amount or currency; give it back at the provider</Trans>;
    case 'unrecorded_refund':
      return <Trans>Refunded at the provider, does not fit the books</Trans>;
  }
};
