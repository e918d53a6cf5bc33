import type { SoundCard } from '../../../item-card.contract.ts';
import { currentSound } from './sound-player.rules.ts';
import { soundPlayer } from './sound-player.ts';

const SKIP_MS = 10_000;

const showMetadata = (sound: SoundCard | undefined): void => {
  navigator.mediaSession.metadata = sound
    ? new MediaMetadata({ title: sound.title, artist: sound.creator.name, album: sound.island.name })
    : null;
};

const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
  play: soundPlayer.toggle,
  pause: soundPlayer.toggle,
  previoustrack: soundPlayer.previous,
  nexttrack: soundPlayer.next,
  seekbackward: () => soundPlayer.skip(-SKIP_MS),
  seekforward: () => soundPlayer.skip(SKIP_MS),
  seekto: ({ seekTime }) => seekTime !== undefined && soundPlayer.seek(seekTime * 1000),
  stop: soundPlayer.close,
};

/** The keys of a keyboard, of headphones and of a locked phone control the player. */
export const followMediaKeys = (): (() => void) => {
  if (!('mediaSession' in navigator)) return () => undefined;
  const actions = Object.entries(handlers) as [MediaSessionAction, MediaSessionActionHandler][];
  for (const [action, handler] of actions) {
    try {
      navigator.mediaSession.setActionHandler(action, handler);
    } catch {
      // This browser does not know the key.
    }
  }
  let told: SoundCard | undefined;
  const look = () => {
    const state = soundPlayer.current();
    const sound = currentSound(state);
    if (sound !== told) showMetadata(sound);
    told = sound;
    const whileOpen = state.status === 'playing' ? 'playing' : 'paused';
    navigator.mediaSession.playbackState = state.status === 'idle' ? 'none' : whileOpen;
  };
  look();
  return soundPlayer.subscribe(look);
};
