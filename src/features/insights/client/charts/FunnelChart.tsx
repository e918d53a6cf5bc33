import './charts.css';
import { funnelHeights } from './chart.rules.ts';

const WIDTH = 1_000;
const HEIGHT = 120;
const MIDDLE = HEIGHT / 2;
/** Where a step begins to narrow into the next one, as part of its width. */
const BEND = 0.62;

/** The upper edge of the band from left to right; the lower one mirrors it. */
const edgeOf = (heights: readonly number[], sign: 1 | -1): [x: number, y: number][] => {
  const step = WIDTH / heights.length;
  return heights.flatMap((height, index): [number, number][] => {
    const y = MIDDLE - (sign * (height * (HEIGHT - 2))) / 2;
    return [
      [index * step, y],
      [(index + (index === heights.length - 1 ? 1 : BEND)) * step, y],
    ];
  });
};

const curveThrough = (points: readonly [x: number, y: number][]): string =>
  points
    .map(([x, y], index) => {
      const before = points[index - 1];
      if (!before) return `${x} ${y}`;
      if (before[1] === y) return `L${x} ${y}`;
      const half = (before[0] + x) / 2;
      return `C${half} ${before[1]} ${half} ${y} ${x} ${y}`;
    })
    .join('');

/** A band that narrows from step to step. Its numbers stand beside it as text. */
export const FunnelChart = ({ values }: { values: readonly number[] }) => {
  const heights = funnelHeights(values);
  const lower = edgeOf(heights, -1).toReversed();
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="my-2 h-28 w-full max-md:hidden"
    >
      <path className="funnel-band" d={`M${curveThrough(edgeOf(heights, 1))}L${curveThrough(lower)}Z`} />
    </svg>
  );
};
