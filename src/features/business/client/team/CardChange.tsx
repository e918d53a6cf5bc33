import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { CardForm } from '#features/licensing/client/payment/CardForm.tsx';
import type { CardHandle } from '#features/licensing/client/payment/TestCardForm.tsx';
import { Button } from '#ui/base/Button.tsx';
import { useChange } from '#ui/data/useChange.ts';
import { Notice } from '#ui/messages/Notice.tsx';
import { replaceCard } from '../../business.contract.ts';
import { usd } from '../checkout/plan-parts.tsx';
import { keepSubscription, type Subscription } from '../checkout/usePlanCharge.ts';

/** Another card; what is past due is charged to it at once. */
export const CardChange = ({ subscription, onDone }: { subscription: Subscription; onDone: () => void }) => {
  const { t } = useLingui();
  const card = useRef<CardHandle>(null);
  const [said, setSaid] = useState<string>();
  const replacing = useChange(replaceCard, {
    update: keepSubscription,
    done: ({ state }) => ({
      title: state === 'past_due' ? t`The card is changed` : t`The new card is used from now on`,
    }),
    failed: (message) => setSaid(message),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaid(undefined);
    const source = await card.current?.readSource();
    if (source !== undefined && (await replacing.run({ source }))) onDone();
  };
  const amount = usd(subscription.charge?.totalCents ?? 0);
  return (
    <form method="post" noValidate className="grid max-w-xl gap-4" onSubmit={(event) => void submit(event)}>
      <CardForm ref={card} amountCents={subscription.terms.periodCents} isKept />
      {subscription.state === 'past_due' && (
        <p className="text-ink-2 text-sm">
          <Trans>{amount} that are due are charged to this card at once.</Trans>
        </p>
      )}
      <div role="alert" className="empty:hidden">
        {said && <Notice tone="bad">{said}</Notice>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="main" busy={replacing.isBusy}>
          <Trans>Use this card</Trans>
        </Button>
        <Button onClick={onDone}>
          <Trans>Keep the old one</Trans>
        </Button>
      </div>
    </form>
  );
};
