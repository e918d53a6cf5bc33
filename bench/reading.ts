export type Limit = { atLeast: number } | { atMost: number };
export type Reading = {
  what: string;
  /** One value per round; the median counts. */
  values: number[];
  unit: string;
  /** A reading without a limit is reported for information only. */
  limit?: Limit;
  /** The numbers behind a ratio. */
  detail?: string;
};

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
};

export const holds = ({ values, limit }: Reading): boolean => {
  if (!limit) return true;
  const value = median(values);
  return 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost;
};

const rounded = (value: number): string =>
  value >= 100 ? Math.round(value).toString() : String(Number(value.toPrecision(3)));

const limitText = (limit: Limit, unit: string): string =>
  'atLeast' in limit ? `at least ${limit.atLeast}${unit}` : `at most ${limit.atMost}${unit}`;

/** `pass  GET /api/photos  0.71 (0.68–0.74), at least 0.5` */
export const describeReading = (reading: Reading): string => {
  const { what, values, unit, limit, detail } = reading;
  const spread = values.length > 1 ? ` (${rounded(Math.min(...values))}–${rounded(Math.max(...values))})` : '';
  const verdict = holds(reading) ? 'pass' : 'MISS';
  const wanted = limit ? `, ${limitText(limit, unit)}` : '';
  return `${limit ? verdict : 'info'}  ${what}: ${rounded(median(values))}${unit}${spread}${wanted}${detail ? `  [${detail}]` : ''}`;
};
