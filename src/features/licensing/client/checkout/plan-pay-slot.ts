import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createContext, use } from 'react';
import { type PlanOffer, useLoadedPlan } from '#features/items/client/licence/own-plan.ts';
import type { Offer } from '#features/pricing/prices.rules.ts';
import type { Choice } from '../../checkout.rules.ts';
import type { OrderView } from '../../licensing.contract.ts';

/** What the viewer's team has for a purchase. */
type LoadedPool = {
  team: string;
  /** That the viewer may use now. */
  downloadsLeft: number;
  /** The viewer's own limit of the month leaves less than the team has. */
  isCapped: boolean;
  /** The viewer asks, and somebody of the team decides. */
  needsApproval: boolean;
  /** What the team has of this item already. */
  held: readonly (Choice & { client: string })[];
};

/** The same for one licence: a second copy of what the team has uses nothing. */
export type TeamPool = Omit<LoadedPool, 'held'> & { isHeld: boolean };

/** Plans belong to a later feature. Its words come with it, so that a checkout without a team loads none of it. */
export type PlanPay = PlanOffer<LoadedPool> & {
  pay: (queries: QueryClient, orderId: string) => Promise<{ isLicensed: boolean; order: OrderView }>;
  /** What choosing the plan means. */
  Words: ComponentType<{ pool: TeamPool }>;
  /** The request is with the team. */
  Awaiting: ComponentType;
};

/** Loads how a purchase is paid with the plan of a team. The app provides the loader. */
export const PlanPaySlot = createContext<(() => Promise<PlanPay>) | null>(null);

/** A plan that can pay for this purchase. */
export type TeamPlan = { pay: PlanPay; pool: TeamPool };

type LoadedPlan = { pay: PlanPay; pool: LoadedPool };

/** The plan for one licence; nothing where it does not pay for it. */
export const planFor = (plan: LoadedPlan | null | undefined, offer: Offer, client: string): TeamPlan | null => {
  if (!plan || offer.cents === 0 || !plan.pay.includes(offer.licence)) return null;
  const { held, ...pool } = plan.pool;
  const isHeld = held.some((one) => one.licence === offer.licence && one.size === offer.size && one.client === client);
  return isHeld || pool.downloadsLeft > 0 ? { pay: plan.pay, pool: { ...pool, isHeld } } : null;
};

/** The plan of the viewer's team; `undefined` while it is not known. */
export const useTeamPlan = (itemId: string): LoadedPlan | null | undefined =>
  useLoadedPlan<LoadedPool, PlanPay>(use(PlanPaySlot), itemId);
