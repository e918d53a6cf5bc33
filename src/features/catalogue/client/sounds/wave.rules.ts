const BARS = 150;
const STEP = 4;
const BAR_WIDTH = 2.2;
const LEAST_HEIGHT = 1.6;

export const WAVE_WIDTH = BARS * STEP;
export const WAVE_HEIGHT = 48;

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
