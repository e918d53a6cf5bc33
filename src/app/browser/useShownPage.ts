import { useCallback, useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from '#ui/navigation/router.tsx';
import { type LoadedPage, loadPage, type PageLoading } from '../pages/load-page.ts';
import { cutOffPage, leaveToWorker, orCutOff } from './cut-off.ts';

/** A page that loads faster replaces the old one without a skeleton. */
const SKELETON_AFTER_MS = 120;

export type ShownPage = { location: Location; loaded: Exclude<LoadedPage, { kind: 'redirect' }> };

const addressOf = ({ pathname, search }: Location) => pathname + search;

/** The same page at another history entry. Unchanged when a page of another address was shown meanwhile. */
export const atLocation = (shown: ShownPage, location: Location): ShownPage =>
  shown.location === location || addressOf(shown.location) !== addressOf(location) ? shown : { ...shown, location };

/** The server could not identify the viewer, so the browser needs a new document to find out. */
const needsDocument = (loaded: ShownPage['loaded'], first: ShownPage['loaded']): boolean =>
  loaded === first && loaded.kind === 'refused' && loaded.code === 'unavailable';

const loadAt = (loading: PageLoading, location: Location): Promise<LoadedPage> =>
  orCutOff(loadPage(loading, new URL(addressOf(location), window.location.origin)));

/** Shows the old page until the next one has its code and data; a slow one is replaced by a skeleton meanwhile. */
export const useShownPage = (loading: PageLoading, first: ShownPage['loaded']) => {
  const location = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState<ShownPage>({ location, loaded: first });
  const [isSlow, setIsSlow] = useState(false);
  const isNavigating = addressOf(location) !== addressOf(shown.location);
  const needsReload = needsDocument(shown.loaded, first);

  useEffect(() => {
    if (!isNavigating) {
      setShown((before) => atLocation(before, location));
      return;
    }
    if (needsReload) {
      window.location.reload();
      return;
    }
    let isCurrent = true;
    const timer = setTimeout(() => setIsSlow(true), SKELETON_AFTER_MS);
    void loadAt(loading, location).then(async (loaded) => {
      if (isCurrent && loaded === cutOffPage) await leaveToWorker();
      if (!isCurrent) return;
      if (loaded.kind === 'redirect') void navigate(loaded.to, { replace: true });
      else setShown({ location, loaded });
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [loading, location, isNavigating, needsReload, navigate]);

  const retry = useCallback(() => {
    if (needsReload) return window.location.reload();
    void loadAt(loading, location).then((loaded) => {
      if (loaded.kind === 'redirect') void navigate(loaded.to, { replace: true });
      // Ignored when the visitor has navigated on meanwhile.
      else setShown((before) => (before.location === location ? { location, loaded } : before));
    });
  }, [needsReload, loading, location, navigate]);

  // Another query of the same page keeps the page mounted, and with it the focus.
  const isOther = location.pathname !== shown.location.pathname;
  return { shown, retry, isSlow: isSlow && isOther };
};
