import '../../playing/playing.css';
import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { clockOf } from '../../items/tile.rules.ts';

type Props = { timeMs: number; durationMs: number; bufferedMs: number; onSeek: (ms: number) => void };

const percent = (part: number, whole: number) => `${whole > 0 ? Math.min(100, (part / whole) * 100) : 0}%`;

/** The time of the clip, with the part that has arrived. */
export const SeekBar = ({ timeMs, durationMs, bufferedMs, onSeek }: Props) => {
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
