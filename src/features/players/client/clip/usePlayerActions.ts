import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { clockOf } from '#features/items/client/tiles/tiles.rules.ts';
import { type PlayerAction, stepsInMs, within } from './player-keys.rules.ts';
import type { Film } from './useFilm.ts';

type Parts = {
  film: Film;
  fullScreen: { toggle: () => void };
  hasSound: boolean;
  areCaptionsOn: boolean;
  toggleCaptions: (() => void) | undefined;
};

/** Performs the action of a key and announces it to screen readers. */
export const usePlayerActions = ({ film, fullScreen, hasSound, areCaptionsOn, toggleCaptions }: Parts) => {
  const { t } = useLingui();
  const [said, setSaid] = useState('');
  const { isPlaying, timeMs, durationMs, volume, isMuted } = film.state;

  const seek = (wantedMs: number) => {
    const ms = within(wantedMs, 0, durationMs);
    film.seek(ms);
    return t`${clockOf(ms)} of ${clockOf(durationMs)}`;
  };
  const mute = () => {
    film.toggleMute();
    return isMuted ? t`Sound on` : t`Muted`;
  };
  const changeVolume = (by: number) => {
    const next = within(volume + by, 0, 1);
    film.setVolume(next);
    return t`Volume ${Math.round(next * 100)} %`;
  };
  const captions = () => {
    if (!toggleCaptions) return t`This clip has no captions`;
    toggleCaptions();
    return areCaptionsOn ? t`Captions off` : t`Captions on`;
  };

  const effectOf = (act: PlayerAction): string => {
    switch (act.kind) {
      case 'toggle':
        film.toggle();
        return isPlaying ? t`Paused` : t`Playing`;
      case 'skip':
        return seek(timeMs + stepsInMs(act.steps, durationMs));
      case 'jump':
        return seek(durationMs * act.share);
      case 'mute':
        return hasSound ? mute() : t`This clip has no sound`;
      case 'volume':
        return hasSound ? changeVolume(act.by) : t`This clip has no sound`;
      case 'captions':
        return captions();
      case 'fullScreen':
        fullScreen.toggle();
        return '';
    }
  };
  return { said, perform: (act: PlayerAction) => setSaid(effectOf(act)) };
};
