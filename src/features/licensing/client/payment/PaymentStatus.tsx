import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Spinner } from '#ui/base/Icon.tsx';
import type { PaymentStep } from '../../payment-steps.rules.ts';
import { TestPayments } from './problem-words.tsx';

type PanelProps = { title: ReactNode; isBusy?: boolean; children: ReactNode; actions?: ReactNode };

/** A step of its own: it takes the place of the form, and the focus, so that nobody pays beside it. */
const Panel = ({ title, isBusy = false, children, actions }: PanelProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="rounded-card border border-line bg-card px-6 py-7" aria-busy={isBusy || undefined}>
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-3 text-2xl outline-none">
        {isBusy && <Spinner size={22} />}
        {title}
      </h2>
      <div role="status" className="mt-3 grid max-w-xl justify-items-start gap-2 text-ink-2">
        <TestPayments />
        {children}
      </div>
      {actions && <div className="mt-6 flex flex-wrap gap-3">{actions}</div>}
    </section>
  );
};

type ChallengeProps = {
  amount: string;
  isBusy: boolean;
  onAnswer: (isConfirmed: boolean) => void;
  /** Opens the bank's own dialog; missing with the test provider, whose bank asks here. */
  onOpenBank?: (() => void) | undefined;
  /** Ends the bank's question first. */
  onOtherCard: () => void;
};

const OtherCard = ({ isBusy, onOtherCard }: Pick<ChallengeProps, 'isBusy' | 'onOtherCard'>) => (
  <Button disabled={isBusy} onClick={onOtherCard}>
    <Trans>Use another card</Trans>
  </Button>
);

const AtTheBank = ({ amount, isBusy, onOpenBank, onOtherCard }: Omit<ChallengeProps, 'onAnswer'>) => (
  <Panel
    title={<Trans>Your bank wants you to confirm</Trans>}
    actions={
      <>
        <Button variant="main" busy={isBusy} onClick={onOpenBank}>
          <Trans>Open your bank’s page</Trans>
        </Button>
        <OtherCard isBusy={isBusy} onOtherCard={onOtherCard} />
      </>
    }
  >
    <p>
      <Trans>Until you confirm {amount} there, nothing is charged.</Trans>
    </p>
  </Panel>
);

/** The bank of the test provider. A real bank shows a page of its own here. */
const Challenge = ({ amount, isBusy, onAnswer, onOtherCard }: ChallengeProps) => (
  <Panel
    title={<Trans>Your bank wants you to confirm</Trans>}
    actions={
      <>
        <Button variant="main" busy={isBusy} onClick={() => onAnswer(true)}>
          <Trans>Confirm {amount}</Trans>
        </Button>
        <Button disabled={isBusy} onClick={() => onAnswer(false)}>
          <Trans>Refuse</Trans>
        </Button>
        <OtherCard isBusy={isBusy} onOtherCard={onOtherCard} />
      </>
    }
  >
    <p>
      <Trans>Is it you who pays {amount} to Tamarind? Until you confirm, nothing is charged.</Trans>
    </p>
  </Panel>
);

type Props = ChallengeProps & {
  step: Exclude<PaymentStep, 'choose' | 'done'>;
  /** Begins anew, with a new order. */
  onRestart: () => void;
  /** What comes of the money when the payment turns out to be done. */
  whenPaid: ReactNode;
};

/** What is shown instead of the form while a payment is under way, or when it ended without a result. */
export const PaymentStatus = ({ step, whenPaid, onRestart, ...challenge }: Props) => {
  const restart = (
    <Button variant="main" onClick={onRestart}>
      <Trans>Start again</Trans>
    </Button>
  );
  switch (step) {
    case 'waiting':
      return (
        <Panel isBusy title={<Trans>Your payment is on its way</Trans>}>
          <p>
            <Trans>
              This takes a few seconds. You can leave this page; the payment goes on, and it is charged once.
            </Trans>
          </p>
        </Panel>
      );
    case 'checking':
      return (
        <Panel isBusy title={<Trans>We are checking your payment</Trans>}>
          <p>
            <Trans>
              The bank has not answered, so nobody knows yet whether you were charged. We ask again by ourselves,
              usually for two or three minutes. Please do not pay a second time.
            </Trans>
          </p>
          <p>{whenPaid}</p>
        </Panel>
      );
    case 'challenge':
      return challenge.onOpenBank ? <AtTheBank {...challenge} /> : <Challenge {...challenge} />;
    case 'review':
      return (
        <Panel title={<Trans>We are looking at your payment</Trans>}>
          <p>
            <Trans>
              Your card was charged, but the amount that reached us is not the one we asked for. Nothing is licensed
              yet. Our team has been told and will sort it out, usually within a working day. Please do not pay a second
              time.
            </Trans>
          </p>
        </Panel>
      );
    case 'goesBack':
    case 'wentBack':
      return (
        <Panel
          title={step === 'goesBack' ? <Trans>Your money is going back</Trans> : <Trans>Your money went back</Trans>}
          actions={
            <Button variant="main" to={href('photos')}>
              <Trans>Find pictures</Trans>
            </Button>
          }
        >
          <p>
            <Trans>
              You were charged, but there was nothing to give you for it: the item was taken off the site in the same
              moment, or another amount reached us than we asked for. The whole amount goes back to your card, or to
              your wallet where the card does not take it.
            </Trans>
          </p>
        </Panel>
      );
    case 'undone':
      return (
        <Panel title={<Trans>This payment was given back</Trans>} actions={restart}>
          <p>
            <Trans>The licence of this order is no longer in force.</Trans>
          </p>
        </Panel>
      );
    case 'expired':
      return (
        <Panel title={<Trans>This order has expired</Trans>} actions={restart}>
          <p>
            <Trans>It was not paid for two days. Nothing was charged.</Trans>
          </p>
        </Panel>
      );
  }
};
