import { useEffect, useRef, useState } from 'react';
import { classes } from '#ui/base/classes.ts';

type Circumstances = {
  navigator: { connection?: { saveData?: boolean } } | object;
  matchMedia: (query: string) => { matches: boolean };
};

/** Not for those who save data or want nothing to move. */
export const mayShowFilm = (around: Circumstances): boolean => {
  const connection = 'connection' in around.navigator ? around.navigator.connection : undefined;
  const wants = (query: string) => around.matchMedia(query).matches;
  return !(
    connection?.saveData ||
    wants('(prefers-reduced-data: reduce)') ||
    wants('(prefers-reduced-motion: reduce)')
  );
};

/** Whoever enters sends the one before away. */
export const onlyOne = () => {
  let current: (() => void) | undefined;
  return {
    enter: (stop: () => void): void => {
      if (current !== stop) current?.();
      current = stop;
    },
    leave: (stop: () => void): void => {
      if (current === stop) current = undefined;
    },
  };
};

/** A pointer that only passes over a card does not start a film. */
const REST_MS = 160;

const playing = onlyOne();

/** Starts when a pointer rests on the card or a key brings the focus to it. */
const useHovered = () => {
  const place = useRef<HTMLSpanElement>(null);
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const card = place.current?.closest('figure');
    if (!card) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      playing.leave(stop);
      setIsOn(false);
    };
    const start = () => {
      if (!mayShowFilm(window)) return;
      playing.enter(stop);
      timer = setTimeout(() => setIsOn(true), REST_MS);
    };
    const enter = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && start();
    const focus = ({ target }: FocusEvent) => target instanceof Element && target.matches(':focus-visible') && start();
    const abort = new AbortController();
    const { signal } = abort;
    card.addEventListener('pointerenter', enter, { signal });
    card.addEventListener('pointerleave', stop, { signal });
    card.addEventListener('focusin', focus, { signal });
    card.addEventListener('focusout', stop, { signal });
    return () => {
      abort.abort();
      stop();
    };
  }, []);
  return { place, isOn };
};

const Film = ({ url }: { url: string }) => {
  const [isPlaying, setIsPlaying] = useState(false);
  return (
    <video
      src={url}
      muted
      loop
      autoPlay
      playsInline
      disablePictureInPicture
      tabIndex={-1}
      onPlaying={() => setIsPlaying(true)}
      className={classes(
        'size-full object-cover transition-opacity duration-200',
        isPlaying ? 'opacity-100' : 'opacity-0',
      )}
    />
  );
};

/** The short silent film of a clip over its poster. It fades in once it plays and never takes a click. */
export const HoverFilm = ({ url }: { url: string }) => {
  const { place, isOn } = useHovered();
  return (
    <span ref={place} aria-hidden="true" className="pointer-events-none absolute inset-0">
      {isOn && <Film url={url} />}
    </span>
  );
};
