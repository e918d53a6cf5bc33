import { formatNumber } from '#shared/format/numbers.ts';

/** "Roseau, Dominica", or the island alone. */
export const locationOf = ({ location, island }: { location: string | null; island: string }): string =>
  [location, island].filter(Boolean).join(', ');

const PIXELS_PER_MEGAPIXEL = 1_000_000;

/** "1800 × 1200, 2.2 MP". */
export const dimensionsOf = ({ width, height }: { width: number; height: number }, language: string): string => {
  const megapixels = (width * height) / PIXELS_PER_MEGAPIXEL;
  return `${width} × ${height}, ${formatNumber(language, megapixels, { most: megapixels < 10 ? 1 : 0 })} MP`;
};

const BYTES_PER_MEGABYTE = 1_000_000;
const SMALLEST_MEGABYTES = 0.1;

/** "0.4 MB": all rows of a table in one unit, so that they are comparable. */
export const megabytesOf = (bytes: number, language: string): string =>
  `${formatNumber(language, Math.max(SMALLEST_MEGABYTES, bytes / BYTES_PER_MEGABYTE), { least: 1, most: 1 })} MB`;

const CM_PER_INCH = 2.54;
/** What printers ask for in brochures and magazines. */
const FINE_DPI = 300;
/** Enough for a poster, which is looked at from further away. */
export const POSTER_DPI = 150;

type Pixels = { width: number; height: number };

const centimetresOf = (pixels: number): number => Math.round((pixels / FINE_DPI) * CM_PER_INCH);

/** "20 × 14 cm": how large a file prints at 300 dpi. */
export const printSizeOf = ({ width, height }: Pixels): string =>
  `${centimetresOf(width)} × ${centimetresOf(height)} cm`;

const papers = [
  { name: 'A0', longMm: 1_189, shortMm: 841 },
  { name: 'A1', longMm: 841, shortMm: 594 },
  { name: 'A2', longMm: 594, shortMm: 420 },
  { name: 'A3', longMm: 420, shortMm: 297 },
  { name: 'A4', longMm: 297, shortMm: 210 },
  { name: 'A5', longMm: 210, shortMm: 148 },
] as const;

/** The largest paper that a file fills at 150 dpi, whichever way it is turned; nothing where it fills none. */
export const posterPaperOf = ({ width, height }: Pixels): string | undefined => {
  const millimetresOf = (pixels: number) => (pixels / POSTER_DPI) * CM_PER_INCH * 10;
  const [long, short] = [Math.max(width, height), Math.min(width, height)].map(millimetresOf);
  return papers.find(({ longMm, shortMm }) => (long ?? 0) >= longMm && (short ?? 0) >= shortMm)?.name;
};
