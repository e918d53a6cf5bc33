import { type RefCallback, useCallback, useRef } from 'react';

/** As far below the window as one screen: the next page is there before it is needed. */
const AHEAD = '900px 0px';

/** Calls back when the element comes near the window. */
export const useNearViewport = (onReached: () => void): RefCallback<Element> => {
  const latest = useRef(onReached);
  latest.current = onReached;
  return useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
};
