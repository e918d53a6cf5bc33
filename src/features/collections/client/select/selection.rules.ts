/** In or out; what comes in goes to the end. */
export const toggled = (chosen: readonly string[], id: string): string[] =>
  chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];

/** Everything from the last one touched to this one, in the order of the grid, joins what is chosen. */
export const withRange = (
  chosen: readonly string[],
  { order, from, to }: { order: readonly string[]; from: string | undefined; to: string },
): string[] => {
  const end = order.indexOf(to);
  const start = from === undefined ? end : order.indexOf(from);
  if (end < 0) return [...chosen];
  const between = start < 0 ? [to] : order.slice(Math.min(start, end), Math.max(start, end) + 1);
  return [...new Set([...chosen, ...between])];
};
