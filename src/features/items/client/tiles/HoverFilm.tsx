import { useEffect, useRef, useState } from 'react';
import { classes } from '#ui/base/classes.ts';
import { saver } from '#ui/saver/saver.ts';

type Circumstances = {
  matchMedia: (query: string) => { matches: boolean };
};

/** False for people who save data or prefer reduced motion. */
export const mayShowFilm = (around: Circumstances, isSaving = saver.isOn()): boolean => {
  const wants = (query: string) => around.matchMedia(query).matches;
  return !(isSaving || wants('(prefers-reduced-data: reduce)') || wants('(prefers-reduced-motion: reduce)'));
};

/** At most one is active: a new one stops the previous one. */
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

/** A pointer that only passes over a card does not start the film. */
const REST_MS = 160;

const playing = onlyOne();

/** True while a pointer rests on the card or it has keyboard focus. */
const useHovered = () => {
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const card = anchor.current?.closest('figure');
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
  return { anchor, isOn };
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

/** The short silent preview of a clip over its poster. Fades in when it plays; ignores clicks. */
export const HoverFilm = ({ url }: { url: string }) => {
  const { anchor, isOn } = useHovered();
  return (
    <span ref={anchor} aria-hidden="true" className="pointer-events-none absolute inset-0">
      {isOn && <Film url={url} />}
    </span>
  );
};
