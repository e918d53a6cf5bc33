import { Trans } from '@lingui/react/macro';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Cents } from '#features/pricing/money.rules.ts';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { openStripe, type StripeClient, type StripeElements } from './stripe-browser.ts';
import type { CardHandle } from './TestCardForm.tsx';

type Props = {
  ref: Ref<CardHandle>;
  publishableKey: string;
  amountCents: Cents;
  isKept?: boolean;
  canBeSaved?: boolean;
};
type Opened = { stripe: StripeClient; elements: StripeElements };

/** Stripe's own form in a frame of its own: the number of the card never reaches this page or our server. */
const useElements = ({ publishableKey, amountCents, isKept = false, canBeSaved = false }: Omit<Props, 'ref'>) => {
  const box = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const [hasFailed, setFailed] = useState(false);
  const [firstAmount] = useState(amountCents);
  useEffect(() => {
    let unmount: () => void = () => undefined;
    let isShown = true;
    const show = (stripe: StripeClient) => {
      if (!isShown || !box.current) return;
      const theme = document.documentElement.dataset.theme === 'dark' ? 'night' : 'stripe';
      const elements = stripe.elements({
        mode: 'payment',
        amount: firstAmount,
        currency: 'usd',
        appearance: { theme },
        ...(isKept && { setupFutureUsage: 'off_session' }),
        ...((isKept || canBeSaved) && { paymentMethodCreation: 'manual' }),
      });
      const card = elements.create('payment', { layout: 'tabs' });
      card.mount(box.current);
      unmount = () => card.unmount();
      setOpened({ stripe, elements });
    };
    openStripe(publishableKey).then(show, () => setFailed(true));
    return () => {
      isShown = false;
      unmount();
    };
  }, [publishableKey, firstAmount, isKept, canBeSaved]);
  useEffect(() => opened?.elements.update({ amount: amountCents }), [opened, amountCents]);
  return { box, opened, hasFailed };
};

/** The card form of Stripe. It gives a token that our server pays with. */
export const StripeCardForm = ({ ref, ...props }: Props) => {
  const { box, opened, hasFailed } = useElements(props);
  const [message, setMessage] = useState<string>();
  useImperativeHandle(ref, () => ({
    readSource: async ({ isSaved } = { isSaved: false }) => {
      if (!opened) return undefined;
      const { stripe, elements } = opened;
      setMessage(undefined);
      // The form marks its own fields; the message is for what belongs to none.
      const submitted = await elements.submit();
      if (submitted.error) return undefined;
      // A card for later charges has to be a payment method: a token is used up by its first charge.
      if (props.isKept || isSaved) {
        const { error, paymentMethod } = await stripe.createPaymentMethod({ elements });
        setMessage(error?.message);
        return paymentMethod?.id;
      }
      const { error, confirmationToken } = await stripe.createConfirmationToken({ elements });
      setMessage(error?.message);
      return confirmationToken?.id;
    },
  }));
  return (
    <div>
      {!opened && !hasFailed && (
        <SkeletonFrame>
          <Skeleton className="h-44" />
        </SkeletonFrame>
      )}
      <div ref={box} />
      <div role="alert" className="mt-3 empty:hidden">
        {hasFailed && (
          <Notice tone="warning">
            <Trans>The card form could not be loaded. Nothing was charged; please load the page again.</Trans>
          </Notice>
        )}
        {message && <Notice tone="bad">{message}</Notice>}
      </div>
    </div>
  );
};
