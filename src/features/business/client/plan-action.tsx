import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PlanId } from '#features/pricing/prices.rules.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { Status } from '#ui/labels/Badge.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { type Interval, type PlanTerms, planAddress } from '../plans.rules.ts';
import { may } from '../teams.rules.ts';
import { TermsName } from './checkout/plan-parts.tsx';
import { useMembership, useMembershipQuestion } from './membership.ts';
import { PlanName } from './plan-words.tsx';

type Props = { plan: PlanId; interval: Interval };

const BILLING = href('businessSubscriptionSuccess', {}, { show: 'billing' });
/** Where plans are changed: it says what a change costs before anybody agrees. */
const CHANGE = `${BILLING}#change`;

const ToTeam = ({ to = href('businessSubscriptionSuccess') }: { to?: string }) => (
  <Button size="l" to={to}>
    <Trans>Go to your team</Trans>
  </Button>
);

/** Nothing is sold to somebody who may have a plan: the place is kept until that is known, or asks again. */
const NotKnownYet = () => {
  const { hasFailed, isAsking, askAgain } = useMembershipQuestion();
  if (!hasFailed)
    return (
      <SkeletonFrame className="mt-auto">
        <Skeleton className="h-13" />
      </SkeletonFrame>
    );
  return (
    <div className="mt-auto grid gap-3">
      <p className="text-ink-2 text-sm">
        <Trans>We could not see whether you have a plan.</Trans>
      </p>
      <Button size="l" busy={isAsking} onClick={askAgain}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
};

const Change = ({ plan, interval, from }: Props & { from: PlanTerms['plan'] }) => (
  <Button size="l" to={CHANGE}>
    {from === plan && interval === 'year' && <Trans>Change to yearly</Trans>}
    {from === plan && interval === 'month' && <Trans>Change to monthly</Trans>}
    {from !== plan && (
      <Trans>
        Change to <PlanName plan={plan} />
      </Trans>
    )}
  </Button>
);

/** Chooses a plan; whoever has one is never sold it again. Members see their plan, but do not change it. */
export const PlanAction = ({ plan, interval }: Props) => {
  const membership = useMembership();
  const current = membership?.plan;
  if (membership === undefined) return <NotKnownYet />;
  if (membership?.isClosing) return <ToTeam to={may(membership.role, 'pay') ? BILLING : undefined} />;
  // Only its owner chooses the next plan of a team.
  if (membership && !current && membership.role !== 'owner') return <ToTeam />;
  if (!membership || !current)
    return (
      <Button
        size="l"
        variant={plan === 'team' ? 'main' : 'line'}
        to={href('businessCheckout', { planId: planAddress({ plan, interval }) })}
      >
        <Trans>
          Choose <PlanName plan={plan} />
        </Trans>
      </Button>
    );
  if (current.plan === plan && current.interval === interval)
    return (
      <div className="mt-auto grid gap-3">
        <Status kind="live">
          <Trans>Your plan</Trans>
        </Status>
        <ToTeam />
      </div>
    );
  return may(membership.role, 'pay') ? <Change plan={plan} interval={interval} from={current.plan} /> : null;
};

/** How the team of the reader stands, above the plans that are offered; also without a plan its paid downloads stay. */
export const YourPlan = () => {
  const { t } = useLingui();
  const membership = useMembership();
  if (!membership) return null;
  const { team, plan, role, isClosing } = membership;
  return (
    <div className="mb-6">
      <Notice tone="lagoon" title={plan ? t`Your plan` : t`Your team`}>
        <p className="mb-3">
          {plan && (
            <Trans>
              {team} has <TermsName terms={plan} />.
            </Trans>
          )}
          {isClosing && <Trans>The plan of {team} is ending: its last payment still waits for its answer.</Trans>}
          {!plan && !isClosing && role === 'owner' && (
            <Trans>
              The plan of {team} has ended. Downloads that are paid stay usable, and you can choose a new plan.
            </Trans>
          )}
          {!plan && !isClosing && role !== 'owner' && (
            <Trans>The plan of {team} has ended. Its owner can choose a new one.</Trans>
          )}
        </p>
        <Button size="s" variant="main" to={href('businessSubscriptionSuccess')}>
          <Trans>Go to your team</Trans>
        </Button>
      </Notice>
    </div>
  );
};

/** On the page of prices; `otherwise` for whoever can choose a plan. Until it is known, `otherwise` keeps the place unseen. */
export const YourPlanButton = ({ otherwise }: { otherwise: ReactNode }) => {
  const membership = useMembership();
  const { hasFailed } = useMembershipQuestion();
  if (membership === undefined && !hasFailed) return <span className="invisible grid">{otherwise}</span>;
  if (!membership) return otherwise;
  const toTeam = (
    <Button to={href('businessSubscriptionSuccess')}>
      {membership.plan ? <Trans>Your plan</Trans> : <Trans>Your team</Trans>}
    </Button>
  );
  if (membership.plan || membership.isClosing || membership.role !== 'owner') return toTeam;
  return (
    <>
      {otherwise}
      {toTeam}
    </>
  );
};
