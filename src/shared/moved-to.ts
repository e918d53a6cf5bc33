/**
 * Moves one entry of a list to another index; the entries between shift by one. An index outside the list changes
 * nothing.
 */
export const movedTo = <Entry>(list: readonly Entry[], from: number, to: number): Entry[] => {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
};
