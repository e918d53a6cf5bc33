import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { playerRequest } from './player-requested.ts';

const never = () => false;

/** Part of the shell, so that it survives page changes; empty until the first sound. */
export const PlayerHost = () => {
  const isWanted = useSyncExternalStore(playerRequest.subscribe, playerRequest.isWanted, never);
  const [Bar, setBar] = useState<ComponentType>();
  useEffect(() => {
    // If the bar fails to load, the sound still plays, and its row controls it.
    if (isWanted)
      import('./PlayerBar.tsx').then(
        ({ PlayerBar }) => setBar(() => PlayerBar),
        () => undefined,
      );
  }, [isWanted]);
  return Bar ? <Bar /> : null;
};
