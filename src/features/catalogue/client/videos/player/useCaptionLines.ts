import { type RefObject, useEffect, useState } from 'react';

/** The words of this moment. We draw them ourselves, so that they stand above the controls and in our type. */
export const useCaptionLines = (element: RefObject<HTMLVideoElement | null>, language: string | null): string[] => {
  const [lines, setLines] = useState<string[]>([]);
  useEffect(() => {
    setLines([]);
    const tracks = [...(element.current?.textTracks ?? [])];
    for (const track of tracks) track.mode = track.language === language ? 'hidden' : 'disabled';
    const shown = tracks.find((track) => track.language === language);
    if (!shown) return;
    const show = () =>
      setLines([...(shown.activeCues ?? [])].flatMap((cue) => ('text' in cue ? String(cue.text).split('\n') : [])));
    shown.addEventListener('cuechange', show);
    return () => shown.removeEventListener('cuechange', show);
  }, [element, language]);
  return lines;
};
