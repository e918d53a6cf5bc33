const HEIGHT = 48;
const BARS = 120;
const BAR_WIDTH = 3;

const loudest = (peaks: readonly number[], from: number, to: number): number =>
  Math.max(0, ...peaks.slice(Math.floor(from), Math.max(Math.floor(from) + 1, Math.floor(to))).map(Math.abs));

/** How loud a recording is from its beginning to its end; decoration beside its player. */
export const Waveform = ({ peaks }: { peaks: readonly number[] }) => {
  const step = peaks.length / BARS;
  const top = Math.max(1e-6, loudest(peaks, 0, peaks.length));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${BARS * (BAR_WIDTH + 2)} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-16 w-full text-lagoon"
      fill="currentColor"
    >
      {Array.from({ length: BARS }, (_, bar) => {
        const height = Math.max(2, (loudest(peaks, bar * step, (bar + 1) * step) / top) * HEIGHT);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={bar}
            x={bar * (BAR_WIDTH + 2)}
            y={(HEIGHT - height) / 2}
            width={BAR_WIDTH}
            height={height}
            rx={1.5}
          />
        );
      })}
    </svg>
  );
};
