import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { onRefusal } from '#ui/data/api.ts';
import { useViewer, ViewerProvider } from '#ui/data/viewer.tsx';
import { useLocation } from '#ui/navigation/router.tsx';
import { concernsSignIn, forgetAsOtherTab, hasMarkers, refreshMarkers } from './auth-markers.ts';
import {
  assumeCachedUser,
  checkAccount,
  knownViewer,
  ownAccountQuery,
  recheckAccount,
  setViewer,
} from './own-account.ts';

/** Keeps the viewer of an open page up to date. Returns a function that stops it. */
const watchAccount = (queries: QueryClient): (() => void) => {
  const first = knownViewer(queries);
  if (first) refreshMarkers(first, Date.now());
  else assumeCachedUser(queries);

  const recheck = () => void recheckAccount(queries);
  const onOtherTabs = (event: StorageEvent) => {
    if (!concernsSignIn(event)) return;
    forgetAsOtherTab(knownViewer(queries));
    if (hasMarkers()) {
      assumeCachedUser(queries);
      recheck();
    } else if (knownViewer(queries)) setViewer(queries, null);
  };
  // Back and Forward may bring a page back as it was before a login or logout.
  const recheckRestored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) recheck();
  };
  // The session may have ended elsewhere, or a role may have been taken back.
  const stopListening = onRefusal(({ reply }) => {
    if ((reply?.code === 'signInFirst' || reply?.code === 'wrongRole') && knownViewer(queries)) recheck();
  });
  window.addEventListener('storage', onOtherTabs);
  window.addEventListener('pageshow', recheckRestored);
  return () => {
    stopListening();
    window.removeEventListener('storage', onOtherTabs);
    window.removeEventListener('pageshow', recheckRestored);
  };
};

/** Shows a banner when the session ended elsewhere; what was typed on the page stays. For another person the page is loaded anew. */
export const AccountWatch = () => {
  const viewer = useViewer();
  const [lastKnown, setLastKnown] = useState(viewer);
  const banner = useOnDemand(() => import('../SignedOutBanner.tsx'));
  const isSignedOut = lastKnown !== null && viewer === null;
  const isSomebodyElse = lastKnown !== null && viewer !== null && lastKnown.id !== viewer.id;
  if (viewer && !isSomebodyElse && viewer !== lastKnown) setLastKnown(viewer);

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, when it is first needed
  useEffect(() => {
    if (isSignedOut) banner.use();
  }, [isSignedOut]);
  useEffect(() => {
    if (isSomebodyElse) window.location.reload();
  }, [isSomebodyElse]);

  if (!isSignedOut || !banner.loaded) return null;
  return <banner.loaded.SignedOutBanner onDismiss={() => setLastKnown(null)} />;
};

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
