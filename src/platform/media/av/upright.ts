/** How a camera was held, as the nine numbers of a display matrix (16.16 fixed point; only the upper left part matters). */
export type DisplayMatrix = readonly [a: number, b: number, u: number, c: number, d: number];

const FULL_TURN_DEGREES = 360;
const QUARTER_DEGREES = 90;

export const readDisplayMatrix = (sideData: Buffer | null): DisplayMatrix | undefined =>
  sideData && sideData.length >= 36
    ? [
        sideData.readInt32LE(0),
        sideData.readInt32LE(4),
        sideData.readInt32LE(8),
        sideData.readInt32LE(12),
        sideData.readInt32LE(16),
      ]
    : undefined;

const quarterTurns = ([a, b, , c, d]: DisplayMatrix): number => {
  const across = Math.hypot(a, c) || 1;
  const down = Math.hypot(b, d) || 1;
  const degrees = (Math.atan2(b / down, a / across) * 180) / Math.PI;
  return Math.round(((degrees + FULL_TURN_DEGREES) % FULL_TURN_DEGREES) / QUARTER_DEGREES) % 4;
};

export type Upright = {
  /** Width and height change places. */
  isSideways: boolean;
  /** FFmpeg filters that turn a frame the way it is meant to be seen. */
  filters: string[];
};

export const uprightBy = (matrix: DisplayMatrix | undefined): Upright => {
  if (!matrix) return { isSideways: false, filters: [] };
  const [a, , , c, d] = matrix;
  const turns = quarterTurns(matrix);
  if (turns === 1) return { isSideways: true, filters: [`transpose=${c > 0 ? 'cclock_flip' : 'clock'}`] };
  if (turns === 3) return { isSideways: true, filters: [`transpose=${c < 0 ? 'clock_flip' : 'cclock'}`] };
  if (turns === 2) return { isSideways: false, filters: [...(a < 0 ? ['hflip'] : []), ...(d < 0 ? ['vflip'] : [])] };
  return { isSideways: false, filters: d < 0 ? ['vflip'] : [] };
};
