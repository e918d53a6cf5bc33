/** How many letters have to be changed, added, dropped or swapped with their neighbour to make the one of the other. */
export const editsBetween = (one: string, other: string): number => {
  const from = [...one];
  const to = [...other];
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [line, letter] of from.entries()) {
    const next = [line + 1];
    for (const [column, wanted] of to.entries()) {
      const changed = (row[column] ?? 0) + (letter === wanted ? 0 : 1);
      const isSwap = letter === to[column - 1] && wanted === from[line - 1];
      const swapped = isSwap ? (before[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(changed, swapped, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[to.length] ?? 0;
};

const LONG_WORD = 5;

/** Short words turn into others too easily. */
const mostEdits = (word: string): number => {
  if (word.length < 3) return 0;
  return word.length < LONG_WORD ? 1 : 2;
};

export type KnownWord = { term: string; plain: string; count: number };

/** The known word that was most likely meant: the fewest edits, and among those the most frequent. */
export const nearestWord = (word: string, known: readonly KnownWord[]): KnownWord | undefined =>
  known
    .map((candidate) => ({ candidate, edits: editsBetween(word, candidate.plain) }))
    .filter(({ edits }) => edits > 0 && edits <= mostEdits(word))
    .sort((one, other) => one.edits - other.edits || other.candidate.count - one.candidate.count)[0]?.candidate;
