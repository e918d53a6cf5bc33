import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useState } from 'react';
import type { Licence } from '#features/pricing/licences.rules.ts';
import { useViewer } from '#ui/data/viewer.tsx';

/** What a plan can do for a licence. Plans belong to a later feature. */
export type PlanOffer<Pool extends { downloadsLeft: number } = { downloadsLeft: number }> = {
  /** `null` for whoever is in no team, or may not license for it. With an item: what the team has of it already. */
  readPool: (queries: QueryClient, itemId?: string) => Promise<Pool | null>;
  includes: (licence: Licence) => boolean;
};

type Loaded<Pool, Plan> = { pay: Plan; pool: Pool };

/**
 * The plan of the viewer's team: `undefined` while it is not known, `null` for whoever has none. Where it cannot be loaded,
 * prices are shown.
 */
export const useLoadedPlan = <Pool extends { downloadsLeft: number }, Plan extends PlanOffer<Pool>>(
  load: (() => Promise<Plan>) | null,
  itemId?: string,
): Loaded<Pool, Plan> | null | undefined => {
  const queries = useQueryClient();
  const [plan, setPlan] = useState<Loaded<Pool, Plan> | null>();
  useEffect(() => {
    if (!load) return;
    let isShown = true;
    const readPlan = async () => {
      const pay = await load();
      const pool = await pay.readPool(queries, itemId);
      return pool && { pay, pool };
    };
    const show = (found: Loaded<Pool, Plan> | null) => isShown && setPlan(found);
    readPlan().then(show, () => show(null));
    return () => {
      isShown = false;
      // Whoever signs out has no plan any more.
      setPlan(undefined);
    };
  }, [load, queries, itemId]);
  return load ? plan : null;
};

/** The app provides the loader, as for the checkout. */
export const PlanOfferSlot = createContext<(() => Promise<PlanOffer>) | null>(null);

/** Whether the plan of the viewer's team pays for a licence, so that a price would be wrong. */
export const usePaysByPlan = (licence: Licence): boolean => {
  const load = use(PlanOfferSlot);
  const isSignedIn = useViewer() !== null;
  const plan = useLoadedPlan(isSignedIn ? load : null);
  return plan != null && plan.pool.downloadsLeft > 0 && plan.pay.includes(licence);
};
