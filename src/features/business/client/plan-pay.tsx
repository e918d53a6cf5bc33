import { Plural, Trans } from '@lingui/react/macro';
import type { PlanPay } from '#features/licensing/client/checkout/plan-pay-slot.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { change } from '#ui/data/useChange.ts';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { isInPlans } from '../plans.rules.ts';
import { listTeamHeld, payWithPlan } from '../pool.contract.ts';
import { getTeam } from '../team.contract.ts';
import { may, needsApproval } from '../teams.rules.ts';

const Words: PlanPay['Words'] = ({ pool: { downloadsLeft, needsApproval, isHeld } }) => (
  <p className="text-ink-2">
    {needsApproval && <Trans>Your team needs to approve this. Nothing is used until they do.</Trans>}
    {!needsApproval && isHeld && <Trans>Your team has this licence already: nothing is used.</Trans>}
    {!needsApproval && !isHeld && (
      <Plural
        value={downloadsLeft - 1}
        one="Uses one download. # is left afterwards."
        other="Uses one download. # are left afterwards."
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
  readPool: async (queries, itemId) => {
    const { team } = await loadQuery(queries, read(call, getTeam, {}));
    if (!team || !may(team.role, 'license')) return null;
    const { held } = itemId ? await loadQuery(queries, read(call, listTeamHeld, { itemId })) : { held: [] };
    const { name, role, capLeft } = team;
    const isCapped = capLeft !== null && capLeft < team.downloadsLeft;
    const downloadsLeft = isCapped ? capLeft : team.downloadsLeft;
    return { team: name, downloadsLeft, isCapped, needsApproval: needsApproval(role, team.needsApproval), held };
  },
  includes: isInPlans,
  pay: async (queries, orderId) => {
    const { outcome, order } = await change(queries, payWithPlan, { id: orderId });
    return { isLicensed: outcome === 'licensed', order };
  },
  Words,
  Awaiting,
};
