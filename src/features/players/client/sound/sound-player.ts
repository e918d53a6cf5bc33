import { useSyncExternalStore } from 'react';
import { reportItemEvent } from '#features/items/client/item-events.ts';
import type { SoundCard } from '#features/items/items.contract.ts';
import { requestPlayer } from './player-requested.ts';
import { currentSound, nextState, type PlayerEvent, type PlayerState, silent } from './sound-player.rules.ts';

/** The used part of an audio element, so that tests can replace it. */
export type AudioElement = Pick<
  HTMLAudioElement,
  'src' | 'currentTime' | 'volume' | 'muted' | 'loop' | 'play' | 'pause' | 'canPlayType' | 'removeAttribute'
> & { addEventListener: (name: string, listener: () => void) => void };

/** One audio element for the whole site, outside the pages, so that playback continues across pages. */
export const makeSoundPlayer = (makeAudio: () => AudioElement) => {
  let state: PlayerState = silent;
  let audio: AudioElement | undefined;
  /** Remaining files to try for the current sound, best first. */
  let files: string[] = [];
  /** Start time once the file is loaded. */
  let beginMs = 0;
  const listeners = new Set<() => void>();

  const apply = (event: PlayerEvent) => {
    const next = nextState(state, event);
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };

  const play = async () => {
    try {
      await audio?.play();
    } catch (error) {
      // Another sound was chosen before this one began, or the browser requires another click.
      const isRefused = error instanceof Error && error.name === 'NotAllowedError';
      if (isRefused) apply({ kind: 'paused' });
    }
  };

  const tryNextFile = () => {
    const file = files.shift();
    if (file === undefined || !audio) return apply({ kind: 'failed' });
    audio.src = file;
    void play();
  };

  const open = (): AudioElement => {
    const made = makeAudio();
    const on = (name: string, event: () => PlayerEvent) => made.addEventListener(name, () => apply(event()));
    on('playing', () => ({ kind: 'began' }));
    on('waiting', () => ({ kind: 'waited' }));
    on('timeupdate', () => ({ kind: 'ticked', timeMs: made.currentTime * 1000 }));
    made.addEventListener('pause', () => state.status === 'playing' && apply({ kind: 'paused' }));
    made.addEventListener('loadedmetadata', () => {
      if (beginMs > 0) made.currentTime = beginMs / 1000;
      beginMs = 0;
    });
    made.addEventListener('ended', () => change({ kind: 'ended' }));
    made.addEventListener('error', () => state.status !== 'idle' && tryNextFile());
    return made;
  };

  const load = (sound: SoundCard) => {
    audio ??= open();
    const { canPlayType } = audio;
    const canPlay = canPlayType.bind(audio);
    files = sound.playables.filter(({ type }) => canPlay(type) !== '').map(({ url }) => url);
    beginMs = state.timeMs;
    audio.loop = state.isLooping;
    tryNextFile();
  };

  /** Loads a new file for another sound, or for a restart. */
  const change = (event: PlayerEvent) => {
    const before = currentSound(state);
    apply(event);
    const sound = currentSound(state);
    if (sound && (sound !== before || event.kind === 'chosen')) load(sound);
    else if (audio && event.kind === 'moved') audio.currentTime = 0;
  };

  const seek = (timeMs: number) => {
    apply({ kind: 'sought', timeMs });
    if (audio) audio.currentTime = timeMs / 1000;
  };

  return {
    current: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Plays a sound of a list, optionally from a time. */
    choose: (queue: readonly SoundCard[], id: string, atMs = 0) => change({ kind: 'chosen', queue, id, atMs }),
    toggle: () => {
      const sound = currentSound(state);
      if (!sound) return;
      if (state.status === 'playing') audio?.pause();
      else if (state.status === 'failed') load(sound);
      else void play();
    },
    seek,
    skip: (byMs: number) => {
      const sound = currentSound(state);
      if (sound) seek(Math.min(sound.durationMs, Math.max(0, state.timeMs + byMs)));
    },
    next: () => change({ kind: 'moved', by: 1 }),
    previous: () => change({ kind: 'moved', by: -1 }),
    toggleLoop: () => {
      apply({ kind: 'loopToggled' });
      if (audio) audio.loop = state.isLooping;
    },
    setVolume: (volume: number) => {
      apply({ kind: 'volumeSet', volume });
      if (audio) Object.assign(audio, { volume, muted: state.isMuted });
    },
    toggleMute: () => {
      apply({ kind: 'muteToggled' });
      if (audio) audio.muted = state.isMuted;
    },
    /** Whether the sound is the only one: beside a payment no other may follow. */
    setAlone: (isAlone: boolean) => apply({ kind: 'aloneSet', isAlone }),
    close: () => {
      apply({ kind: 'closed' });
      audio?.pause();
      audio?.removeAttribute('src');
    },
  };
};

const isHeard = (media: EventTarget | null): media is HTMLMediaElement =>
  media instanceof HTMLMediaElement && !media.muted;

/** Only one clip or sound plays at once: starting one pauses the other. */
const takeTurns = (audio: HTMLAudioElement): void => {
  document.addEventListener('play', ({ target }) => isHeard(target) && target !== audio && audio.pause(), true);
  audio.addEventListener('play', () => {
    for (const media of document.querySelectorAll('video, audio')) if (isHeard(media)) media.pause();
  });
};

const newAudio = (): HTMLAudioElement => {
  // Load the bar when there is something to control.
  requestPlayer();
  const audio = new Audio();
  audio.preload = 'auto';
  takeTurns(audio);
  audio.addEventListener('playing', () => reportItemEvent('play', currentSound(soundPlayer.current())?.id));
  return audio;
};

/** The site's only sound player. */
export const soundPlayer = makeSoundPlayer(newAudio);

const onServer = () => silent;

export const useSoundPlayer = (): PlayerState =>
  useSyncExternalStore(soundPlayer.subscribe, soundPlayer.current, onServer);

/** The player's state if it has this sound, else a constant: other rows do not re-render. */
export const usePlayerOf = (id: string): PlayerState =>
  useSyncExternalStore(
    soundPlayer.subscribe,
    () => (currentSound(soundPlayer.current())?.id === id ? soundPlayer.current() : silent),
    onServer,
  );
