import { type RefObject, useEffect, useState } from 'react';

/** The height of a window before it is seen. */
const NEAR = '100%';

/**
 * Whether an element has come near to the window; it stays so. What is far below the first window is fetched and drawn
 * only for whoever moves towards it.
 */
export const useNear = (element: RefObject<Element | null>): boolean => {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
};
