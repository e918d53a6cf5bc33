/** Puts one entry of a list where another stands; those between move up. A place outside the list changes nothing. */
export const movedTo = <Entry>(list: readonly Entry[], from: number, to: number): Entry[] => {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
};
