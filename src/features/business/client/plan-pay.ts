import type { PlanPay } from '#features/licensing/client/checkout/plan-pay-slot.ts';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { change } from '#ui/data/useChange.ts';
import { payWithPlan } from '../pool.contract.ts';
import { getTeam } from '../team.contract.ts';
import { may, needsApproval } from '../teams.rules.ts';

/** Pays a licence at the checkout with the pool of the viewer's team. */
export const planPay: PlanPay = {
  readPool: async (queries) => {
    const { team } = await loadQuery(queries, read(call, getTeam, {}));
    if (!team || !may(team.role, 'license')) return null;
    const { name, downloadsLeft, role } = team;
    return { team: name, downloadsLeft, needsApproval: needsApproval(role, team.needsApproval) };
  },
  pay: async (queries, orderId) => {
    const { outcome, order } = await change(queries, payWithPlan, { id: orderId });
    return { isLicensed: outcome === 'licensed', order };
  },
};
