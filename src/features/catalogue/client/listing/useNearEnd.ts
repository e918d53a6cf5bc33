import { type RefObject, useEffect } from 'react';

/** About two windows ahead, so that whoever scrolls at a usual pace never waits. */
const AHEAD = '1600px';

/** Says when the end of a list comes near. */
export const useNearEnd = (end: RefObject<HTMLElement | null>, isWanted: boolean, onNear: () => void): void => {
  useEffect(() => {
    if (!isWanted || !end.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), { rootMargin: AHEAD });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [end, isWanted, onNear]);
};
