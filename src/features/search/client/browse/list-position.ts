import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from '#ui/navigation/router.tsx';
import { positionKeyOf, positionStore } from '#ui/navigation/scroll-position.ts';

/** How many pages were loaded, the height, and the item that was opened. */
type ListPosition = { pages: number; heightPx: number; itemId: string | undefined };

export const listPositions = positionStore({
  storageKey: 'tamarind-browse-places',
  maxPositions: 40,
  isPosition: (value): value is ListPosition =>
    typeof value === 'object' && value !== null && 'pages' in value && typeof value.pages === 'number',
});

type PagedList = {
  pages: number;
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

const itemIdAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-item]')?.dataset.item : undefined;

/** The focus is still on the page itself. */
const isUnfocused = () => document.activeElement === document.body || document.activeElement?.tagName === 'MAIN';

const focusItem = (list: HTMLElement | null, id: string | undefined) => {
  if (!id || !isUnfocused()) return;
  list?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"] :is(a, button)`)?.focus({ preventScroll: true });
};

/** Restores pages, scroll position and the focused item after Back, Forward and a reload. */
export const useListPosition = (list: RefObject<HTMLElement | null>, paged: PagedList): { isRestoring: boolean } => {
  const positionKey = positionKeyOf(useLocation());
  const [saved, setSaved] = useState<ListPosition>();
  // The same as a ref, for effects that run before the state is set.
  const toRestore = useRef<ListPosition>(undefined);
  const itemId = useRef<string>(undefined);
  const { pages, hasNextPage, isFetching, isError, fetchNextPage } = paged;

  // Before the scroll position is restored: the page must be tall enough.
  useLayoutEffect(() => {
    const position = listPositions.read(positionKey);
    itemId.current = position?.itemId;
    const frame = list.current?.parentElement;
    if (position && frame) frame.style.minHeight = `${position.heightPx}px`;
    toRestore.current = position;
    setSaved(position);
  }, [positionKey, list]);

  const isRestoring = saved !== undefined && pages < saved.pages && hasNextPage && !isError;
  useEffect(() => {
    if (isRestoring && !isFetching) void fetchNextPage();
  }, [isRestoring, isFetching, fetchNextPage]);

  useEffect(() => {
    if (!saved || isRestoring || isFetching) return;
    const frame = list.current?.parentElement;
    if (frame) frame.style.minHeight = '';
    // The list mounts rows for the new scroll position in the next frame; only then the item exists.
    requestAnimationFrame(() => focusItem(list.current, saved.itemId));
    toRestore.current = undefined;
    setSaved(undefined);
  }, [saved, isRestoring, isFetching, list]);

  useEffect(() => {
    const element = list.current;
    if (!element || saved || toRestore.current) return;
    const keep = () =>
      listPositions.save(positionKey, { pages, heightPx: element.offsetHeight, itemId: itemId.current });
    const rememberItem = ({ target }: FocusEvent | MouseEvent) => {
      itemId.current = itemIdAt(target) ?? itemId.current;
      keep();
    };
    keep();
    element.addEventListener('focusin', rememberItem);
    element.addEventListener('click', rememberItem);
    return () => {
      element.removeEventListener('focusin', rememberItem);
      element.removeEventListener('click', rememberItem);
    };
  }, [list, saved, positionKey, pages]);

  return { isRestoring };
};
