import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { getOwnItem, type ItemView } from '../own-items.contract.ts';

/** From here on the editor has room beside the list: the breakpoint `nav`. */
const WIDE = '(min-width: 77.5rem)';

const subscribe = (onChange: () => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** The server does not know, so it says wide and the style sheet hides what has no room. */
const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );

const KEEPS_SCROLL = { state: { keepsScroll: true } };

/** The item in the editor. The address names it; without one, a wide window shows the first that needs something. */
export const useOpenItem = (items: readonly ItemView[] | undefined, firstId: string | undefined) => {
  const isWide = useIsWide();
  const [search, setSearch] = useSearchParams();
  const [deletedId, setDeletedId] = useState<string>();
  const chosenId = search.get('item') ?? undefined;
  const openId = chosenId ?? (isWide ? firstId : undefined);
  const listed = items?.find(({ id }) => id === openId);
  // On a page that is not loaded yet, as after following a link.
  const single = useQuery({
    ...read(call, getOwnItem, { id: openId ?? '' }),
    // One that was just deleted is still named by the address for a moment.
    enabled: openId !== undefined && openId !== deletedId && items !== undefined && !listed,
  });
  const close = () => setSearch({}, { ...KEEPS_SCROLL, replace: true });
  return {
    isWide,
    isChosen: chosenId !== undefined,
    item: listed ?? (single.data?.item.id === openId ? single.data?.item : undefined),
    open: (id: string) => setSearch({ item: id }, { ...KEEPS_SCROLL, replace: chosenId !== undefined }),
    close,
    closeDeleted: (id: string) => {
      setDeletedId(id);
      close();
    },
  };
};
