import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { saveTrail } from '#features/items/client/tiles/result-trail.ts';
import type { Call, CallReply } from '#shared/endpoint.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { call } from '#ui/data/api.ts';
import { entriesOf, loadPages, type PagesInput, readPages } from '#ui/data/read-pages.ts';
import { useLocation } from '#ui/navigation/router.tsx';
import { type Loading, type ScreenAddress, untilSkeleton } from '#ui/screen.ts';
import { searchItems } from '../../search.contract.ts';
import { readAddress, searchInputOf } from './list-address.rules.ts';

/** The first page is part of the HTML, so it is small; later ones are prefetched. */
const LENGTHS = { first: 18, next: 48 };

type SearchInput = PagesInput<typeof searchItems>;
export type ResultPage = CallReply<typeof searchItems>;

/** Pages of a search; the same on the server and in the browser. */
export const searchPages = (call: Call, input: SearchInput, lengths = LENGTHS) =>
  readPages(call, searchItems, input, lengths);

/** Pages of the list at an address; `undefined` if there is no such list. */
export const pagesAt = (call: Call, address: ScreenAddress) => {
  const found = readAddress(address);
  return found && searchPages(call, searchInputOf(found.query));
};

/** The server waits for the first page. In the browser an error is shown in the results area, with a retry. */
export const preloadPages = (
  { queries }: Pick<Loading, 'queries'>,
  pages: ReturnType<typeof pagesAt>,
  onServerError: (error: unknown) => void = () => undefined,
): Promise<unknown> =>
  untilSkeleton(
    pages
      ? loadPages(queries, pages).catch(typeof window === 'undefined' ? onServerError : () => undefined)
      : Promise.resolve(),
  );

/** A paged search. Keeps the previous results until the new ones are loaded. */
export const useSearchPages = (input: SearchInput, lengths?: typeof LENGTHS) => {
  const list = useInfiniteQuery({ ...searchPages(call, input, lengths), placeholderData: keepPreviousData });
  const { data } = list;
  return {
    list,
    first: data?.pages[0],
    items: useMemo(() => entriesOf(data, ({ items }) => items), [data]),
    /** New results are loading while the old ones are still shown. */
    isChanging: list.isPlaceholderData,
  };
};
export type SearchList = ReturnType<typeof useSearchPages>;

/** Lets an opened item link to the next one of this list. */
export const useResultTrail = ({ items, isChanging }: Pick<SearchList, 'items' | 'isChanging'>): void => {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (items && items.length > 0 && !isChanging) saveTrail({ address: pathname + search, steps: items });
  }, [items, isChanging, pathname, search]);
};

const forgotten: ErrorCode = 'pictureForgotten';

/** Picture searches expire after a day. The code is in the reply in the browser, and on the error on the server. */
export const isPictureExpired = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && error.code === forgotten) return true;
  return 'reply' in error && isPictureExpired(error.reply);
};
