import { type ComponentType, createContext } from 'react';
import type { ItemView } from '../own-items.contract.ts';

export type PreviewedClip = Pick<
  ItemView,
  'id' | 'title' | 'altText' | 'picture' | 'playables' | 'durationMs' | 'hasSound'
>;

type ClipModule = { ClipPreview: ComponentType<{ item: PreviewedClip; posterUrl: string }> };

/** Loads the player of clips. Media must not import players, so the app provides the loader. */
export const ClipSlot = createContext<(() => Promise<ClipModule>) | null>(null);
