import { type ComponentType, createContext, type ReactNode } from 'react';

export type SectionProps = { id: string; title: ReactNode; about: ReactNode; children: ReactNode };

type PartsModule = { ProfileParts: ComponentType<{ Section: ComponentType<SectionProps> }> };

/** Loads the parts of the profile that belong to later features: licences, wallet, currency. The app provides the loader. */
export type LoadProfileParts = () => Promise<PartsModule>;

export const ProfilePartsSlot = createContext<LoadProfileParts | null>(null);
