/** Round steps for an axis from 0: 1, 2 or 5 times a power of ten, at most four of them. */
export const ticksUpTo = (highest: number): number[] => {
  const wanted = Math.max(1, highest) / 4;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = Math.max(1, ([1, 2, 5, 10].find((times) => times * power >= wanted) ?? 10) * power);
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
};

/** Whether there is anything to draw: a line along zero would look like a count. */
export const hasValues = (...lines: readonly (readonly number[])[]): boolean =>
  lines.some((values) => values.some((value) => value !== 0));

export type Frame = { left: number; right: number; top: number; bottom: number };

/** Where value number `index` of `count` is drawn. */
export const pointAt = (
  { left, right, top, bottom }: Frame,
  { index, count, value, highest }: Record<'index' | 'count' | 'value' | 'highest', number>,
) => ({
  x: count === 1 ? (left + right) / 2 : left + ((right - left) * index) / (count - 1),
  y: bottom - ((bottom - top) * value) / Math.max(1, highest),
});

/** The path of a line through all values, or through those with these numbers. */
export const linePath = (
  frame: Frame,
  values: readonly number[],
  highest: number,
  { from, to }: { from: number; to: number } = { from: 0, to: values.length - 1 },
): string =>
  values
    .map((value, index) => pointAt(frame, { index, count: values.length, value, highest }))
    .slice(from, to + 1)
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');

/** Which value is nearest to a position of the pointer. */
export const indexAt = ({ left, right }: Frame, x: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.round(((x - left) / Math.max(1, right - left)) * (count - 1))));

/** A key moves the marked value; `undefined` for other keys. */
export const indexAfterKey = (key: string, index: number, count: number): number | undefined => {
  const week = 7;
  const moves: Record<string, number> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    PageUp: index + week,
    PageDown: index - week,
    Home: 0,
    End: count - 1,
  };
  const next = moves[key];
  return next === undefined ? undefined : Math.min(count - 1, Math.max(0, next));
};

/** At most so many days get a name under the axis, evenly spaced, the first and the last among them. */
export const labelledDays = (count: number, most: number): number[] => {
  const labels = Math.min(count, Math.max(2, most));
  if (labels < 2) return count === 1 ? [0] : [];
  return [...new Set(Array.from({ length: labels }, (_, index) => Math.round((index * (count - 1)) / (labels - 1))))];
};

/** Heights of the steps of a funnel on a square-root scale, as parts of the whole height; what is not nothing is seen. */
export const funnelHeights = (values: readonly number[]): number[] => {
  const highest = Math.sqrt(Math.max(1, ...values));
  return values.map((value) => (value === 0 ? 0.01 : Math.max(0.03, Math.sqrt(value) / highest)));
};
