import { type ComponentType, createContext, use } from 'react';
import type { SoundCard } from '../../items.contract.ts';

/** Opens the save dialog. Items must not import collections, so the app provides it. */
export type Save = (item: { id: string; title: string }) => void;

export const SaveSlot = createContext<Save>(() => undefined);

export const useSave = (): Save => use(SaveSlot);

/** Loads the player of a sound tile. Items must not import players, so the app provides the loader. */
export type LoadTilePlayer = () => Promise<{ TilePlayer: ComponentType<{ sound: SoundCard }> }>;

export const TilePlayerSlot = createContext<LoadTilePlayer>(() =>
  Promise.reject(new Error('There is no player here.')),
);
