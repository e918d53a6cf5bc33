import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useNavigationType } from '#ui/navigation/router.tsx';

const STORAGE_KEY = 'tamarind-scroll-places';
const MAX_POSITIONS = 100;

type ScrollPosition = [key: string, scrollY: number];

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

export const saveScrollPosition = (key: string, scrollY: number): void => {
  try {
    const others = readAll().filter(([other]) => other !== key);
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...others, [key, scrollY]].slice(-MAX_POSITIONS)));
  } catch {
    // Storage is off or full: then Back starts at the top.
  }
};

const elementNamed = (hash: string): HTMLElement | null => {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    // The fragment is not valid percent-encoding.
    return null;
  }
};

/** Filters change the address but savePosition the scroll position: `navigate(to, { state: { keepsScroll: true } })`. */
const keepsScroll = ({ state }: Location): boolean =>
  typeof state === 'object' && state !== null && 'keepsScroll' in state && state.keepsScroll === true;

/** The first history entry of every visit has the same key, so the address is added. */
const positionKeyOf = ({ key, pathname, search }: Location): string => `${key} ${pathname}${search}`;

/**
 * Back and Forward restore the scroll position; a new page starts at its top, or at the fragment of its address. While
 * a skeleton replaces the page (`isAway`), scroll events do not belong to the page.
 */
export const useScrollPosition = (location: Location, isAway: boolean): void => {
  const isFirst = useRef(true);
  const keepsPosition = keepsScroll(location);
  const positionKey = positionKeyOf(location);

  // The current position and its page, for visitors who leave before the last scroll event.
  const shownKey = useRef(positionKey);
  const latestScrollY = useRef(0);
  const wasAway = useRef(false);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const recordPosition = () => {
      if (!wasAway.current) latestScrollY.current = window.scrollY;
    };
    const savePosition = () => {
      recordPosition();
      saveScrollPosition(shownKey.current, latestScrollY.current);
    };
    window.addEventListener('scroll', recordPosition, { passive: true });
    window.addEventListener('scrollend', savePosition);
    window.addEventListener('pagehide', savePosition);
    return () => {
      window.removeEventListener('scroll', recordPosition);
      window.removeEventListener('scrollend', savePosition);
      window.removeEventListener('pagehide', savePosition);
    };
  }, []);

  // Known as soon as a navigation starts, but scrolling has to wait until the new page is shown.
  const navigationType = useNavigationType();
  const latestType = useRef(navigationType);
  useLayoutEffect(() => {
    latestType.current = navigationType;
  }, [navigationType]);

  useLayoutEffect(() => {
    // After Back during a slow navigation, the old page returns to its position.
    if (wasAway.current && !isAway && shownKey.current === positionKey) window.scrollTo(0, latestScrollY.current);
    wasAway.current = isAway;
  }, [isAway, positionKey]);

  useLayoutEffect(() => {
    if (shownKey.current !== positionKey) saveScrollPosition(shownKey.current, latestScrollY.current);
    shownKey.current = positionKey;
    const scrollY = readScrollPosition(positionKey);
    const named = elementNamed(location.hash);
    if (named) named.scrollIntoView();
    else if (latestType.current === 'POP' && scrollY !== undefined) window.scrollTo(0, scrollY);
    else if (!isFirst.current && !keepsPosition) {
      window.scrollTo(0, 0);
      // Moves the focus to the new page, so that screen readers announce it.
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    isFirst.current = false;
    latestScrollY.current = window.scrollY;
  }, [positionKey, location.hash, keepsPosition]);
};
