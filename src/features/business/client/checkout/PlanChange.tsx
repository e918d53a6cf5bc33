import { useFormat } from '#ui/labels/useFormat.ts';
import '#features/licensing/client/checkout/checkout.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { PaymentStatus } from '#features/licensing/client/payment/PaymentStatus.tsx';
import { problemOf } from '#features/licensing/client/payment/usePayment.ts';
import { stepOf } from '#features/licensing/payment-steps.rules.ts';
import type { PlanId } from '#features/pricing/prices.rules.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { ApiError } from '#ui/data/api.ts';
import { useChange } from '#ui/data/useChange.ts';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { ErrorState } from '#ui/messages/ErrorState.tsx';
import { wordedError } from '#ui/messages/worded.ts';
import { useNavigate } from '#ui/navigation/router.tsx';
import { acceptPlanChange, quotePlanChange } from '../../business.contract.ts';
import type { Interval } from '../../plans.rules.ts';
import { PlanName } from '../plan-words.tsx';
import { CardChange } from '../team/CardChange.tsx';
import { PlanProblem, SumTable, TermsList, TermsName, usd } from './plan-parts.tsx';
import { isUnderWay, keepSubscription, usePlanCharge } from './usePlanCharge.ts';

type Quote = CallReply<typeof quotePlanChange>;

const billing = href('businessSubscriptionSuccess', {}, { show: 'billing' });

const backToPlan = (
  <Button to={billing}>
    <Trans>Back to your team</Trans>
  </Button>
);

/** What the change means, before anybody agrees: what is paid now, what is taken off, what is added, and from when. */
const Proration = ({ quote }: { quote: Quote }) => {
  const format = useFormat();
  const { when, fromTerms, toTerms, creditCents, netCents, taxCents, totalCents, downloads } = quote;
  const day = format.longDay(quote.countsFrom);
  if (when === 'period_end')
    return (
      <p className="max-w-[36em] text-ink-2 text-lg">
        <Trans>
          The change counts from {day}. Until then everything stays as it is, nothing is charged now, and downloads that
          you have stay usable until their own date.
        </Trans>
      </p>
    );
  return (
    <div className="grid gap-5">
      <SumTable
        lines={[
          { key: 'new', label: <TermsName terms={toTerms} />, cents: netCents + creditCents },
          {
            key: 'credit',
            label: (
              <Trans>
                What is left of <PlanName plan={fromTerms.plan} />
              </Trans>
            ),
            cents: -creditCents,
          },
          { key: 'tax', label: <Trans>Tax</Trans>, cents: taxCents },
        ]}
        total={{ key: 'total', label: <Trans>To pay now</Trans>, cents: totalCents }}
      />
      <p className="text-ink-2">
        <Plural
          value={downloads}
          one="# download is added at once; what is in the pool stays."
          other="# downloads are added at once; what is in the pool stays."
        />{' '}
        <Trans>It is charged to the card of your plan. The amount is held for 15 minutes.</Trans>
      </p>
    </div>
  );
};

type Wanted = { plan: PlanId; interval: Interval };

/** Somebody who has a plan changes it. Nothing is agreed until the button is pressed. */
export const PlanChange = ({ wanted }: { wanted: Wanted }) => {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const [acceptedId, setAcceptedId] = useState<string>();
  const [quote, setQuote] = useState<Quote>();
  const [isChangingCard, setChangingCard] = useState(false);
  const quoting = useChange(quotePlanChange, { done: (reply) => setQuote(reply) });
  const requestQuote = useEffectEvent(() => void quoting.run(wanted));
  useEffect(() => requestQuote(), []);
  const followed = usePlanCharge();
  const { charge, step, setProblem } = followed;
  const accepting = useChange(acceptPlanChange, {
    update: keepSubscription,
    failed: (said, error) => {
      setProblem(problemOf(error, said));
      // It was held for a quarter of an hour, or the plan has changed: the new amount is shown.
      if (error instanceof ApiError && error.status === 409) void quoting.run(wanted);
    },
  });
  const accept = async () => {
    if (!quote) return;
    setProblem(null);
    setAcceptedId(quote.id);
    const accepted = await accepting.run({ id: quote.id, agreedCents: quote.totalCents });
    const state = accepted?.reply.charge?.state;
    const isDone = quote.when === 'period_end' || (state !== undefined && stepOf(state) === 'done');
    if (accepted && isDone) await navigate(href('businessSubscriptionSuccess'));
  };
  const isOfThisChange = charge !== null && charge.id === acceptedId;
  if (isOfThisChange && isUnderWay(step))
    return (
      <PaymentStatus
        step={step}
        amount={usd(charge.totalCents)}
        isBusy={followed.isAnswering}
        onAnswer={followed.answer}
        onOpenBank={followed.openBank}
        onOtherCard={() => void followed.switchCard().then(setChangingCard)}
        onRestart={() => undefined}
        whenPaid={<Trans>As soon as we know that you have paid, the new plan counts.</Trans>}
      />
    );
  if (isOfThisChange && step === 'done')
    return (
      <EmptyState drawing="horizon" title={<Trans>Your plan is changed</Trans>} actions={backToPlan}>
        <Trans>The new downloads are in the pool.</Trans>
      </EmptyState>
    );
  if (quoting.error)
    return quoting.error instanceof ApiError && quoting.error.status < 500 ? (
      <EmptyState drawing="none" title={<Trans>This change is not possible now</Trans>} actions={backToPlan}>
        {wordedError(i18n, quoting.error)}
      </EmptyState>
    ) : (
      <ErrorState
        title={<Trans>The change could not be calculated</Trans>}
        retrying={quoting.isBusy}
        onRetry={() => void quoting.run(wanted)}
        wayOut={{ to: billing, label: <Trans>Back to your team</Trans> }}
      >
        <Trans>Nothing was charged or changed.</Trans>
      </ErrorState>
    );
  if (!quote)
    return (
      <SkeletonFrame className="grid gap-4">
        <Skeleton className="h-8 w-1/2" />
        <Skeleton className="h-36" />
      </SkeletonFrame>
    );
  const amount = usd(quote.totalCents);
  return (
    <section aria-label={t`Change of plan`} className="grid max-w-2xl gap-6">
      <TermsList terms={quote.toTerms} />
      <Proration quote={quote} />
      <PlanProblem
        problem={followed.problem}
        charge={isOfThisChange ? charge : null}
        agreedCents={quote.totalCents}
        isBusy={accepting.isBusy}
        onAgree={() => void accept()}
      />
      {isChangingCard && followed.subscription && (
        <CardChange subscription={followed.subscription} onDone={() => setChangingCard(false)} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="main" size="l" busy={accepting.isBusy} disabled={isChangingCard} onClick={() => void accept()}>
          {quote.totalCents > 0 ? <Trans>Agree and pay {amount}</Trans> : <Trans>Agree to the change</Trans>}
        </Button>
        {isOfThisChange && charge.state === 'declined' && !isChangingCard && (
          <Button size="l" onClick={() => setChangingCard(true)}>
            <Trans>Use another card</Trans>
          </Button>
        )}
        {backToPlan}
      </div>
    </section>
  );
};
