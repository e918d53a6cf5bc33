import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import type { Cents } from '#features/pricing/money.rules.ts';
import { Button } from '#ui/base/Button.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import type { OrderView } from '../../licensing.contract.ts';
import { DeclineWords } from '../payment/decline-words.tsx';
import { ProblemWords } from '../payment/problem-words.tsx';
import type { PaymentProblem } from '../payment/usePayment.ts';

type DearerProps = {
  order: OrderView | undefined;
  agreedCents: Cents;
  isBusy: boolean;
  onAgree: (cents: Cents) => void;
};

/** Never charged more than was shown: the new price needs one click. */
const Dearer = ({ order, agreedCents, isBusy, onAgree }: DearerProps) => {
  const before = formatUsd(agreedCents, { withCents: true });
  if (!order || order.totalCents <= agreedCents)
    return (
      <Notice tone="warning" title={<Trans>The price has changed</Trans>}>
        <Trans>Nothing was charged. Please look at the new total and pay again.</Trans>
      </Notice>
    );
  const now = formatUsd(order.totalCents, { withCents: true });
  return (
    <Notice tone="warning" title={<Trans>The price has changed</Trans>}>
      <p>
        <Trans>
          It was {before} when you opened this page, and is {now} now. Nothing was charged.
        </Trans>
      </p>
      <Button size="s" variant="main" className="mt-2" busy={isBusy} onClick={() => onAgree(order.totalCents)}>
        <Trans>Agree and pay {now}</Trans>
      </Button>
    </Notice>
  );
};

type Props = DearerProps & {
  problem: PaymentProblem | null;
  /** The address of the checkout with what is chosen. */
  next: string;
};

const Words = ({ problem, next, ...dearer }: Props) => {
  if (!problem)
    return dearer.order?.state === 'declined' ? (
      <Notice tone="bad" title={<Trans>The payment was declined</Trans>}>
        <DeclineWords code={dearer.order.declineCode} />
      </Notice>
    ) : null;
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

/** Why the last attempt did not end with a licence; it comes into view, because the button may be far from it. */
export const CheckoutProblem = (props: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const what = props.problem?.kind ?? (props.isBusy ? undefined : props.order?.declineCode);
  useEffect(() => {
    if (what) box.current?.scrollIntoView({ block: 'nearest' });
  }, [what]);
  return (
    <div ref={box} role="alert" className="scroll-mb-24 pb-2 empty:hidden">
      <Words {...props} />
    </div>
  );
};
