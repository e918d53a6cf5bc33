import { Plural, Trans } from '@lingui/react/macro';
import type { PlanPay } from '#features/licensing/client/checkout/plan-pay-slot.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { change } from '#ui/data/useChange.ts';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { isInPlans } from '../plans.rules.ts';
import { payWithPlan } from '../pool.contract.ts';
import { getTeam } from '../team.contract.ts';
import { may, needsApproval } from '../teams.rules.ts';

const Words: PlanPay['Words'] = ({ pool: { downloadsLeft, needsApproval, team } }) => (
  <p className="text-ink-2">
    {needsApproval ? (
      <Trans>Somebody of {team} decides about it. Until then nothing is taken.</Trans>
    ) : (
      <Plural
        value={downloadsLeft - 1}
        one="One download is taken; # is left afterwards."
        other="One download is taken; # are left afterwards."
      />
    )}
  </p>
);

const Awaiting: PlanPay['Awaiting'] = () => (
  <div role="status">
    <EmptyState
      title={<Trans>Your team has your request</Trans>}
      actions={
        <Button variant="main" to={href('photos')}>
          <Trans>Find more pictures</Trans>
        </Button>
      }
    >
      <Trans>You hear from us as soon as it is approved. Nothing was taken or charged.</Trans>
    </EmptyState>
  </div>
);

/** Pays a licence at the checkout with the pool of the viewer's team. */
export const planPay: PlanPay = {
  readPool: async (queries) => {
    const { team } = await loadQuery(queries, read(call, getTeam, {}));
    if (!team || !may(team.role, 'license')) return null;
    const { name, downloadsLeft, role } = team;
    return { team: name, downloadsLeft, needsApproval: needsApproval(role, team.needsApproval) };
  },
  includes: isInPlans,
  pay: async (queries, orderId) => {
    const { outcome, order } = await change(queries, payWithPlan, { id: orderId });
    return { isLicensed: outcome === 'licensed', order };
  },
  Words,
  Awaiting,
};
