import { type ComponentType, createContext, type ReactNode } from 'react';

/** Loads the way to the plan of whoever has one, for the page of prices; plans belong to a later feature. */
export type LoadYourPlan = () => Promise<{ YourPlanButton: ComponentType<{ otherwise: ReactNode }> }>;

export const YourPlanSlot = createContext<LoadYourPlan | null>(null);
