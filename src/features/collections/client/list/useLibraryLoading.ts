import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#ui/api.ts';
import { read } from '#ui/query-client.ts';
import { listEditorsCollections, listPublicCollections, readLibrary } from '../../collections.contract.ts';

const ASK_AGAIN_MS = 5_000;

/** For an empty list: whether it is so because the library is still being loaded. When that has come, the lists are renewed. */
export const useLibraryLoading = (): boolean => {
  const queries = useQueryClient();
  const { data } = useQuery({
    ...read(call, readLibrary, {}),
    // What a cached page said may be over by now.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.isLoading ? ASK_AGAIN_MS : false),
  });
  const isLoading = data?.isLoading === true;
  const wasLoading = useRef(isLoading);
  useEffect(() => {
    if (wasLoading.current && !isLoading)
      for (const { path } of [listEditorsCollections, listPublicCollections])
        void queries.invalidateQueries({ queryKey: [path] });
    wasLoading.current = isLoading;
  }, [isLoading, queries]);
  return isLoading;
};
