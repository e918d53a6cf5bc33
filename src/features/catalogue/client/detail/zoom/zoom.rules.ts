export type Span = { seen: number; whole: number };

/** How far to scroll so that a point of the whole, given as a fraction, is in the middle of what is seen. */
export const scrollTo = (fraction: number, { seen, whole }: Span): number =>
  Math.round(Math.min(Math.max(0, whole - seen), Math.max(0, fraction * whole - seen / 2)));
