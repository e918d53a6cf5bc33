import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { type LoadedPage, loadPage, type PageLoading } from './load-page.ts';
import { matchPage } from './match-page.ts';
import { screens } from './screens.ts';

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

/** Keeps the old page until the next one has its code and data; one that takes long makes room for a skeleton. */
export const useShownPage = (loading: PageLoading, first: ShownPage['loaded']) => {
  const location = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState<ShownPage>({ location, loaded: first });
  const [isSlow, setIsSlow] = useState(false);
  const isComing = addressOf(location) !== addressOf(shown.location);

  useEffect(() => {
    if (!isComing) {
      setShown((before) => atLocation(before, location));
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
  }, [loading, location, isComing, navigate]);

  // Another query of the same page keeps that page, and with it the focus.
  const isOther = location.pathname !== shown.location.pathname;
  return { shown, isSlow: isSlow && isOther && mayShowSkeleton(location, loading) };
};
