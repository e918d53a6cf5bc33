import { useCallback, useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { type LoadedPage, loadPage, type PageLoading } from '../pages/load-page.ts';
import { matchPage } from '../pages/match-page.ts';
import { screens } from '../pages/screens.ts';

/** A page that arrives sooner replaces the old one without a flicker in between. */
const SKELETON_AFTER_MS = 120;

export type ShownPage = { location: Location; loaded: Exclude<LoadedPage, { kind: 'redirect' }> };

const addressOf = ({ pathname, search }: Location) => pathname + search;

const mayShowSkeleton = ({ pathname }: Location, { developmentPages }: PageLoading): boolean => {
  const page = matchPage(pathname, developmentPages)?.page;
  return !(page && screens[page].neverSkeleton);
};

/** The same page at another entry of the history. What arrived in the meantime for another address is not that page. */
export const atLocation = (shown: ShownPage, location: Location): ShownPage =>
  shown.location === location || addressOf(shown.location) !== addressOf(location) ? shown : { ...shown, location };

/** The server did not know who is looking, so neither does the browser: only a whole new document tells. */
const needsDocument = (loaded: ShownPage['loaded'], first: ShownPage['loaded']): boolean =>
  loaded === first && loaded.kind === 'refused' && loaded.code === 'unavailable';

/** Keeps the old page until the next one has its code and data; one that takes long makes room for a skeleton. */
export const useShownPage = (loading: PageLoading, first: ShownPage['loaded']) => {
  const location = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState<ShownPage>({ location, loaded: first });
  const [isSlow, setIsSlow] = useState(false);
  const isNavigating = addressOf(location) !== addressOf(shown.location);
  const isStranded = needsDocument(shown.loaded, first);

  useEffect(() => {
    if (!isNavigating) {
      setShown((before) => atLocation(before, location));
      return;
    }
    if (isStranded) {
      window.location.reload();
      return;
    }
    let isWanted = true;
    const timer = setTimeout(() => setIsSlow(true), SKELETON_AFTER_MS);
    void loadPage(loading, new URL(addressOf(location), window.location.origin)).then((loaded) => {
      if (!isWanted) return;
      if (loaded.kind === 'redirect') void navigate(loaded.to, { replace: true });
      else setShown({ location, loaded });
    });
    return () => {
      isWanted = false;
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [loading, location, isNavigating, isStranded, navigate]);

  const retry = useCallback(() => {
    if (isStranded) return window.location.reload();
    void loadPage(loading, new URL(addressOf(location), window.location.origin)).then((loaded) => {
      if (loaded.kind === 'redirect') void navigate(loaded.to, { replace: true });
      // Somebody who has moved on meanwhile stays there.
      else setShown((before) => (before.location === location ? { location, loaded } : before));
    });
  }, [isStranded, loading, location, navigate]);

  // Another query of the same page keeps that page, and with it the focus.
  const isOther = location.pathname !== shown.location.pathname;
  return { shown, retry, isSlow: isSlow && isOther && mayShowSkeleton(location, loading) };
};
