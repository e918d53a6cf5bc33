import { useSyncExternalStore } from 'react';

/** From here on the editor has room beside the list: the breakpoint `nav`. */
const WIDE = '(min-width: 77.5rem)';

const subscribe = (onChange: () => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** The server does not know, so it says wide and the style sheet hides what has no room. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
