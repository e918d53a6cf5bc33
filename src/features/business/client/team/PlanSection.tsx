import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DeclineWords } from '#features/licensing/client/payment/decline-words.tsx';
import { PaymentStatus } from '#features/licensing/client/payment/PaymentStatus.tsx';
import { stepOf } from '#features/licensing/payment-steps.rules.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { useChange } from '#ui/data/useChange.ts';
import { useFormat } from '#ui/labels/useFormat.ts';
import { Notice } from '#ui/messages/Notice.tsx';
import { cancelPlan, confirmRenewal, undoCancel } from '../../business.contract.ts';
import { isLive, needsHolder } from '../../subscriptions.rules.ts';
import { TermsName, usd } from '../checkout/plan-parts.tsx';
import { isUnderWay, keepSubscription, type Subscription, usePlanCharge } from '../checkout/usePlanCharge.ts';
import { CardChange } from './CardChange.tsx';
import { ChangeTable } from './ChangeTable.tsx';

type Props = { subscription: Subscription };

const useDay = () => {
  const format = useFormat();
  return (time: string | null) => (time === null ? '' : format.longDay(time));
};

/** The bank wants the holder of the card: one click charges it again, and the bank can ask. */
const Confirming = ({ subscription: { charge, cardEnding, endsAt } }: Props) => {
  const dayOf = useDay();
  const confirming = useChange(confirmRenewal, { update: keepSubscription });
  if (!charge) return null;
  const [amount, end] = [usd(charge.totalCents), dayOf(endsAt)];
  return (
    <Notice tone="warning" role="status" title={<Trans>Please confirm the payment for your plan</Trans>}>
      <p>
        <Trans>
          Your bank wants you to confirm {amount} yourself. Nothing was charged yet. Without a payment the plan ends on{' '}
          {end}; downloads that are paid stay usable.
        </Trans>
      </p>
      <Button
        size="s"
        variant="main"
        className="mt-2"
        busy={confirming.isBusy}
        onClick={() => void confirming.run({ id: charge.id })}
      >
        {cardEnding === null ? (
          <Trans>Confirm {amount}</Trans>
        ) : (
          <Trans>
            Confirm {amount} with the card ending in {cardEnding}
          </Trans>
        )}
      </Button>
    </Notice>
  );
};

/** How the plan stands, in a sentence or two; what needs somebody comes with its colour. */
const Standing = ({ subscription }: Props) => {
  const { state, nextTerms, periodEnd, nextTryAt, charge } = subscription;
  const dayOf = useDay();
  const [end, tried] = [dayOf(periodEnd), dayOf(nextTryAt)];
  // The bank's question says it all.
  if (state === 'past_due' && charge && isUnderWay(stepOf(charge.state))) return null;
  if (state === 'past_due' && needsHolder(charge?.declineCode)) return <Confirming subscription={subscription} />;
  if (state === 'past_due')
    return (
      <Notice tone="bad" role="status" title={<Trans>The last payment did not go through</Trans>}>
        <DeclineWords code={charge?.declineCode ?? null} />{' '}
        {nextTryAt === null ? (
          <Trans>We won’t try this card again. Please use another one, or the plan ends.</Trans>
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

/** One click, no fee, and one click back; at the end of the page, where nobody presses it by mistake. */
export const Cancelling = ({ subscription: { state } }: Props) => {
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
      <div className="team-cancel">
        <Button variant="main" busy={undoing.isBusy} onClick={() => void undoing.run({})}>
          <Trans>Keep my plan</Trans>
        </Button>
      </div>
    );
  if (state !== 'active' && state !== 'past_due') return null;
  return (
    <div className="team-cancel">
      <p>
        <Trans>
          No longer needed? One press, no fee. Licences stay yours, and paid downloads stay usable until their own date.
        </Trans>
      </p>
      <Button size="s" variant="ghost" busy={cancelling.isBusy} onClick={() => void cancelling.run({})}>
        <Trans>Cancel the plan</Trans>
      </Button>
    </div>
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
            onOtherCard={() => void followed.switchCard().then(setChangingCard)}
            onRestart={() => undefined}
            whenPaid={<Trans>As soon as we know that you have paid, the plan goes on.</Trans>}
          />
        )}
        {isChangingCard && <CardChange subscription={subscription} onDone={() => setChangingCard(false)} />}
        <div className="flex flex-wrap gap-2">
          {hasPlan && !isChangingCard && (
            <Button variant={state === 'past_due' ? 'main' : 'line'} onClick={() => setChangingCard(true)}>
              <Trans>Change card</Trans>
            </Button>
          )}
          {!hasPlan && state !== 'closing' && (
            <Button variant="main" to={href('businessPlans')}>
              <Trans>Choose a plan</Trans>
            </Button>
          )}
        </div>
        {state === 'active' && <ChangeTable subscription={subscription} />}
      </div>
    </section>
  );
};
