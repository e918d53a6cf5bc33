import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buyersCountry } from '#features/licensing/client/checkout/BuyerPart.tsx';
import { stepOf } from '#features/licensing/payment-steps.rules.ts';
import { getPaymentForm } from '#features/licensing/payments.contract.ts';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import { loadPrices, useLoadedPrices } from '#features/pricing/client/price-settings.ts';
import { planIds } from '#features/pricing/prices.rules.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { RadioCards } from '#ui/forms/RadioCards.tsx';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { useParams } from '#ui/navigation/router.tsx';
import { type Loading, notFound, type Screen, type ScreenAddress } from '#ui/screen.ts';
import { getSubscription } from '../business.contract.ts';
import { intervals, type PlanTerms, planAddress, readPlanAddress, termsOf } from '../plans.rules.ts';
import { isLive } from '../subscriptions.rules.ts';
import { getTeam } from '../team.contract.ts';
import { may } from '../teams.rules.ts';
import { PlanChange } from './checkout/PlanChange.tsx';
import { PlanPayForm } from './checkout/PlanPayForm.tsx';
import { Part, PlanPause, TermsName, useArePlansPaused } from './checkout/plan-parts.tsx';
import { isUnderWay } from './checkout/usePlanCharge.ts';
import { PlanName } from './plan-words.tsx';

type Chosen = NonNullable<ReturnType<typeof readPlanAddress>>;

/** Which plan, and how often it is paid. The address follows, so a link leads to the same choice. */
const PlanChoice = ({ chosen, onChoose }: { chosen: Chosen; onChoose: (next: Chosen) => void }) => {
  const { t } = useLingui();
  const settings = useLoadedPrices();
  const names = { starter: t`Starter`, team: t`Team`, studio: t`Studio` };
  const choose = (next: Chosen) => {
    onChoose(next);
    window.history.replaceState(window.history.state, '', href('businessCheckout', { planId: planAddress(next) }));
  };
  const priceOf = (next: Chosen) => formatUsd(termsOf(settings, next.plan, next.interval).periodCents);
  return (
    <Part id="plan" title={<Trans>Plan</Trans>}>
      <RadioCards
        legend={t`Seats and downloads`}
        name="plan"
        value={chosen.plan}
        cards={planIds.map((plan) => {
          const { downloads, seats } = termsOf(settings, plan, chosen.interval);
          return {
            value: plan,
            label: names[plan],
            hint: t`${downloads} downloads a month, seats: ${seats}`,
          };
        })}
        onChange={({ target }) => {
          const plan = planIds.find((id) => id === target.value);
          if (plan) choose({ ...chosen, plan });
        }}
      />
      <RadioCards
        legend={t`Paid`}
        name="interval"
        value={chosen.interval}
        cards={intervals.map((interval) => ({
          value: interval,
          label: interval === 'month' ? t`Every month` : t`Every year`,
          hint: priceOf({ ...chosen, interval }),
        }))}
        onChange={({ target }) => choose({ ...chosen, interval: target.value === 'year' ? 'year' : 'month' })}
      />
    </Part>
  );
};

/** Members see whose business it is to choose a plan. */
export const NotYours = () => (
  <EmptyState
    headingLevel="h1"
    title={<Trans>Your team has somebody for this</Trans>}
    actions={
      <Button variant="main" to={href('businessSubscriptionSuccess')}>
        <Trans>Go to your team</Trans>
      </Button>
    }
  >
    <Trans>You are in a team. Its owner and its managers choose and pay the plan.</Trans>
  </EmptyState>
);

/** Nothing can be chosen until the bank has answered: the answer is shown in Billing. */
export const ClosingPlan = () => (
  <div className="wrap py-6">
    <EmptyState
      headingLevel="h1"
      title={<Trans>Your plan is ending</Trans>}
      actions={
        <Button variant="main" to={href('businessSubscriptionSuccess', {}, { show: 'billing' })}>
          <Trans>Open billing</Trans>
        </Button>
      }
    >
      <Trans>
        Its last payment still waits for the answer of the bank, and goes back if it comes. After that you can choose a
        new plan here.
      </Trans>
    </EmptyState>
  </div>
);

const SamePlan = ({ terms }: { terms: PlanTerms }) => (
  <div className="wrap py-6">
    <EmptyState
      headingLevel="h1"
      title={<Trans>You have this plan</Trans>}
      actions={
        <>
          <Button variant="main" to={href('businessSubscriptionSuccess')}>
            <Trans>Go to your team</Trans>
          </Button>
          <Button to={href('businessPlans')}>
            <Trans>See the other plans</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        It is <TermsName terms={terms} />. Nothing is charged again.
      </Trans>
    </EmptyState>
  </div>
);

const PlanCheckout = ({ address }: { address: Chosen }) => {
  const settings = useLoadedPrices();
  const { team } = useSuspenseQuery(read(call, getTeam, {})).data;
  const { subscription } = useSuspenseQuery(read(call, getSubscription, {})).data;
  const [chosen, setChosen] = useState(address);
  // As it was when the page was opened: paying turns the form into a plan, not into a change of it.
  const isPaused = useArePlansPaused();
  const isPaying = subscription?.charge != null && isUnderWay(stepOf(subscription.charge.state));
  const [before] = useState(subscription);
  const hadPlan = before !== null && isLive(before.state);
  const isTheSame =
    hadPlan &&
    before.nextTerms === null &&
    before.terms.plan === address.plan &&
    before.terms.interval === address.interval;
  if (team !== null && !may(team.role, 'pay'))
    return (
      <div className="wrap py-6">
        <NotYours />
      </div>
    );
  if (before?.state === 'closing') return <ClosingPlan />;
  if (isTheSame) return <SamePlan terms={before.terms} />;
  if (hadPlan && isPaused && !isPaying) return <PlanPause />;
  if (hadPlan)
    return (
      <div className="wrap py-[clamp(24px,3vw,40px)]">
        <h1 className="mb-6 text-4xl">
          <Trans>
            Change to <PlanName plan={address.plan} />
          </Trans>
        </h1>
        <PlanChange wanted={address} />
      </div>
    );
  return (
    <PlanPayForm
      title={
        <Trans>
          Subscribe to <PlanName plan={chosen.plan} />
        </Trans>
      }
      wanted={chosen}
      terms={termsOf(settings, chosen.plan, chosen.interval)}
      businessName={team?.name ?? ''}
      remembered={team?.buyer ?? null}
    >
      <PlanChoice chosen={chosen} onChoose={setChosen} />
    </PlanPayForm>
  );
};

const PlanCheckoutScreen = () => {
  const { planId = '' } = useParams();
  const address = readPlanAddress(planId);
  if (!address) throw notFound();
  return <PlanCheckout key={planId} address={address} />;
};

export const loadPlanCheckout = async (loading: Loading): Promise<void> => {
  const { call, queries } = loading;
  const [{ buyers }] = await Promise.all([
    loadPrices(loading),
    loadQuery(queries, read(call, getTeam, {})),
    loadQuery(queries, read(call, getSubscription, {})),
    queries.prefetchQuery(read(call, getPaymentForm, {})),
  ]);
  if (buyers.asksCountry !== 'no') await buyersCountry.load();
};

const preload = async (loading: Loading, { params }: ScreenAddress) => {
  if (!readPlanAddress(params.planId ?? '')) throw notFound();
  await loadPlanCheckout(loading);
};

export const screen: Screen = { Component: PlanCheckoutScreen, preload };
