import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useSearchParams } from '#ui/navigation/router.tsx';
import { KEEP_SCROLL } from '#ui/navigation/scroll-position.ts';
import { getOwnItem, type ItemView } from '../own-items.contract.ts';

/** Parts of the editor that have an address of their own. */
const editorParts = ['hotspots', 'releases'] as const;
export type EditorPart = (typeof editorParts)[number];

/** The part that the address names; it is shown and focused when the editor opens. */
export const useEditorPart = (): EditorPart | undefined => {
  const [search] = useSearchParams();
  return editorParts.find((part) => part === search.get('part'));
};

/** The id of the element that opens an item in the list. */
export const rowIdOf = (itemId: string): string => `row-${itemId}`;

/** From this width the editor fits beside the list: the breakpoint `nav`. */
const WIDE = '(min-width: 77.5rem)';

const subscribe = (onChange: () => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** The server assumes a wide window; CSS hides the editor on narrow ones. */
const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );

/** The item in the editor. Its id is in the address; without one, a wide window opens the first item that needs an action. */
export const useOpenItem = (items: readonly ItemView[] | undefined, firstId: string | undefined) => {
  const isWide = useIsWide();
  const [search, setSearch] = useSearchParams();
  const [deletedId, setDeletedId] = useState<string>();
  const chosenId = search.get('item') ?? undefined;
  const openId = chosenId ?? (isWide ? firstId : undefined);
  const listed = items?.find(({ id }) => id === openId);
  // The item may be on a page of the list that is not loaded, for example after following a link.
  const single = useQuery({
    ...read(call, getOwnItem, { id: openId ?? '' }),
    // The address still names a just deleted item for a moment.
    enabled: openId !== undefined && openId !== deletedId && items !== undefined && !listed,
  });
  // What is uploaded from here may answer a brief, whichever item is open.
  const brief = search.get('brief');
  const kept: Record<string, string> = brief ? { brief } : {};
  const close = () => setSearch(kept, { ...KEEP_SCROLL, replace: true });
  return {
    isWide,
    isChosen: chosenId !== undefined,
    item: listed ?? (single.data?.item.id === openId ? single.data?.item : undefined),
    open: (id: string) => setSearch({ ...kept, item: id }, { ...KEEP_SCROLL, replace: chosenId !== undefined }),
    close,
    closeDeleted: (id: string) => {
      setDeletedId(id);
      close();
    },
  };
};
