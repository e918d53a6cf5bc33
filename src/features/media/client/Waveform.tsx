const HEIGHT = 48;
const BARS = 120;
const BAR_WIDTH = 3;
const BAR_STEP = BAR_WIDTH + 2;

const loudest = (peaks: readonly number[], from: number, to: number): number =>
  Math.max(0, ...peaks.slice(Math.floor(from), Math.max(Math.floor(from) + 1, Math.floor(to))).map(Math.abs));

/** All bars as one SVG path: a vertical stroke for each. */
const outlineOf = (peaks: readonly number[]): string => {
  const step = peaks.length / BARS;
  const top = Math.max(1e-6, loudest(peaks, 0, peaks.length));
  return Array.from({ length: BARS }, (_, bar) => {
    const height = Math.max(1, (loudest(peaks, bar * step, (bar + 1) * step) / top) * (HEIGHT - BAR_WIDTH));
    return `M${bar * BAR_STEP + BAR_WIDTH / 2} ${((HEIGHT - height) / 2).toFixed(1)}v${height.toFixed(1)}`;
  }).join('');
};

/** Loudness over the length of a recording; decoration beside its player. */
export const Waveform = ({ peaks, className = 'text-lagoon' }: { peaks: readonly number[]; className?: string }) => (
  <svg
    aria-hidden="true"
    viewBox={`0 0 ${BARS * BAR_STEP} ${HEIGHT}`}
    preserveAspectRatio="none"
    className={`h-16 w-full ${className}`}
  >
    <path d={outlineOf(peaks)} stroke="currentColor" strokeWidth={BAR_WIDTH} strokeLinecap="round" />
  </svg>
);

/** A sound where other works have their picture. */
export const SoundFace = ({ peaks, className }: { peaks: readonly number[]; className: string }) => (
  <span className={`grid content-center bg-panel p-[8%] ${className}`}>
    <Waveform peaks={peaks} className="text-mango" />
  </span>
);
