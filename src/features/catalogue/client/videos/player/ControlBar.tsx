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
  Volume1,
  Volume2,
  VolumeX,
} from 'lucide-react';
import type { CSSProperties } from 'react';
import type { Glyph } from '#ui/Icon.tsx';
import { Icon } from '#ui/Icon.tsx';
import { clockOf } from '../../items/tile.rules.ts';
import { SeekBar } from './SeekBar.tsx';
import type { Film } from './useFilm.ts';

type ControlProps = { label: string; glyph: Glyph; onPress: () => void; pressed?: boolean; expanded?: boolean };

const Control = ({ label, glyph, onPress, pressed, expanded }: ControlProps) => (
  <button
    type="button"
    data-place="button"
    aria-label={label}
    aria-pressed={pressed}
    aria-expanded={expanded}
    onClick={onPress}
    className="film-control"
  >
    <Icon glyph={glyph} size={20} />
  </button>
);

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

const volumeGlyph = (volume: number, isMuted: boolean): Glyph => {
  if (isMuted || volume === 0) return VolumeX;
  return volume < 0.5 ? Volume1 : Volume2;
};

const Volume = ({ film: { state, setVolume, toggleMute } }: { film: Film }) => {
  const { t } = useLingui();
  const { volume, isMuted } = state;
  const loudness = isMuted ? 0 : volume;
  return (
    <div className="flex items-center">
      <Control
        label={isMuted ? t`Unmute` : t`Mute`}
        glyph={volumeGlyph(volume, isMuted)}
        onPress={toggleMute}
        pressed={isMuted}
      />
      <input
        type="range"
        data-place="choice"
        aria-label={t`Volume`}
        aria-valuetext={`${Math.round(loudness * 100)} %`}
        min={0}
        max={1}
        step={0.05}
        value={loudness}
        onChange={({ target }) => setVolume(Number(target.value))}
        style={{ '--played': `${loudness * 100}%`, '--buffered': '0%' } as CSSProperties}
        className="film-range film-volume w-18 max-sm:hidden"
      />
    </div>
  );
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
        <Control {...(isPlaying ? { label: t`Pause`, glyph: Pause } : again)} onPress={film.toggle} />
        {hasSound && <Volume film={film} />}
        <span className="px-2 text-sm tabular-nums">
          {clockOf(timeMs)} / {clockOf(durationMs)}
        </span>
        <span className="flex-1" />
        {captions && (
          <Control
            label={t`Captions`}
            glyph={captions.areOn ? Captions : CaptionsOff}
            onPress={captions.toggle}
            pressed={captions.areOn}
          />
        )}
        <Control label={t`Settings`} glyph={Settings} onPress={settings.toggle} expanded={settings.isOpen} />
        {pictureInPicture && (
          <Control label={t`Picture in picture`} glyph={PictureInPicture2} onPress={pictureInPicture} />
        )}
        <Control
          label={fullScreen.isOn ? t`Leave full screen` : t`Full screen`}
          glyph={fullScreen.isOn ? Minimize : Maximize}
          onPress={fullScreen.toggle}
        />
      </div>
    </div>
  );
};
