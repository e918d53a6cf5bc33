import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';
import type { OrderView } from '../../licensing.contract.ts';

/** What the viewer's team has for a purchase. */
export type TeamPool = {
  team: string;
  downloadsLeft: number;
  /** The viewer asks, and somebody of the team decides. */
  needsApproval: boolean;
};

/** Plans belong to a later feature. */
export type PlanPay = {
  /** `null` for whoever is in no team, or may not license for it. */
  readPool: (queries: QueryClient) => Promise<TeamPool | null>;
  pay: (queries: QueryClient, orderId: string) => Promise<{ isLicensed: boolean; order: OrderView }>;
};

/** Loads how a purchase is paid with the plan of a team. The app provides the loader. */
export const PlanPaySlot = createContext<(() => Promise<PlanPay>) | null>(null);
