import { type RefObject, useEffect, useState } from 'react';
import { type AttachedStream, attachStream, type Quality } from './attach-stream.ts';
import { within } from './player-keys.rules.ts';

type FilmState = {
  isPlaying: boolean;
  /** Should play, but has no data yet. */
  isWaiting: boolean;
  hasEnded: boolean;
  timeMs: number;
  durationMs: number;
  bufferedMs: number;
  volume: number;
  isMuted: boolean;
  rate: number;
};

const events = [
  'play',
  'playing',
  'pause',
  'waiting',
  'ended',
  'seeking',
  'seeked',
  'timeupdate',
  'progress',
  'durationchange',
  'volumechange',
  'ratechange',
] as const;

const bufferedUpTo = (film: HTMLVideoElement): number => {
  for (let index = 0; index < film.buffered.length; index += 1) {
    if (film.buffered.start(index) <= film.currentTime && film.currentTime <= film.buffered.end(index))
      return film.buffered.end(index);
  }
  return film.currentTime;
};

const stateOf = (film: HTMLVideoElement, durationMs: number): FilmState => ({
  isPlaying: !film.paused && !film.ended,
  isWaiting: !film.paused && !film.ended && film.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
  hasEnded: film.ended,
  timeMs: film.currentTime * 1000,
  durationMs: Number.isFinite(film.duration) ? film.duration * 1000 : durationMs,
  bufferedMs: bufferedUpTo(film) * 1000,
  volume: film.volume,
  isMuted: film.muted,
  rate: film.playbackRate,
});

/** Waiting until the stream is attached. */
const atRest: FilmState = {
  isPlaying: false,
  isWaiting: true,
  hasEnded: false,
  timeMs: 0,
  durationMs: 0,
  bufferedMs: 0,
  volume: 1,
  isMuted: false,
  rate: 1,
};

type Clip = { streamUrl: string | null; previewUrl: string | null; durationMs: number };

/** State and controls of a clip's video element. Starts as soon as it can. */
export const useFilm = (element: RefObject<HTMLVideoElement | null>, { streamUrl, previewUrl, durationMs }: Clip) => {
  const [state, setState] = useState<FilmState>({ ...atRest, durationMs });
  const [stream, setStream] = useState<AttachedStream>();
  const [qualities, setQualities] = useState<number[]>([]);
  const [quality, setQuality] = useState<Quality>(null);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt attaches it anew
  useEffect(() => {
    const film = element.current;
    if (!film) return;
    let isWanted = true;
    let attached: AttachedStream | undefined;
    const fail = () => isWanted && setHasFailed(true);
    const show = () => setState(stateOf(film, durationMs));
    const abort = new AbortController();
    for (const event of events) film.addEventListener(event, show, { signal: abort.signal });
    // Without a `src` of its own the element only repeats an error that the stream has reported.
    film.addEventListener('error', () => film.getAttribute('src') && !film.src.startsWith('blob:') && fail(), {
      signal: abort.signal,
    });
    const news = { onQualities: () => isWanted && setQualities(attached?.qualities() ?? []), onFailed: fail };
    attachStream(film, { streamUrl, previewUrl }, news).then((made) => {
      if (!isWanted) return made.detach();
      attached = made;
      setStream(made);
      show();
      // The browser may refuse autoplay; the play button is there.
      void film.play().catch(() => undefined);
    }, fail);
    return () => {
      isWanted = false;
      abort.abort();
      attached?.detach();
    };
  }, [element, streamUrl, previewUrl, durationMs, attempt]);

  const withFilm = (act: (film: HTMLVideoElement) => void) => {
    if (element.current) act(element.current);
  };
  return {
    state,
    hasFailed,
    qualities,
    quality,
    toggle: () => withFilm((film) => (film.paused ? void film.play().catch(() => undefined) : film.pause())),
    seek: (ms: number) =>
      withFilm((film) => {
        film.currentTime = within(ms, 0, state.durationMs) / 1000;
      }),
    setVolume: (volume: number) =>
      withFilm((film) => {
        film.volume = within(volume, 0, 1);
        film.muted = film.volume === 0;
      }),
    toggleMute: () =>
      withFilm((film) => {
        film.muted = !film.muted;
      }),
    setRate: (rate: number) =>
      withFilm((film) => {
        film.playbackRate = rate;
      }),
    chooseQuality: (wanted: Quality) => {
      stream?.choose(wanted);
      setQuality(wanted);
    },
    tryAgain: () => {
      setHasFailed(false);
      setAttempt((count) => count + 1);
    },
  };
};

export type Film = ReturnType<typeof useFilm>;
