import { type ComponentType, createContext } from 'react';

/** Loads the parts of the profile that belong to later features: first those at its top, then those at its end. The app provides the loader. */
export type LoadProfileParts = () => Promise<{ ProfileParts: ComponentType; ProfileEnd: ComponentType }>;

export const ProfilePartsSlot = createContext<LoadProfileParts | null>(null);
