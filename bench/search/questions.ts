import { madeUpWord, REAL_WORDS } from './synthetic-words.ts';

/** A query with its filters and order, and the number of the requested page. */
export type BenchQuestion = { query: Record<string, string>; page: number };

/** A deterministic series: every run uses the same queries. */
const series = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
};

const islands = ['jamaica', 'haiti', 'barbados', 'curacao', 'saint-lucia', 'cuba', 'aruba'];
const categories = ['beach', 'food', 'culture', 'aerial', 'city'];
const colours = ['blue', 'teal', 'red', 'green'];
const RARE_WORDS = { from: 100, to: 3_000 };
const DEEPEST_PAGE = 6;

/** Swaps two letters in the middle. */
const misspelt = (word: string): string => {
  const middle = Math.floor(word.length / 2);
  return word.slice(0, middle - 1) + word[middle] + word[middle - 1] + word.slice(middle + 1);
};

/**
 * Typical queries including hard ones: a quarter has three words, a quarter of the words are rare, words are combined
 * at random, one in sixteen is misspelt, a fifth uses another order, an eighth a later page.
 */
export const searchQuestions = (amount: number): BenchQuestion[] => {
  const next = series(7);
  const one = <Item>(list: readonly Item[]): Item => list[Math.floor(next() * list.length)] as Item;
  const word = (): string =>
    next() < 0.25
      ? madeUpWord(Math.floor(RARE_WORDS.from + next() * (RARE_WORDS.to - RARE_WORDS.from)))
      : (REAL_WORDS[Math.floor(next() ** 1.5 * REAL_WORDS.length)] as string);
  const howMany = (): number => {
    const drawn = next();
    if (drawn < 0.05) return 0;
    if (drawn < 0.4) return 1;
    return drawn < 0.75 ? 2 : 3;
  };
  return Array.from({ length: amount }, () => {
    const asked = Array.from({ length: howMany() }, word);
    const wrong = next() < 1 / 16 ? asked.findIndex((written) => written.length > 4) : -1;
    const q = asked.map((written, place) => (place === wrong ? misspelt(written) : written)).join(' ');
    return {
      query: {
        ...(q && { q }),
        ...(next() < 0.5 && { kind: next() < 0.8 ? 'photo' : one(['video', 'sound']) }),
        ...(next() < 0.15 && { island: one(islands) }),
        ...(next() < 0.15 && { category: one(categories) }),
        ...(next() < 0.1 && { colour: one(colours) }),
        ...(next() < 0.1 && { orientation: 'portrait' }),
        ...(next() < 0.1 && { access: one(['free', 'premium']) }),
        ...(next() < 0.2 && { sort: one(['new', 'popular']) }),
      },
      page: next() < 1 / 8 ? 2 + Math.floor(next() * (DEEPEST_PAGE - 1)) : 1,
    };
  });
};

/** What a person has typed so far. */
export const typedLetters = (amount: number): string[] => {
  const next = series(11);
  return Array.from({ length: amount }, () => {
    const word = REAL_WORDS[Math.floor(next() * REAL_WORDS.length)] ?? 'sea';
    return word.slice(0, 1 + Math.floor(next() * word.length));
  });
};
