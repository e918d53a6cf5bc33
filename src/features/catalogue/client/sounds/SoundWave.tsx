import type { CSSProperties } from 'react';
import { waveOutline, WAVE_HEIGHT, WAVE_WIDTH } from './wave.rules.ts';

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
