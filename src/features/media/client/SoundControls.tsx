import { useLingui } from '@lingui/react/macro';
import { Pause, Play } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Icon, Spinner } from '#ui/base/Icon.tsx';

export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'failed';

type PlayProps = { title: string; status: PlayerStatus; onPress: () => void };

export const PlayButton = ({ title, status, onPress }: PlayProps) => {
  const { t } = useLingui();
  const isPlaying = status === 'playing';
  return (
    <button
      type="button"
      aria-label={isPlaying ? t`Pause ${title}` : t`Play ${title}`}
      onClick={onPress}
      className="sound-play grid place-items-center rounded-full"
    >
      {status === 'loading' ? (
        <Spinner size={20} />
      ) : (
        <Icon glyph={isPlaying ? Pause : Play} size={18} className="fill-current" />
      )}
    </button>
  );
};

const BARS = 150;
const STEP = 4;
const BAR_WIDTH = 2.2;
const LEAST_HEIGHT = 1.6;

const WAVE_WIDTH = BARS * STEP;
const WAVE_HEIGHT = 48;

const loudest = (peaks: readonly number[], from: number, to: number): number => {
  let most = 0;
  for (let index = Math.floor(from); index < Math.max(Math.floor(from) + 1, Math.floor(to)); index += 1)
    most = Math.max(most, peaks[index] ?? 0);
  return most;
};

/** All bars as one outline, mirrored at the middle; the loudest fills the height. */
export const waveOutline = (peaks: readonly number[]): string => {
  const step = peaks.length / BARS;
  const top = Math.max(1, loudest(peaks, 0, peaks.length));
  return Array.from({ length: BARS }, (_, bar) => {
    const share = loudest(peaks, bar * step, (bar + 1) * step) / top;
    const height = Math.max(LEAST_HEIGHT, share * WAVE_HEIGHT);
    return `M${bar * STEP} ${((WAVE_HEIGHT - height) / 2).toFixed(1)}h${BAR_WIDTH}v${height.toFixed(1)}h-${BAR_WIDTH}z`;
  }).join('');
};

type Props = {
  peaks: readonly number[];
  durationMs: number;
  /** Playback time; `undefined` for sounds that are not playing. */
  timeMs: number | undefined;
  onSeek: (ms: number) => void;
  /** Makes it a slider for keyboards and screen readers; without, it works for pointers only. */
  slider?: { label: string; valueText: string };
};

/** Waveform of a recording. A click seeks. */
export const SoundWave = ({ peaks, durationMs, timeMs, onSeek, slider }: Props) => {
  const outline = waveOutline(peaks);
  const played = timeMs === undefined ? 0 : Math.min(1, timeMs / Math.max(1, durationMs));
  return (
    <div className="sound-wave relative" style={{ '--played': `${(played * 100).toFixed(2)}%` } as CSSProperties}>
      <svg
        viewBox={`0 0 ${WAVE_WIDTH} ${WAVE_HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="size-full"
      >
        <path d={outline} />
        {timeMs !== undefined && <path d={outline} className="is-played" />}
      </svg>
      <input
        type="range"
        min={0}
        max={Math.max(1, durationMs)}
        step="any"
        value={timeMs ?? 0}
        onChange={({ target }) => onSeek(Number(target.value))}
        className="absolute inset-0 m-0 size-full cursor-pointer appearance-none rounded-tile bg-transparent"
        {...(slider
          ? { 'aria-label': slider.label, 'aria-valuetext': slider.valueText, 'data-place': 'player' }
          : { 'aria-hidden': true, tabIndex: -1 })}
      />
    </div>
  );
};
