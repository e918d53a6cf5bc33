import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from '#ui/navigation/router.tsx';
import { keepsScroll, positionKeyOf, positionStore } from '#ui/navigation/scroll-position.ts';

const positions = positionStore({
  storageKey: 'tamarind-scroll-places',
  maxPositions: 100,
  isPosition: (value): value is number => typeof value === 'number',
});

const elementNamed = (hash: string): HTMLElement | null => {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    // The fragment is not valid percent-encoding.
    return null;
  }
};

/** Parts below the fold have guessed heights at first (`later` in styles.css); scroll positions need the true ones. */
const layOutWholePage = () => {
  document.documentElement.dataset.whole = '';
};

const scrollTo = (target: HTMLElement | number) => {
  if (target) layOutWholePage();
  if (typeof target === 'number') window.scrollTo(0, target);
  else target.scrollIntoView();
};

const presses = ['pointerdown', 'keydown'] as const;

type Navigation = {
  key: string;
  navigationType: ReturnType<typeof useNavigationType>;
  /** Somebody has pressed something since: a menu that closes by itself gives back the focus without that. */
  isPressed?: boolean;
  /** What somebody moves the focus to while the page loads, or types in: it keeps the focus. */
  chosen?: EventTarget | null;
};

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

  // Known as soon as a navigation starts, but scrolling has to wait until the new page is shown.
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const latest = useRef<Navigation>({ key, navigationType });
  useLayoutEffect(() => {
    latest.current = { key, navigationType };
  }, [key, navigationType]);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const recordPosition = () => {
      if (!wasAway.current) latestScrollY.current = window.scrollY;
    };
    const savePosition = () => {
      recordPosition();
      positions.save(shownKey.current, latestScrollY.current);
    };
    const recordPress = () => {
      latest.current.isPressed = true;
    };
    const recordFocus = ({ target }: Event) => {
      if (latest.current.isPressed) latest.current.chosen = target;
    };
    const recordField = ({ target }: Event) => {
      latest.current.chosen = target;
    };
    // Each comes before somebody scrolls. Below the top it would be too late: the parts above would push the page away.
    const beforeScroll = () => {
      if (window.scrollY === 0) layOutWholePage();
    };
    for (const type of ['pointerdown', 'keydown', 'wheel'])
      window.addEventListener(type, beforeScroll, { passive: true, once: true });
    for (const type of presses) window.addEventListener(type, recordPress, { capture: true, passive: true });
    window.addEventListener('focusin', recordFocus);
    window.addEventListener('input', recordField);
    window.addEventListener('scroll', recordPosition, { passive: true });
    window.addEventListener('scrollend', savePosition);
    window.addEventListener('pagehide', savePosition);
    return () => {
      for (const type of presses) window.removeEventListener(type, recordPress, { capture: true });
      window.removeEventListener('focusin', recordFocus);
      window.removeEventListener('input', recordField);
      window.removeEventListener('scroll', recordPosition);
      window.removeEventListener('scrollend', savePosition);
      window.removeEventListener('pagehide', savePosition);
    };
  }, []);

  useLayoutEffect(() => {
    // After Back during a slow navigation, the old page returns to its position.
    if (wasAway.current && !isAway && shownKey.current === positionKey) scrollTo(latestScrollY.current);
    wasAway.current = isAway;
  }, [isAway, positionKey]);

  useLayoutEffect(() => {
    if (shownKey.current !== positionKey) positions.save(shownKey.current, latestScrollY.current);
    shownKey.current = positionKey;
    const scrollY = positions.read(positionKey);
    const named = elementNamed(location.hash);
    if (named) scrollTo(named);
    else if (latest.current.navigationType === 'POP' && scrollY !== undefined) scrollTo(scrollY);
    else if (!isFirst.current && !keepsPosition) {
      window.scrollTo(0, 0);
      // Moves the focus to the new page, so that screen readers announce it.
      if (latest.current.chosen !== document.activeElement)
        document.getElementById('main')?.focus({ preventScroll: true });
    }
    isFirst.current = false;
    latestScrollY.current = window.scrollY;
  }, [positionKey, location.hash, keepsPosition]);
};
