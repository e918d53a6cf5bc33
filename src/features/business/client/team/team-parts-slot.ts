import { type ComponentType, createContext } from 'react';

/**
 * Loads what later features show on the page of a team: where the business is told what happens. The app provides the
 * loader; without one the page is whole.
 */
export type LoadTeamParts = () => Promise<{ Webhooks: ComponentType }>;

export const TeamPartsSlot = createContext<LoadTeamParts | null>(null);
