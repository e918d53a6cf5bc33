import type { CSSProperties } from 'react';

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

/** All bars as one outline, mirrored about the middle; the loudest reaches from edge to edge. */
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
  /** How far it has been played; `undefined` while it is not the one that plays. */
  timeMs: number | undefined;
  onSeek: (ms: number) => void;
  /** Makes it a control for keys and screen readers; without, it is one more way for a pointer. */
  slider?: { label: string; valueText: string };
};

/** How loud a recording is from its beginning to its end. A press goes to that place. */
export const SoundWave = ({ peaks, durationMs, timeMs, onSeek, slider }: Props) => {
  const outline = waveOutline(peaks);
  const played = timeMs === undefined ? 0 : Math.min(1, timeMs / Math.max(1, durationMs));
  return (
    <div className="sound-wave" style={{ '--played': `${(played * 100).toFixed(2)}%` } as CSSProperties}>
      <svg viewBox={`0 0 ${WAVE_WIDTH} ${WAVE_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
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
        {...(slider
          ? { 'aria-label': slider.label, 'aria-valuetext': slider.valueText, 'data-place': 'player' }
          : { 'aria-hidden': true, tabIndex: -1 })}
      />
    </div>
  );
};
