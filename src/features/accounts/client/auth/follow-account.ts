import type { QueryClient } from '@tanstack/react-query';
import { onRefusal } from '#ui/api.ts';
import { concernsSignIn, hasMarkers, refreshMarkers } from './auth-markers.ts';
import { knownViewer, assumeCachedUser, recheckAccount, setViewer } from './own-account.ts';

/** Keeps the page's idea of who is signed in true while it stays open. Returns how to stop. */
export const watchAccount = (queries: QueryClient): (() => void) => {
  const first = knownViewer(queries);
  if (first) refreshMarkers(first, Date.now());
  else assumeCachedUser(queries);

  const recheck = () => void recheckAccount(queries);
  const onOtherTabs = (event: StorageEvent) => {
    if (!concernsSignIn(event)) return;
    if (hasMarkers()) {
      assumeCachedUser(queries);
      recheck();
    } else if (knownViewer(queries)) setViewer(queries, null);
  };
  // Back and Forward may bring a page back as it was before a login or logout.
  const recheckRestored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) recheck();
  };
  const stopListening = onRefusal(({ reply }) => {
    if (reply?.code === 'signInFirst' && knownViewer(queries)) recheck();
  });
  window.addEventListener('storage', onOtherTabs);
  window.addEventListener('pageshow', recheckRestored);
  return () => {
    stopListening();
    window.removeEventListener('storage', onOtherTabs);
    window.removeEventListener('pageshow', recheckRestored);
  };
};
