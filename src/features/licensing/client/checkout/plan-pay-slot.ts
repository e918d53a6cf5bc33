import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createContext } from 'react';
import type { Licence } from '#features/pricing/licences.rules.ts';
import type { OrderView } from '../../licensing.contract.ts';

/** What the viewer's team has for a purchase. */
export type TeamPool = {
  team: string;
  downloadsLeft: number;
  /** The viewer asks, and somebody of the team decides. */
  needsApproval: boolean;
};

/** Plans belong to a later feature. Its words come with it, so that a checkout without a team loads none of it. */
export type PlanPay = {
  /** `null` for whoever is in no team, or may not license for it. */
  readPool: (queries: QueryClient) => Promise<TeamPool | null>;
  includes: (licence: Licence) => boolean;
  pay: (queries: QueryClient, orderId: string) => Promise<{ isLicensed: boolean; order: OrderView }>;
  /** What choosing the plan means. */
  Words: ComponentType<{ pool: TeamPool }>;
  /** The request is with the team. */
  Awaiting: ComponentType;
};

/** Loads how a purchase is paid with the plan of a team. The app provides the loader. */
export const PlanPaySlot = createContext<(() => Promise<PlanPay>) | null>(null);
