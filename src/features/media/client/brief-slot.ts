import { type ComponentType, createContext } from 'react';

type BriefModule = { BriefBanner: ComponentType<{ briefId: string }> };

/** Loads the banner of the brief that uploads answer. Media must not import insights, so the app provides the loader. */
export type LoadBrief = () => Promise<BriefModule>;

export const BriefSlot = createContext<LoadBrief | null>(null);
