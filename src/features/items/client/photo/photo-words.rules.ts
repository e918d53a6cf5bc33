import { decimalWords } from '#ui/labels/plain-words.ts';

/** "Roseau, Dominica", or the island alone. */
export const locationOf = ({ location, island }: { location: string | null; island: string }): string =>
  [location, island].filter(Boolean).join(', ');

const PIXELS_PER_MEGAPIXEL = 1_000_000;

/** "1800 × 1200, 2.2 MP". */
export const dimensionsOf = ({ width, height }: { width: number; height: number }, language: string): string => {
  const megapixels = (width * height) / PIXELS_PER_MEGAPIXEL;
  return `${width} × ${height}, ${decimalWords(megapixels, language, megapixels < 10 ? 1 : 0)} MP`;
};

const BYTES_PER_MEGABYTE = 1_000_000;
const SMALLEST_MEGABYTES = 0.1;

/** "0.4 MB": all rows of a table in one unit, so that they are comparable. */
export const megabytesOf = (bytes: number, language: string): string =>
  `${decimalWords(Math.max(SMALLEST_MEGABYTES, bytes / BYTES_PER_MEGABYTE), language, 1, true)} MB`;
