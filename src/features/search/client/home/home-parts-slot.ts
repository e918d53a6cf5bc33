import { type ComponentType, createContext } from 'react';

/** `onWhole` is called when everything that there is to show is shown. */
export type HomePartsProps = { onWhole: () => void };
export type LoadHomeParts = () => Promise<{ PeopleAndSeason: ComponentType<HomePartsProps> }>;

/** Loads people, a story and the season for the home page; collections and stories belong to later features. */
export const HomePartsSlot = createContext<LoadHomeParts | null>(null);
