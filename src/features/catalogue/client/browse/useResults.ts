import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { resultPages, type SearchInput } from './result-pages.ts';

/** What was found before stays in sight until the new results are there. */
export const useResults = (input: SearchInput) =>
  useInfiniteQuery({ ...resultPages(call, input), placeholderData: keepPreviousData });

export type ResultList = ReturnType<typeof useResults>;
