/** The first letters of the first and the last word, as "MT" of "Maya Toussaint". */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
};

/** The same name always gets the same place among `count` colours. */
export const toneIndexOf = (name: string, count: number): number => {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % count;
};
