import { Trans } from '@lingui/react/macro';
import type { Cents } from '#features/pricing/money.rules.ts';
import { Notice } from '#ui/messages/Notice.tsx';
import type { OrderView } from '../../licensing.contract.ts';
import { Declined } from '../payment/decline-words.tsx';
import { PriceRisen, ProblemBox, ProblemWords } from '../payment/problem-words.tsx';
import type { PaymentProblem } from '../payment/usePayment.ts';

type DearerProps = {
  order: OrderView | undefined;
  agreedCents: Cents;
  isBusy: boolean;
  onAgree: (cents: Cents) => void;
};

const Dearer = ({ order, agreedCents, ...agreeing }: DearerProps) =>
  order && order.totalCents > agreedCents ? (
    <PriceRisen beforeCents={agreedCents} nowCents={order.totalCents} {...agreeing} />
  ) : (
    <Notice tone="warning" title={<Trans>The price has changed</Trans>}>
      <Trans>Nothing was charged. Please look at the new total and pay again.</Trans>
    </Notice>
  );

type Props = DearerProps & {
  problem: PaymentProblem | null;
  /** The address of the checkout with what is chosen. */
  next: string;
};

const Words = ({ problem, next, ...dearer }: Props) => {
  if (!problem) return dearer.order?.state === 'declined' ? <Declined code={dearer.order.declineCode} /> : null;
  switch (problem.kind) {
    case 'dearer':
      return <Dearer {...dearer} />;
    case 'short':
      return (
        <Notice tone="warning" title={<Trans>There is not enough money in your wallet</Trans>}>
          <Trans>Nothing was taken. Perhaps you have spent it in another tab.</Trans>
        </Notice>
      );
    default:
      return <ProblemWords problem={problem} next={next} />;
  }
};

/** Why the last attempt did not end with a licence. */
export const CheckoutProblem = (props: Props) => (
  <ProblemBox what={props.problem?.kind ?? (props.isBusy ? undefined : props.order?.declineCode)}>
    <Words {...props} />
  </ProblemBox>
);
