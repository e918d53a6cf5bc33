import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#ui/api.ts';
import { read } from '#ui/query-client.ts';
import { searchProducts } from '../../own-products.contract.ts';

const TYPING_PAUSE_MS = 200;

/** What fits the words after a short pause in the typing; what was found before stays until then. */
export const useProductSearch = (typed: string, isWanted: boolean) => {
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isError, isFetching } = useQuery({
    ...read(call, searchProducts, { q: asked.trim() }),
    staleTime: 0,
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  return { found: data ?? [], isError, isCurrent: asked === typed && !isFetching };
};
