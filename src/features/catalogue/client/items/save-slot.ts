import { createContext, use } from 'react';

/** Asks into which collection an item goes. Collections come after the catalogue, so the app fills this in. */
export type Save = (item: { id: string; title: string }) => void;

export const SaveSlot = createContext<Save>(() => undefined);

export const useSave = (): Save => use(SaveSlot);
