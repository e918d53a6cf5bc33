import { useSyncExternalStore } from 'react';
import { currentSound, type PlayerState, silent } from './sound-player.rules.ts';
import { soundPlayer } from './sound-player.ts';

const onServer = () => silent;

export const useSoundPlayer = (): PlayerState =>
  useSyncExternalStore(soundPlayer.subscribe, soundPlayer.current, onServer);

/** The player's state while it has this sound, else one that never changes: other rows are left in peace. */
export const usePlayerOf = (id: string): PlayerState =>
  useSyncExternalStore(
    soundPlayer.subscribe,
    () => (currentSound(soundPlayer.current())?.id === id ? soundPlayer.current() : silent),
    onServer,
  );
