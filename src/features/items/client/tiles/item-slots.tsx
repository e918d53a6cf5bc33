import { useLingui } from '@lingui/react/macro';
import { Bookmark } from 'lucide-react';
import { type ComponentType, createContext, use } from 'react';
import type { Glyph } from '#ui/base/Icon.tsx';
import type { SoundCard } from '../../items.contract.ts';

/** Saves an item: at once into the collection last used, or through the save dialog. Items must not import collections, so the app provides it. */
export type Save = (item: { id: string; title: string }) => void;

export const SaveSlot = createContext<Save>(() => undefined);

/** Ids of everything in the viewer's collections. */
export const SavedSlot = createContext<ReadonlySet<string>>(new Set());

const FilledBookmark: Glyph = (props) => <Bookmark {...props} fill="currentColor" />;

/** The bookmark of an item: filled once it is in one of the viewer's collections. */
export const useSaveMark = ({ id, title }: { id: string; title: string }) => {
  const { t } = useLingui();
  const save = use(SaveSlot);
  const isSaved = use(SavedSlot).has(id);
  return {
    isSaved,
    icon: isSaved ? FilledBookmark : Bookmark,
    label: isSaved ? t`${title} is saved: change its collections` : t`Save ${title} to a collection`,
    press: () => save({ id, title }),
  };
};

/** Loads the player of a sound tile. Items must not import players, so the app provides the loader. */
export type LoadTilePlayer = () => Promise<{ TilePlayer: ComponentType<{ sound: SoundCard }> }>;

export const TilePlayerSlot = createContext<LoadTilePlayer>(() =>
  Promise.reject(new Error('There is no player here.')),
);
