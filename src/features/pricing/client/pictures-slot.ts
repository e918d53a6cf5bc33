import { type ComponentType, createContext } from 'react';

export type LoadPictures = () => Promise<{ PictureWall: ComponentType }>;

/** Loads photographs for the page of prices: items belong to a later feature. */
export const PicturesSlot = createContext<LoadPictures | null>(null);
