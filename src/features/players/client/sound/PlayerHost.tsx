import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { playerRequest } from './player-requested.ts';

const never = () => false;

/** Part of the shell, so that it survives page changes; empty until the first sound. */
export const PlayerHost = () => {
  const isRequested = useSyncExternalStore(playerRequest.subscribe, playerRequest.isRequested, never);
  const [Bar, setBar] = useState<ComponentType>();
  useEffect(() => {
    // If the bar fails to load, the sound still plays, and its row controls it.
    if (isRequested)
      import('./PlayerBar.tsx').then(
        ({ PlayerBar }) => setBar(() => PlayerBar),
        () => undefined,
      );
  }, [isRequested]);
  return Bar ? <Bar /> : null;
};
