import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Buyer } from '#features/pricing/buyers.rules.ts';
import { useLoadedPrices } from '#features/pricing/client/price-settings.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { ApiError, call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useFormat } from '#ui/labels/useFormat.ts';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { ErrorState } from '#ui/messages/ErrorState.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { wordedError } from '#ui/messages/worded.ts';
import { useParams } from '#ui/navigation/router.tsx';
import type { Screen } from '#ui/screen.ts';
import { getSubscription } from '../business.contract.ts';
import { getCustomQuote } from '../business-admin.contract.ts';
import { readPlanAddress, termsOf } from '../plans.rules.ts';
import { isLive } from '../subscriptions.rules.ts';
import { getTeam } from '../team.contract.ts';
import { may } from '../teams.rules.ts';
import { PlanPayForm } from './checkout/PlanPayForm.tsx';
import { ClosingPlan, loadPlanCheckout, NotYours } from './PlanCheckoutScreen.tsx';
import { PlanName } from './plan-words.tsx';

const Framed = ({ children }: { children: ReactNode }) => (
  <div className="wrap py-[clamp(24px,3vw,40px)]">{children}</div>
);

type OfferProps = { token: string; businessName: string; remembered: Buyer | null };

/** An offer that an admin has made for this customer. It is for one business and has an end. */
const OfferCheckout = ({ token, businessName, remembered }: OfferProps) => {
  const { i18n } = useLingui();
  const format = useFormat();
  const { data: offer, error, isFetching, refetch } = useQuery(read(call, getCustomQuote, { token }));
  if (offer) {
    const { customer, note, terms, expiresAt } = offer;
    const day = format.longDay(expiresAt);
    return (
      <PlanPayForm
        title={<Trans>Your offer, {customer}</Trans>}
        wanted={{ quote: token }}
        terms={terms}
        businessName={businessName || customer}
        remembered={remembered}
      >
        <div className="mb-6 grid gap-3">
          {note !== '' && <p className="max-w-[40em] whitespace-pre-line text-lg">{note}</p>}
          <Notice tone="lagoon">
            <Trans>This offer is for one business and is open until {day}.</Trans>
          </Notice>
        </div>
      </PlanPayForm>
    );
  }
  if (error instanceof ApiError && error.status < 500)
    return (
      <Framed>
        <EmptyState
          headingLevel="h1"
          title={<Trans>This offer does not work</Trans>}
          actions={
            <>
              <Button variant="main" to={href('businessPlans')}>
                <Trans>See the plans</Trans>
              </Button>
              <Button to={href('contact')}>
                <Trans>Ask for a new offer</Trans>
              </Button>
            </>
          }
        >
          {wordedError(i18n, error)}
        </EmptyState>
      </Framed>
    );
  if (error)
    return (
      <Framed>
        <ErrorState
          headingLevel="h1"
          title={<Trans>The offer could not be loaded</Trans>}
          retrying={isFetching}
          onRetry={() => void refetch()}
          wayOut={{ to: href('businessPlans'), label: <Trans>See the plans</Trans> }}
        >
          <Trans>Nothing was used up. Check your connection and try again.</Trans>
        </ErrorState>
      </Framed>
    );
  return (
    <Framed>
      <SkeletonFrame className="grid gap-5">
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="h-72" />
      </SkeletonFrame>
    </Framed>
  );
};

const HasPlan = () => (
  <EmptyState
    headingLevel="h1"
    title={<Trans>Your team has a plan already</Trans>}
    actions={
      <Button variant="main" to={href('businessSubscriptionSuccess')}>
        <Trans>Go to your team</Trans>
      </Button>
    }
  >
    <Trans>You can change it there. What a change costs is shown before you agree to it.</Trans>
  </EmptyState>
);

/** One page without choices: a plan of the price list by its name, or an offer by its link. */
const SimpleCheckout = ({ id }: { id: string }) => {
  const settings = useLoadedPrices();
  const { team } = useSuspenseQuery(read(call, getTeam, {})).data;
  const { subscription } = useSuspenseQuery(read(call, getSubscription, {})).data;
  const [before] = useState(subscription?.state);
  const listed = readPlanAddress(id);
  const isForbidden = team !== null && !may(team.role, 'pay');
  if (isForbidden)
    return (
      <Framed>
        <NotYours />
      </Framed>
    );
  if (before === 'closing') return <ClosingPlan />;
  if (before !== undefined && isLive(before))
    return (
      <Framed>
        <HasPlan />
      </Framed>
    );
  const businessName = team?.name ?? '';
  const remembered = team?.buyer ?? null;
  if (!listed) return <OfferCheckout token={id} businessName={businessName} remembered={remembered} />;
  return (
    <PlanPayForm
      title={
        <Trans>
          Subscribe to <PlanName plan={listed.plan} />
        </Trans>
      }
      wanted={listed}
      terms={termsOf(settings, listed.plan, listed.interval)}
      businessName={businessName}
      remembered={remembered}
    />
  );
};

const SimpleCheckoutScreen = () => {
  const { id = '' } = useParams();
  return <SimpleCheckout key={id} id={id} />;
};

export const screen: Screen = { Component: SimpleCheckoutScreen, preload: loadPlanCheckout };
