import { type ComponentType, createContext } from 'react';
import type { ItemView } from '../../own-items.contract.ts';

type HotspotsModule = { HotspotsSection: ComponentType<{ item: ItemView; isLocked: boolean }> };

/** Loads the hotspot section. Media must not import products, so the app provides the loader. */
export type LoadHotspots = () => Promise<HotspotsModule>;

export const HotspotsSlot = createContext<LoadHotspots | null>(null);
