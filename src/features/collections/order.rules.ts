/** Takes one out and puts it before another, or at the end; all the others keep their order. */
export const moveBefore = (order: readonly string[], moved: string, before: string | null): string[] => {
  if (!order.includes(moved) || moved === before) return [...order];
  const rest = order.filter((id) => id !== moved);
  const place = before === null ? -1 : rest.indexOf(before);
  return place < 0 ? [...rest, moved] : rest.toSpliced(place, 0, moved);
};

/** What stands behind the place to which something was dragged; `null` at the end. */
export const nextAfterMove = (order: readonly string[], from: number, to: number): string | null => {
  const rest = order.toSpliced(from, 1);
  return rest[to] ?? null;
};
