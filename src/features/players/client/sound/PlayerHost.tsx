import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { playerRequest } from './player-requested.ts';

const never = () => false;

/** Stands in the shell, so that it outlives every page; empty until the first sound. */
export const PlayerHost = () => {
  const isWanted = useSyncExternalStore(playerRequest.subscribe, playerRequest.isWanted, never);
  const [Bar, setBar] = useState<ComponentType>();
  useEffect(() => {
    // Without the bar the sound still plays, and its row controls it.
    if (isWanted)
      import('./PlayerBar.tsx').then(
        ({ PlayerBar }) => setBar(() => PlayerBar),
        () => undefined,
      );
  }, [isWanted]);
  return Bar ? <Bar /> : null;
};
