import { type RefObject, useEffect, useState } from 'react';

/** iPhones give the whole screen to the film alone. */
type PhoneFilm = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

export const useFullScreen = (
  player: RefObject<HTMLElement | null>,
  element: RefObject<HTMLVideoElement | null>,
): { isOn: boolean; toggle: () => void } => {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const look = () => setIsOn(document.fullscreenElement !== null && document.fullscreenElement === player.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [player]);
  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (player.current?.requestFullscreen) player.current.requestFullscreen().catch(() => undefined);
    else (element.current as PhoneFilm | null)?.webkitEnterFullscreen?.();
  };
  return { isOn, toggle };
};
