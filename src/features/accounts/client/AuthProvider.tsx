import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { ViewerProvider } from '#ui/viewer.tsx';
import { watchAccount } from './auth/follow-account.ts';
import { checkAccount, ownAccountQuery } from './auth/own-account.ts';

/** The viewer of a page in the browser: first the server's word, then whatever happens while the page is open. */
export const AuthProvider = ({ children }: { children: ReactNode }) => {
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const { data: viewer = null } = useQuery({ ...ownAccountQuery, enabled: false });

  useEffect(() => watchAccount(queries), [queries]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new page asks again when the answer is stale
  useEffect(() => void checkAccount(queries), [queries, pathname]);

  return <ViewerProvider viewer={viewer}>{children}</ViewerProvider>;
};
