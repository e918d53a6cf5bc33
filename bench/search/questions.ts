/** A series without chance: every run asks the same. */
const series = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
};

const words =
  `beach sea palm sunset sky water sand boat sail turquoise reef market carnival steelpan dance street house mountain
  forest river waterfall flower hibiscus mango coconut spice rum coffee cocoa fish turtle parrot frog storm rain moon night star
  island bay lagoon jetty lighthouse church music drum guitar woman friend wedding garden leaf fruit basket soap candle honey bird
  shell coral wave cloud horizon harbour balcony cliff cave volcano hammock cocktail vanilla nutmeg waco wbbo wcdo wabco`.split(
    /\s+/,
  );
const islands = ['jamaica', 'haiti', 'barbados', 'curacao', 'saint-lucia', 'cuba', 'aruba'];
const categories = ['beach', 'food', 'culture', 'aerial', 'city'];
const colours = ['blue', 'teal', 'red', 'green'];

/** One to three words, many with filters, some with another order, some without a word: as people ask. */
export const searchQuestions = (amount: number): Record<string, string>[] => {
  const next = series(7);
  const one = <Item>(list: readonly Item[]): Item => list[Math.floor(next() * list.length)] as Item;
  // The first words are the frequent ones, in the library and in questions.
  const word = () => words[Math.floor(next() ** 1.5 * words.length)];
  return Array.from({ length: amount }, () => {
    const several = next() < 0.08 ? 0 : 1 + Math.floor(next() ** 2 * 3);
    return {
      ...(several > 0 && { q: Array.from({ length: several }, word).join(' ') }),
      ...(next() < 0.6 && { kind: next() < 0.8 ? 'photo' : one(['video', 'sound']) }),
      ...(next() < 0.15 && { island: one(islands) }),
      ...(next() < 0.15 && { category: one(categories) }),
      ...(next() < 0.1 && { colour: one(colours) }),
      ...(next() < 0.1 && { orientation: 'portrait' }),
      ...(next() < 0.15 && { sort: one(['new', 'popular']) }),
    };
  });
};

/** What somebody has typed so far. */
export const typedLetters = (amount: number): string[] => {
  const next = series(11);
  return Array.from({ length: amount }, () => {
    const word = words[Math.floor(next() * words.length)] ?? 'sea';
    return word.slice(0, 1 + Math.floor(next() * word.length));
  });
};
