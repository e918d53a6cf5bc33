import { type ComponentType, createContext } from 'react';
import type { ItemView } from '../../own-items.contract.ts';

type HotspotsModule = { HotspotsSection: ComponentType<{ item: ItemView; isLocked: boolean }> };

/** Loads what stands below a picture about its hotspots. Products come after media, so the app fills this in. */
export type LoadHotspots = () => Promise<HotspotsModule>;

export const HotspotsSlot = createContext<LoadHotspots | null>(null);
