import { islandGroups } from '#features/taxonomy/taxonomy.data.ts';
import { islands } from '#features/taxonomy/taxonomy.islands.ts';
import { namesOf, plainName } from '#features/taxonomy/taxonomy.rules.ts';
import { LONGEST_QUERY } from '../search.rules.ts';
import { smallWords, synonymGroups, wordsForFilters, wordsForSeveral } from './synonyms.ts';

/** Small letters without accents, the form in which words are compared. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .normalize('NFC')
    .toLowerCase();

/** One word, or several that belong together, with everything that answers it. */
export type Reading = {
  /** As it was written. */
  asked: string;
  /** Words and phrases of the same meaning, as the database reads them. */
  words: string;
  /** Filters that answer it as well. */
  lexemes: string;
};

export type Question = {
  readings: Reading[];
  /** The form under which questions are counted and corrected. */
  tidy: string;
  wasCut: boolean;
  /** Something was written, be it nothing that can be looked for. */
  isAsked: boolean;
};

export const MOST_READINGS = 8;
const LONGEST_PHRASE = 6;

type Meaning = { words: Set<string>; lexemes: Set<string> };

const learn = (): ReadonlyMap<string, Meaning> => {
  const meanings = new Map<string, Meaning>();
  const add = (name: string, words: readonly string[], lexemes: readonly string[]) => {
    const known = meanings.get(name) ?? { words: new Set<string>(), lexemes: new Set<string>() };
    for (const word of words) known.words.add(word);
    for (const lexeme of lexemes) known.lexemes.add(lexeme);
    meanings.set(name, known);
  };
  for (const group of synonymGroups) for (const word of group) add(plainText(word), group, []);
  for (const [lexeme, words] of Object.entries(wordsForFilters))
    for (const word of words) add(plainText(word), [], [lexeme]);
  for (const [word, lexemes] of Object.entries(wordsForSeveral)) add(word, [], lexemes);
  for (const island of islands)
    for (const name of [...namesOf(island), island.slug]) add(plainName(name), [], [`island:${island.slug}`]);
  for (const [group, name] of Object.entries(islandGroups)) {
    const members = islands.filter((island) => island.group === group).map(({ slug }) => `island:${slug}`);
    add(plainName(name), [], members);
    add(plainName(name).replace(/ islands$/, ''), [], members);
  }
  return meanings;
};

const meanings = learn();

const meaningOf = (phrase: string): Meaning | undefined =>
  meanings.get(plainText(phrase)) ?? meanings.get(plainName(phrase));

/** Letters and digits alone come this far, so nothing needs to be escaped. */
const quoted = (text: string): string => `'${text}'`;

/** Several words of one expression need not stand side by side: only then can the index alone tell. */
const together = (phrase: string): string => `(${phrase.split(' ').map(quoted).join(' & ')})`;

const readingOf = (asked: string, meaning: Meaning | undefined): Reading => ({
  asked,
  words: [...new Set([asked, ...(meaning?.words ?? [])])].map(together).join(' | '),
  lexemes: [...(meaning?.lexemes ?? [])].map(quoted).join(' | '),
});

/** The longest phrase at this place that has a meaning of its own, or the word alone. */
const readAt = (tokens: readonly string[], place: number): { reading: Reading; length: number } => {
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - place); length > 0; length -= 1) {
    const phrase = tokens.slice(place, place + length).join(' ');
    const meaning = meaningOf(phrase);
    if (meaning || length === 1) return { reading: readingOf(phrase, meaning), length };
  }
  throw new Error('there is no word at this place');
};

const readAll = (tokens: readonly string[]): Reading[] => {
  const readings: Reading[] = [];
  for (let place = 0; place < tokens.length; ) {
    const { reading, length } = readAt(tokens, place);
    if (!smallWords.has(plainText(reading.asked))) readings.push(reading);
    place += length;
  }
  const once = new Map(readings.map((reading) => [plainText(reading.asked), reading]));
  return [...once.values()];
};

/** Words are letters and digits of any script; whatever stands between them only parts them. */
const tokensOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/(?<=[\p{L}\p{N}])\s*&\s*(?=[\p{L}\p{N}])/gu, ' and ')
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];

/** Makes of what somebody wrote, whatever it is, what the database can look for. */
export const understandQuestion = (written: string): Question => {
  const characters = [...written.normalize('NFKC').trim()];
  const isTooLong = characters.length > LONGEST_QUERY;
  const tokens = tokensOf(characters.slice(0, LONGEST_QUERY).join(''));
  const readings = readAll(tokens);
  return {
    readings: readings.slice(0, MOST_READINGS),
    tidy: readings
      .slice(0, MOST_READINGS)
      .map(({ asked }) => asked)
      .join(' '),
    wasCut: isTooLong || readings.length > MOST_READINGS,
    isAsked: characters.length > 0,
  };
};
