import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useParams } from '#ui/navigation/router.tsx';
import { KEEP_SCROLL } from '#ui/navigation/scroll-position.ts';
import { type ListQuery, listAddress, readAddress } from './list-address.rules.ts';

/** The query in the current address; `undefined` if there is no such page. */
export const useListAddress = () => {
  const params = useParams();
  const { pathname, search } = useLocation();
  return useMemo(
    () => readAddress({ params, url: new URL(pathname + search, 'https://address.invalid') }),
    [params, pathname, search],
  );
};
export type ListAddress = NonNullable<ReturnType<typeof useListAddress>>;

/** `pendingQuery` is the latest choice, also while its results are loading. */
export const useListNavigation = (query: ListQuery) => {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [chosen, setChosen] = useState<ListQuery>();
  useEffect(() => {
    // A new address, for example by Back, replaces the local choice.
    if (key) setChosen(undefined);
  }, [key]);

  const go = useCallback(
    (next: ListQuery) => {
      setChosen(next);
      void navigate(listAddress(next), KEEP_SCROLL);
    },
    [navigate],
  );
  return { pendingQuery: chosen ?? query, go };
};
export type Go = ReturnType<typeof useListNavigation>['go'];
