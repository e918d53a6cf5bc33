import { islandGroups } from '#features/taxonomy/taxonomy.data.ts';
import { islands } from '#features/taxonomy/taxonomy.islands.ts';
import { namesOf, plainName } from '#features/taxonomy/taxonomy.rules.ts';
import { LONGEST_QUERY } from '../search.rules.ts';
import { singularOf } from '../spelling.rules.ts';
import { smallWords, synonymGroups, wordsForFilters, wordsForSeveral } from './synonyms.ts';

/** Lower case without accents, the form in which words are compared. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .normalize('NFC')
    .toLowerCase();

/** A word or phrase of the query with everything that matches it. */
export type Reading = {
  /** As typed. */
  typed: string;
  /** Words and phrases of the same meaning, as a tsquery. */
  words: string;
  /** Filters that match it too. */
  lexemes: string;
};

export type Question = {
  readings: Reading[];
  /** Normalized text for counting and correcting. */
  tidy: string;
  wasCut: boolean;
  /** Whether the query contains text, even if nothing of it can be searched. */
  hasText: boolean;
};

export const MOST_READINGS = 8;
const LONGEST_PHRASE = 6;

type Meaning = { words: Set<string>; lexemes: Set<string> };

const readMeanings = (): ReadonlyMap<string, Meaning> => {
  const meanings = new Map<string, Meaning>();
  const add = (name: string, words: readonly string[], lexemes: readonly string[]) => {
    const existing = meanings.get(name) ?? { words: new Set<string>(), lexemes: new Set<string>() };
    for (const word of words) existing.words.add(word);
    for (const lexeme of lexemes) existing.lexemes.add(lexeme);
    meanings.set(name, existing);
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

const meanings = readMeanings();

const meaningOf = (phrase: string): Meaning | undefined =>
  meanings.get(plainText(phrase)) ?? meanings.get(plainName(phrase));

/** Tokens hold only letters and digits, so nothing needs escaping. */
const quoted = (text: string): string => `'${text}'`;

/** The words of a phrase need not be adjacent, so that the index alone can decide. */
const together = (phrase: string): string => `(${phrase.split(' ').map(quoted).join(' & ')})`;

const readingOf = (typed: string, meaning: Meaning | undefined): Reading => ({
  typed,
  words: [...new Set([typed, ...(meaning?.words ?? [])])].map(together).join(' | '),
  lexemes: [...(meaning?.lexemes ?? [])].map(quoted).join(' | '),
});

/** The longest phrase at this position with a meaning of its own, or the single word. */
const readAt = (tokens: readonly string[], position: number): { reading: Reading; length: number } => {
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - position); length > 0; length -= 1) {
    const phrase = tokens.slice(position, position + length).join(' ');
    const meaning = meaningOf(phrase);
    if (meaning || length === 1) return { reading: readingOf(phrase, meaning), length };
  }
  throw new Error('there is no word at this position');
};

const readAll = (tokens: readonly string[]): Reading[] => {
  const readings: Reading[] = [];
  for (let position = 0; position < tokens.length; ) {
    const { reading, length } = readAt(tokens, position);
    if (!smallWords.has(plainText(reading.typed))) readings.push(reading);
    position += length;
  }
  const once = new Map(readings.map((reading) => [plainText(reading.typed), reading]));
  return [...once.values()];
};

/** Splits into words of letters and digits, in any script. */
const tokensOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/(?<=[\p{L}\p{N}])\s*&\s*(?=[\p{L}\p{N}])/gu, ' and ')
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];

/** Turns any typed text into a query for the database. */
export const understandQuestion = (text: string): Question => {
  const characters = [...text.normalize('NFKC').trim()];
  const isTooLong = characters.length > LONGEST_QUERY;
  const tokens = tokensOf(characters.slice(0, LONGEST_QUERY).join(''));
  const readings = readAll(tokens);
  return {
    readings: readings.slice(0, MOST_READINGS),
    tidy: readings
      .slice(0, MOST_READINGS)
      .map(({ typed }) => typed)
      .join(' '),
    wasCut: isTooLong || readings.length > MOST_READINGS,
    hasText: characters.length > 0,
  };
};

/** Looking for a photo is what most people do, so the word says nothing about what is looked for. */
const SAYS_NOTHING = 'kind:photo';

/** What a word stands for in any language and number: an island, a filter, the first word of its meaning, or itself. */
const conceptOf = (typed: string): string => {
  const plain = singularOf(plainText(typed));
  const meaning = meaningOf(typed) ?? meaningOf(plain);
  const [word] = meaning?.words ?? [];
  if (word !== undefined) return singularOf(plainText(word));
  return meaning ? [...meaning.lexemes].sort().join('|') : plain;
};

/** What somebody looks for, so that the same wish in other words, spellings or languages can be recognised. */
export const conceptsOf = (text: string): string[] => {
  const concepts = new Set(understandQuestion(text).readings.map(({ typed }) => conceptOf(typed)));
  if (concepts.size > 1) concepts.delete(SAYS_NOTHING);
  return [...concepts].sort();
};
