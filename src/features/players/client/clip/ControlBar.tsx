import '../controls/playing.css';
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
import type { CSSProperties } from 'react';
import { clockOf } from '#features/items/client/tiles/tiles.rules.ts';
import { PlayControl, VolumeControl } from '../controls/PlayerControls.tsx';
import type { Film } from './useFilm.ts';

type SeekBarProps = { timeMs: number; durationMs: number; bufferedMs: number; onSeek: (ms: number) => void };

const percent = (part: number, whole: number) => `${whole > 0 ? Math.min(100, (part / whole) * 100) : 0}%`;

/** Seek bar with the buffered part. */
const SeekBar = ({ timeMs, durationMs, bufferedMs, onSeek }: SeekBarProps) => {
  const { t } = useLingui();
  const parts = { '--played': percent(timeMs, durationMs), '--buffered': percent(bufferedMs, durationMs) };
  return (
    <input
      type="range"
      data-place="player"
      aria-label={t`Seek`}
      aria-valuetext={t`${clockOf(timeMs)} of ${clockOf(durationMs)}`}
      min={0}
      max={Math.max(1, Math.round(durationMs))}
      step="any"
      value={timeMs}
      onChange={({ target }) => onSeek(Number(target.value))}
      style={parts as CSSProperties}
      className="play-range w-full"
    />
  );
};

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

/** All controls of a clip, below the seek bar. */
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
