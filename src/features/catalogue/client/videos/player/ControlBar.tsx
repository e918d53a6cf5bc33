import { useLingui } from '@lingui/react/macro';
import {
  Captions,
  CaptionsOff,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  Settings,
} from 'lucide-react';
import { clockOf } from '../../items/tile.rules.ts';
import { PlayControl } from '../../playing/PlayControl.tsx';
import { VolumeControl } from '../../playing/VolumeControl.tsx';
import { SeekBar } from './SeekBar.tsx';
import type { Film } from './useFilm.ts';

type Props = {
  film: Film;
  hasSound: boolean;
  /** `undefined` where the clip has none. */
  captions: { areOn: boolean; toggle: () => void } | undefined;
  settings: { isOpen: boolean; toggle: () => void };
  fullScreen: { isOn: boolean; toggle: () => void };
  /** `undefined` where the browser has none. */
  pictureInPicture: (() => void) | undefined;
};

/** Everything one can do with a clip, in one line under its time. */
export const ControlBar = ({ film, hasSound, captions, settings, fullScreen, pictureInPicture }: Props) => {
  const { t } = useLingui();
  const { isPlaying, hasEnded, timeMs, durationMs, bufferedMs } = film.state;
  const again = hasEnded ? { label: t`Play again`, glyph: RotateCcw } : { label: t`Play`, glyph: Play };
  return (
    <div className="film-bar">
      <SeekBar timeMs={timeMs} durationMs={durationMs} bufferedMs={bufferedMs} onSeek={film.seek} />
      <div className="flex items-center gap-0.5">
        <PlayControl {...(isPlaying ? { label: t`Pause`, glyph: Pause } : again)} onPress={film.toggle} />
        {hasSound && (
          <VolumeControl
            volume={film.state.volume}
            isMuted={film.state.isMuted}
            onVolume={film.setVolume}
            onMute={film.toggleMute}
            sliderClass="max-sm:hidden"
          />
        )}
        <span className="px-2 text-sm tabular-nums">
          {clockOf(timeMs)} / {clockOf(durationMs)}
        </span>
        <span className="flex-1" />
        {captions && (
          <PlayControl
            label={t`Captions`}
            glyph={captions.areOn ? Captions : CaptionsOff}
            onPress={captions.toggle}
            pressed={captions.areOn}
          />
        )}
        <PlayControl label={t`Settings`} glyph={Settings} onPress={settings.toggle} expanded={settings.isOpen} />
        {pictureInPicture && (
          <PlayControl label={t`Picture in picture`} glyph={PictureInPicture2} onPress={pictureInPicture} />
        )}
        <PlayControl
          label={fullScreen.isOn ? t`Leave full screen` : t`Full screen`}
          glyph={fullScreen.isOn ? Minimize : Maximize}
          onPress={fullScreen.toggle}
        />
      </div>
    </div>
  );
};
