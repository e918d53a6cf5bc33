import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useState } from 'react';
import type { Licence } from '#features/pricing/licences.rules.ts';
import { type PlanPay, PlanPaySlot, type TeamPool } from './plan-pay-slot.ts';

/** A plan that can pay for this purchase. */
export type TeamPlan = { pay: PlanPay; pool: TeamPool };

/** Loads the plan of the viewer's team. Nothing while it is not known, and where it does not pay for this licence. */
export const useTeamPlan = (licence: Licence, isFree: boolean): TeamPlan | null => {
  const load = use(PlanPaySlot);
  const queries = useQueryClient();
  const [plan, setPlan] = useState<TeamPlan | null>(null);
  useEffect(() => {
    let isShown = true;
    const readPlan = async () => {
      const pay = await load?.();
      const pool = await pay?.readPool(queries);
      if (isShown && pay && pool) setPlan({ pay, pool });
    };
    // Where it cannot be loaded, card and wallet are there.
    readPlan().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [load, queries]);
  return plan && !isFree && plan.pool.downloadsLeft > 0 && plan.pay.includes(licence) ? plan : null;
};
