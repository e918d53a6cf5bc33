/** Edit distance: letters changed, added, removed, or swapped with their neighbour. */
export const editsBetween = (one: string, other: string): number => {
  const from = [...one];
  const to = [...other];
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [line, letter] of from.entries()) {
    const next = [line + 1];
    for (const [column, target] of to.entries()) {
      const changed = (row[column] ?? 0) + (letter === target ? 0 : 1);
      const isSwap = letter === to[column - 1] && target === from[line - 1];
      const swapped = isSwap ? (before[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(changed, swapped, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[to.length] ?? 0;
};

const LONG_WORD = 5;

/** Short words allow fewer edits, because they become other words too easily. */
export const mostEdits = (word: string): number => {
  if (word.length < 3) return 0;
  return word.length < LONG_WORD ? 1 : 2;
};

/** The word without the usual endings of a plural; short words stay, because their s is often their own. */
export const singularOf = (word: string): string => {
  if (word.length < 4) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
};
