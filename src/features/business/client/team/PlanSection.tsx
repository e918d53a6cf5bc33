import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { CardForm } from '#features/licensing/client/payment/CardForm.tsx';
import { DeclineWords } from '#features/licensing/client/payment/decline-words.tsx';
import { PaymentStatus } from '#features/licensing/client/payment/PaymentStatus.tsx';
import type { CardHandle } from '#features/licensing/client/payment/TestCardForm.tsx';
import { planIds } from '#features/pricing/prices.rules.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { useChange } from '#ui/data/useChange.ts';
import { Notice } from '#ui/messages/Notice.tsx';
import { cancelPlan, replaceCard, undoCancel } from '../../business.contract.ts';
import { intervals, planAddress } from '../../plans.rules.ts';
import { isLive } from '../../subscriptions.rules.ts';
import { TermsName, usd } from '../checkout/plan-parts.tsx';
import { isUnderWay, keepSubscription, type Subscription, usePlanCharge } from '../checkout/usePlanCharge.ts';

type Props = { subscription: Subscription };

const useDay = () => {
  const { i18n } = useLingui();
  return (time: string | null) =>
    time === null ? '' : i18n.date(new Date(time), { dateStyle: 'long', timeZone: 'UTC' });
};

/** How the plan stands, in a sentence or two; what needs somebody comes with its colour. */
const Standing = ({ subscription: { state, nextTerms, periodEnd, nextTryAt, charge } }: Props) => {
  const dayOf = useDay();
  const [end, tried] = [dayOf(periodEnd), dayOf(nextTryAt)];
  if (state === 'past_due')
    return (
      <Notice tone="bad" role="status" title={<Trans>The last payment did not go through</Trans>}>
        <DeclineWords code={charge?.declineCode ?? null} />{' '}
        {nextTryAt === null ? (
          <Trans>The card is not tried again. Please give another one, or the plan ends.</Trans>
        ) : (
          <Trans>We try the card again on {tried}. Downloads that are paid stay usable.</Trans>
        )}
      </Notice>
    );
  if (state === 'cancelled')
    return (
      <Notice tone="warning" role="status" title={<Trans>The plan is cancelled</Trans>}>
        <Trans>
          It stays until {end}, and nothing more is charged. Downloads that are paid stay usable until their own date.
        </Trans>
      </Notice>
    );
  if (state === 'closing')
    return (
      <Notice tone="warning" role="status">
        <Trans>The plan ends as soon as the payment under way has its answer. What was charged goes back.</Trans>
      </Notice>
    );
  if (!isLive(state))
    return (
      <Notice role="status" title={<Trans>There is no plan at the moment</Trans>}>
        <Trans>Nothing is charged. Downloads that are paid stay usable until their own date.</Trans>
      </Notice>
    );
  return (
    <p className="text-ink-2">
      {nextTerms ? (
        <Trans>
          From {end} on it is <TermsName terms={nextTerms} />, {usd(nextTerms.periodCents)}.
        </Trans>
      ) : (
        <Trans>It renews on {end}.</Trans>
      )}
    </p>
  );
};

/** Another card; what is past due is charged to it at once. */
const CardChange = ({ subscription, onDone }: Props & { onDone: () => void }) => {
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

/** The other plans, each with a page that says what the change costs before anybody agrees to it. */
const OtherPlans = ({ subscription: { terms } }: Props) => (
  <ul className="flex flex-wrap gap-2">
    {intervals.flatMap((interval) =>
      planIds
        .filter((plan) => plan !== terms.plan || interval !== terms.interval)
        .map((plan) => (
          <li key={`${plan} ${interval}`}>
            <Button size="s" to={href('businessCheckout', { planId: planAddress({ plan, interval }) })}>
              <TermsName terms={{ plan, interval }} />
            </Button>
          </li>
        )),
    )}
  </ul>
);

/** One click, no fee, and one click back. */
const Cancelling = ({ subscription: { state } }: Props) => {
  const { t } = useLingui();
  const failed = (said: string) => ({ title: t`This did not work`, description: said });
  const undoing = useChange(undoCancel, {
    update: keepSubscription,
    done: () => ({ title: t`The plan goes on` }),
    failed,
  });
  const cancelling = useChange(cancelPlan, {
    update: keepSubscription,
    done: ({ state: after }) => ({ title: after === 'ended' ? t`The plan has ended` : t`The plan is cancelled` }),
    failed,
  });
  if (state === 'cancelled')
    return (
      <Button variant="main" busy={undoing.isBusy} onClick={() => void undoing.run({})}>
        <Trans>Take the cancellation back</Trans>
      </Button>
    );
  if (state !== 'active' && state !== 'past_due') return null;
  return (
    <Button variant="danger" busy={cancelling.isBusy} onClick={() => void cancelling.run({})}>
      <Trans>Cancel the plan</Trans>
    </Button>
  );
};

/** The plan itself, for owner and managers: state, card, change, cancellation. */
export const PlanSection = ({ subscription }: Props) => {
  const followed = usePlanCharge();
  const { charge, step } = followed;
  const [isChangingCard, setChangingCard] = useState(false);
  const { state, terms } = subscription;
  const hasPlan = isLive(state);
  return (
    <section id="plan" aria-labelledby="plan-title" className="team-section">
      <h2 id="plan-title">
        <Trans>Plan</Trans>
      </h2>
      <div className="grid gap-5">
        {hasPlan && (
          <p className="font-display font-semibold text-xl">
            <TermsName terms={terms} />, {usd(terms.periodCents)}
          </p>
        )}
        <Standing subscription={subscription} />
        {hasPlan && charge && isUnderWay(step) && (
          <PaymentStatus
            step={step}
            amount={usd(charge.totalCents)}
            isBusy={followed.isAnswering}
            onAnswer={followed.answer}
            onOpenBank={followed.openBank}
            onRestart={() => undefined}
            whenPaid={<Trans>As soon as we know that you have paid, the plan goes on.</Trans>}
          />
        )}
        {isChangingCard && <CardChange subscription={subscription} onDone={() => setChangingCard(false)} />}
        {state === 'active' && (
          <div>
            <h3 className="mb-2 font-semibold">
              <Trans>Change to</Trans>
            </h3>
            <OtherPlans subscription={subscription} />
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          {hasPlan && !isChangingCard && (
            <Button variant={state === 'past_due' ? 'main' : 'line'} onClick={() => setChangingCard(true)}>
              <Trans>Give another card</Trans>
            </Button>
          )}
          {!hasPlan && state !== 'closing' && (
            <Button variant="main" to={href('businessPlans')}>
              <Trans>Choose a plan</Trans>
            </Button>
          )}
          <Cancelling subscription={subscription} />
        </div>
      </div>
    </section>
  );
};
