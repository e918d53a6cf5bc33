import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Letters mean something else in these. */
const typed =
  'textarea, select, video, audio, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="range"])';

const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.matches(typed);

/**
 * Single-key shortcuts; active while the focus is inside and not in a text field. A key that is held down counts once.
 * An effect event always sees the props of the last commit: a key never acts on an item that is no longer shown.
 */
export const useShortcuts = (part: RefObject<HTMLElement | null>, keys: Record<string, () => void>): void => {
  const keyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (!(event.target instanceof Node && part.current?.contains(event.target))) return;
    const work = keys[event.key.toLowerCase()];
    if (!work) return;
    event.preventDefault();
    work();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => keyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};
