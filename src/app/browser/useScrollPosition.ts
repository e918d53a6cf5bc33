import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useNavigationType } from 'react-router';

const STORAGE_KEY = 'tamarind-scroll-places';
const MAX_POSITIONS = 100;

type ScrollPosition = [key: string, place: number];

const isScrollPosition = (value: unknown): value is ScrollPosition =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';

const readAll = (): ScrollPosition[] => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isScrollPosition) : [];
  } catch {
    return [];
  }
};

export const readScrollPosition = (key: string): number | undefined => readAll().find(([other]) => other === key)?.[1];

export const saveScrollPosition = (key: string, place: number): void => {
  try {
    const others = readAll().filter(([other]) => other !== key);
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...others, [key, place]].slice(-MAX_POSITIONS)));
  } catch {
    // Storage is off or full: Back then starts at the top.
  }
};

const elementNamed = (hash: string): HTMLElement | null => {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    // Written by hand, and no name at all.
    return null;
  }
};

/** A filter changes the address but not the place: `navigate(to, { state: { keepsScroll: true } })`. */
const keepsScroll = ({ state }: Location): boolean =>
  typeof state === 'object' && state !== null && 'keepsScroll' in state && state.keepsScroll === true;

/** Every first page of a visit has the same key, so the address belongs to it. */
const positionKeyOf = ({ key, pathname, search }: Location): string => `${key} ${pathname}${search}`;

/**
 * Back and Forward return to where one was; a new page starts at its top, or at the place its address names. While the
 * outline of a slow page stands in (`isAway`), what moves is not the page.
 */
export const useScrollPosition = (location: Location, isAway: boolean): void => {
  const isFirst = useRef(true);
  const isKept = keepsScroll(location);
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
