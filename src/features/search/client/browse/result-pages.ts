import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ItemCard } from '#features/items/items.contract.ts';
import type { Call, CallReply } from '#shared/endpoint.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { call } from '#ui/data/api.ts';
import { entriesOf, type PagesInput, readPages } from '#ui/data/read-pages.ts';
import { searchItems } from '../../search.contract.ts';

/** The first page is part of the HTML, so it is small; later ones are prefetched. */
const LENGTHS = { first: 18, next: 48 };

type SearchInput = PagesInput<typeof searchItems>;
export type ResultPage = CallReply<typeof searchItems>;

/** Pages of a search; the same on the server and in the browser. */
export const resultPages = (call: Call, input: SearchInput) => readPages(call, searchItems, input, LENGTHS);

export const itemsIn = (data: InfiniteData<ResultPage> | undefined): ItemCard[] =>
  entriesOf(data, ({ items }) => items) ?? [];

/** Keeps the previous results until the new ones are loaded. */
export const useResults = (input: SearchInput) =>
  useInfiniteQuery({ ...resultPages(call, input), placeholderData: keepPreviousData });

export type ResultList = ReturnType<typeof useResults>;

const forgotten: ErrorCode = 'pictureForgotten';

/** Picture searches expire after a day. The code is in the reply in the browser, and on the error on the server. */
export const isPictureExpired = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && error.code === forgotten) return true;
  return 'reply' in error && isPictureExpired(error.reply);
};
