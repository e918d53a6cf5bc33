import { Trans } from '@lingui/react/macro';
import { Notice } from '#ui/messages/Notice.tsx';
import { needsOtherCard } from '../../payment-steps.rules.ts';

const Reason = ({ code }: { code: string | null }) => {
  switch (code) {
    case 'insufficient_funds':
      return <Trans>There is not enough money on this card.</Trans>;
    case 'lost_card':
      return <Trans>This card was reported as lost.</Trans>;
    case 'stolen_card':
      return <Trans>This card was reported as stolen.</Trans>;
    case 'expired_card':
      return <Trans>This card has expired.</Trans>;
    case 'incorrect_cvc':
      return <Trans>The security code is not the one of this card.</Trans>;
    case 'challenge_failed':
      return <Trans>The payment was not confirmed at your bank.</Trans>;
    case 'authentication_required':
      return <Trans>Your bank wants you to confirm this payment.</Trans>;
    case 'challenge_expired':
      return <Trans>The payment was not confirmed at your bank within a day.</Trans>;
    case 'test_card_needed':
      return <Trans>These are test payments, and this is not the number of a test card.</Trans>;
    case 'not_charged':
      return <Trans>Your payment did not reach the bank.</Trans>;
    default:
      return <Trans>Your bank declined the payment.</Trans>;
  }
};

/** Why a card was declined, and what helps. */
export const DeclineWords = ({ code }: { code: string | null }) => (
  <p>
    <Reason code={code} />{' '}
    {needsOtherCard(code) ? (
      <Trans>Nothing was charged. Please use another card.</Trans>
    ) : (
      <Trans>Nothing was charged. Please try again, or use another card.</Trans>
    )}
  </p>
);

/** Why the last attempt did not end. Whoever wanted another card was not declined. */
export const Declined = ({ code }: { code: string | null }) =>
  code === 'other_card' ? (
    <Notice role="status">
      <Trans>The payment was cancelled and nothing was charged. Please use another card.</Trans>
    </Notice>
  ) : (
    <Notice tone="bad" title={<Trans>The payment was declined</Trans>}>
      <DeclineWords code={code} />
    </Notice>
  );
