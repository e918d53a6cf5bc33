/** The hash looks at a grey square of this many pixels a side. */
export const HASH_SIDE_PX = 32;
const KEPT_FREQUENCIES = 8;

const cosines = Array.from({ length: KEPT_FREQUENCIES }, (_, frequency) =>
  Array.from({ length: HASH_SIDE_PX }, (_, position) =>
    Math.cos((Math.PI * frequency * (2 * position + 1)) / (2 * HASH_SIDE_PX)),
  ),
);

const lowFrequencies = (values: readonly number[]): number[] =>
  cosines.map((wave) => wave.reduce((sum, cosine, position) => sum + cosine * (values[position] ?? 0), 0));

const transpose = (rows: number[][]): number[][] =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? 0));

/** 64 bits as 16 hex digits: pictures that look alike differ in few bits, whatever their size or compression. */
export const perceptualHash = (grey: Uint8Array): string => {
  const rows = Array.from({ length: HASH_SIDE_PX }, (_, row) =>
    lowFrequencies(Array.from(grey.subarray(row * HASH_SIDE_PX, (row + 1) * HASH_SIDE_PX))),
  );
  const coefficients = transpose(rows).flatMap(lowFrequencies);
  // The first is the mean brightness, which says nothing about the shapes.
  const ordered = coefficients.slice(1).sort((one, other) => one - other);
  const median = ordered[Math.floor(ordered.length / 2)] ?? 0;
  const bits = coefficients.map((coefficient) => (coefficient > median ? '1' : '0')).join('');
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
};

export const mirrored = (grey: Uint8Array): Uint8Array => {
  const rows = Array.from({ length: HASH_SIDE_PX }, (_, row) =>
    grey.slice(row * HASH_SIDE_PX, (row + 1) * HASH_SIDE_PX).reverse(),
  );
  return Uint8Array.from(rows.flatMap((row) => [...row]));
};

/** In how many of the 64 bits two hashes differ. */
export const hashDistance = (one: string, other: string): number => {
  const difference = (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2);
  return difference.replaceAll('0', '').length;
};
