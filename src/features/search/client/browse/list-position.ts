import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

const STORAGE_KEY = 'tamarind-browse-places';
const MOST_POSITIONS = 40;

/** How much of a list somebody had before them, and the item they went on to. */
type ListPosition = { pages: number; heightPx: number; itemId: string | undefined };

const isEntry = (value: unknown): value is [string, ListPosition] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1]?.pages === 'number';

const readAll = (): [string, ListPosition][] => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isEntry) : [];
  } catch {
    return [];
  }
};

export const readListPosition = (key: string): ListPosition | undefined => new Map(readAll()).get(key);

export const saveListPosition = (key: string, place: ListPosition): void => {
  try {
    const others = readAll().filter(([other]) => other !== key);
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...others, [key, place]].slice(-MOST_POSITIONS)));
  } catch {
    // Storage is off or full: Back then shows the first page.
  }
};

type PagedList = {
  pages: number;
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

const itemIdAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-item]')?.dataset.item : undefined;

/** Nobody has chosen another place yet: the page itself has the focus. */
const isUnfocused = () => document.activeElement === document.body || document.activeElement?.tagName === 'MAIN';

const focusItem = (list: HTMLElement | null, id: string | undefined) => {
  if (!id || !isUnfocused()) return;
  list?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"] :is(a, button)`)?.focus({ preventScroll: true });
};

/** One visit of one list: another visit of the same list has another place. */
export const useListPositionKey = (): string => {
  const { key, pathname, search } = useLocation();
  return `${key} ${pathname}${search}`;
};

/** Back, Forward and a reload find as many pages as there were, at the same place, with the focus on the item one came from. */
export const useListPosition = (list: RefObject<HTMLElement | null>, paged: PagedList): { isRestoring: boolean } => {
  const positionKey = useListPositionKey();
  const [kept, setKept] = useState<ListPosition>();
  // The same, for effects that run before the state is there.
  const toRestore = useRef<ListPosition>(undefined);
  const itemId = useRef<string>(undefined);
  const { pages, hasNextPage, isFetching, isError, fetchNextPage } = paged;

  // Before the page scrolls to its kept place: that place must exist.
  useLayoutEffect(() => {
    const place = readListPosition(positionKey);
    itemId.current = place?.itemId;
    const frame = list.current?.parentElement;
    if (place && frame) frame.style.minHeight = `${place.heightPx}px`;
    toRestore.current = place;
    setKept(place);
  }, [positionKey, list]);

  const isRestoring = kept !== undefined && pages < kept.pages && hasNextPage && !isError;
  useEffect(() => {
    if (isRestoring && !isFetching) void fetchNextPage();
  }, [isRestoring, isFetching, fetchNextPage]);

  useEffect(() => {
    if (!kept || isRestoring || isFetching) return;
    const frame = list.current?.parentElement;
    if (frame) frame.style.minHeight = '';
    // The scroll to the place is seen by the list in the next frame; only then is the item there.
    requestAnimationFrame(() => focusItem(list.current, kept.itemId));
    toRestore.current = undefined;
    setKept(undefined);
  }, [kept, isRestoring, isFetching, list]);

  useEffect(() => {
    const element = list.current;
    if (!element || kept || toRestore.current) return;
    const keep = () => saveListPosition(positionKey, { pages, heightPx: element.offsetHeight, itemId: itemId.current });
    const keepItem = ({ target }: FocusEvent | MouseEvent) => {
      itemId.current = itemIdAt(target) ?? itemId.current;
      keep();
    };
    keep();
    element.addEventListener('focusin', keepItem);
    element.addEventListener('click', keepItem);
    return () => {
      element.removeEventListener('focusin', keepItem);
      element.removeEventListener('click', keepItem);
    };
  }, [list, kept, positionKey, pages]);

  return { isRestoring };
};
