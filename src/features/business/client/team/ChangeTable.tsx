import { Trans } from '@lingui/react/macro';
import { useLoadedPrices } from '#features/pricing/client/price-settings.ts';
import { planIds } from '#features/pricing/prices.rules.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { VisuallyHidden } from '#ui/base/Icon.tsx';
import { Status } from '#ui/labels/Badge.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { intervals, type PlanTerms, planAddress, termsOf } from '../../plans.rules.ts';
import { countsAtOnce } from '../../proration.rules.ts';
import { TermsName, usd } from '../checkout/plan-parts.tsx';
import type { Subscription } from '../checkout/usePlanCharge.ts';

type RowProps = { from: PlanTerms; to: PlanTerms; periodEnd: string | null };

const Row = ({ from, to, periodEnd }: RowProps) => {
  const format = useFormat();
  const { plan, interval, periodCents, downloads, seats } = to;
  const day = periodEnd && format.day(periodEnd);
  const isCurrent = plan === from.plan && interval === from.interval;
  return (
    <tr className={isCurrent ? 'is-current' : undefined}>
      <th scope="row">
        <TermsName terms={to} />
      </th>
      <td className="tabular-nums">{usd(isCurrent ? from.periodCents : periodCents)}</td>
      <td className="tabular-nums">
        <span className="team-label">
          <Trans>Downloads a month</Trans>{' '}
        </span>
        {isCurrent ? from.downloads : downloads}
      </td>
      <td className="tabular-nums">
        <span className="team-label">
          <Trans>Seats</Trans>{' '}
        </span>
        {isCurrent ? from.seats : seats}
      </td>
      <td>
        {!isCurrent && (
          <span className="team-label">
            <Trans>Starts</Trans>{' '}
          </span>
        )}
        {isCurrent && (
          <Status kind="live">
            <Trans>Your plan</Trans>
          </Status>
        )}
        {!isCurrent && (countsAtOnce(from, to) ? <Trans>Today</Trans> : day)}
      </td>
      <td>
        {!isCurrent && plan !== 'custom' && (
          <Button size="s" to={href('businessCheckout', { planId: planAddress({ plan, interval }) })}>
            <Trans>
              Change
              <VisuallyHidden>
                {' '}
                to <TermsName terms={to} />
              </VisuallyHidden>
            </Trans>
          </Button>
        )}
      </td>
    </tr>
  );
};

/** Every plan with its price and from when it would count; the next page says what is paid before anybody agrees. */
export const ChangeTable = ({ subscription: { terms, periodEnd } }: { subscription: Subscription }) => {
  const settings = useLoadedPrices();
  return (
    <div id="change" className="team-change">
      <h3>
        <Trans>Change plan</Trans>
      </h3>
      <table className="team-plans">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Plan</Trans>
            </th>
            <th scope="col">
              <Trans>Price</Trans>
            </th>
            <th scope="col">
              <Trans>Downloads a month</Trans>
            </th>
            <th scope="col">
              <Trans>Seats</Trans>
            </th>
            <th scope="col">
              <Trans>Starts</Trans>
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {intervals.flatMap((interval) =>
            planIds.map((plan) => (
              <Row
                key={`${plan} ${interval}`}
                from={terms}
                to={termsOf(settings, plan, interval)}
                periodEnd={periodEnd}
              />
            )),
          )}
        </tbody>
      </table>
      <p className="mt-3 text-ink-2 text-sm">
        <Trans>You see what you pay today, and what is taken off for the days you have paid, before you agree.</Trans>
      </p>
    </div>
  );
};
