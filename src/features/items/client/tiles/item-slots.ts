import { type ComponentType, createContext, use } from 'react';
import type { SoundCard } from '../../items.contract.ts';

/** Asks into which collection an item goes. Collections come after items, so the app fills this in. */
export type Save = (item: { id: string; title: string }) => void;

export const SaveSlot = createContext<Save>(() => undefined);

export const useSave = (): Save => use(SaveSlot);

/** Loads the player of a sound's tile. Players come after items, so the app fills this in. */
export type LoadTilePlayer = () => Promise<{ TilePlayer: ComponentType<{ sound: SoundCard }> }>;

export const TilePlayerSlot = createContext<LoadTilePlayer>(() =>
  Promise.reject(new Error('There is no player here.')),
);
