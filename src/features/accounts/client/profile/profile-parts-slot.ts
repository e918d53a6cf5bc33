import { type ComponentType, createContext } from 'react';

/** Loads the parts of the profile that belong to later features: licences, wallet, currency. The app provides the loader. */
export type LoadProfileParts = () => Promise<{ ProfileParts: ComponentType }>;

export const ProfilePartsSlot = createContext<LoadProfileParts | null>(null);
