import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { playerRequest } from './player-requested.ts';

const never = () => false;

/** Part of the shell, so that it survives page changes; empty until the first sound. */
export const PlayerHost = () => {
  const isRequested = useSyncExternalStore(playerRequest.subscribe, playerRequest.isRequested, never);
  // If the bar fails to load, the sound still plays, and its row controls it.
  const bar = useOnDemand(() => import('./PlayerBar.tsx'), { onError: () => undefined });
  const load = useEffectEvent(() => bar.use());
  useEffect(() => {
    if (isRequested) load();
  }, [isRequested]);
  return bar.loaded ? <bar.loaded.PlayerBar /> : null;
};
