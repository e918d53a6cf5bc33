import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useNavigationType } from 'react-router';
import { saveScrollPosition, readScrollPosition } from './scroll-places.ts';

const elementNamed = (hash: string): HTMLElement | null => {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    // Written by hand, and no name at all.
    return null;
  }
};

/** A filter changes the address but not the place: `navigate(to, { state: { keepsPlace: true } })`. */
const keepsPlace = ({ state }: Location): boolean =>
  typeof state === 'object' && state !== null && 'keepsPlace' in state && state.keepsPlace === true;

/** Every first page of a visit has the same key, so the address belongs to it. */
const positionKeyOf = ({ key, pathname, search }: Location): string => `${key} ${pathname}${search}`;

/**
 * Back and Forward return to where one was; a new page starts at its top, or at the place its address names. While the
 * outline of a slow page stands in (`isAway`), what moves is not the page.
 */
export const useScrollPosition = (location: Location, isAway: boolean): void => {
  const isFirst = useRef(true);
  const isKept = keepsPlace(location);
  const placeKey = positionKeyOf(location);

  // Where one stands on which page; somebody who leaves while still scrolling has no last scroll to wait for.
  const shownKey = useRef(placeKey);
  const latestPlace = useRef(0);
  const wasAway = useRef(false);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const note = () => {
      if (!wasAway.current) latestPlace.current = window.scrollY;
    };
    const keep = () => {
      note();
      saveScrollPosition(shownKey.current, latestPlace.current);
    };
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('scrollend', keep);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('scrollend', keep);
      window.removeEventListener('pagehide', keep);
    };
  }, []);

  // Known as soon as another page is asked for; nothing may move before that one is shown.
  const navigationType = useNavigationType();
  const latestType = useRef(navigationType);
  useLayoutEffect(() => {
    latestType.current = navigationType;
  }, [navigationType]);

  useLayoutEffect(() => {
    // Whoever turned back before the slow page came stands where they stood.
    if (wasAway.current && !isAway && shownKey.current === placeKey) window.scrollTo(0, latestPlace.current);
    wasAway.current = isAway;
  }, [isAway, placeKey]);

  useLayoutEffect(() => {
    if (shownKey.current !== placeKey) saveScrollPosition(shownKey.current, latestPlace.current);
    shownKey.current = placeKey;
    const place = readScrollPosition(placeKey);
    const named = elementNamed(location.hash);
    if (named) named.scrollIntoView();
    else if (latestType.current === 'POP' && place !== undefined) window.scrollTo(0, place);
    else if (!isFirst.current && !isKept) {
      window.scrollTo(0, 0);
      // Those who listen to the page hear that a new one has begun.
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    isFirst.current = false;
    latestPlace.current = window.scrollY;
  }, [placeKey, location.hash, isKept]);
};
