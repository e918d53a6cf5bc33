import { Trans, useLingui } from '@lingui/react/macro';
import type { PlanId } from '#features/pricing/prices.rules.ts';
import type { Interval, PlanTerms } from '../plans.rules.ts';
import type { Role } from '../teams.rules.ts';

/** Names of roles, for cells and choices alike. */
export const useRoleNames = (): Record<Role, string> => {
  const { t } = useLingui();
  return { owner: t`Owner`, manager: t`Manager`, member: t`Member`, viewer: t`Viewer` };
};

export const PlanName = ({ plan }: { plan: PlanTerms['plan'] }) => {
  if (plan === 'starter') return <Trans>Starter</Trans>;
  if (plan === 'custom') return <Trans>Your own plan</Trans>;
  return plan === 'team' ? <Trans>Team</Trans> : <Trans>Studio</Trans>;
};

/** Who such a plan is for. */
export const PlanAudience = ({ plan }: { plan: PlanId }) => {
  if (plan === 'starter') return <Trans>A guesthouse, a café, one person with a website.</Trans>;
  return plan === 'team' ? (
    <Trans>A tourist board desk, an agency, a newsroom.</Trans>
  ) : (
    <Trans>Publishers, broadcasters, brands on many islands.</Trans>
  );
};

type ChoiceProps = { interval: Interval; onChoose: (interval: Interval) => void; freeMonths: number };

/** Monthly or yearly; nothing is chosen beforehand that costs more at once. */
export const IntervalChoice = ({ interval, onChoose, freeMonths }: ChoiceProps) => (
  <fieldset className="plan-interval">
    <legend className="sr-only">
      <Trans>Billing</Trans>
    </legend>
    <label>
      <input type="radio" name="interval" checked={interval === 'month'} onChange={() => onChoose('month')} />
      <Trans>Monthly</Trans>
    </label>
    <label>
      <input type="radio" name="interval" checked={interval === 'year'} onChange={() => onChoose('year')} />
      <span>
        <Trans>Yearly</Trans>
        {freeMonths === 2 && (
          <em>
            <Trans>two months free</Trans>
          </em>
        )}
      </span>
    </label>
  </fieldset>
);
