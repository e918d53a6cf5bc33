import type { Database } from '#platform/db/database.ts';
import { editsBetween, mostEdits } from '../spelling.rules.ts';
import { plainText, type Question, type Reading, understandQuestion } from './understand-question.ts';

/** The word with each pair of neighbours swapped. Trigrams miss these: a swap changes four of them, most of a short word. */
export const swapsOf = (word: string): string[] => {
  const letters = [...word];
  const swapped = letters
    .slice(1)
    .map((letter, index) => [...letters.slice(0, index), letter, letters[index], ...letters.slice(index + 2)].join(''));
  return [...new Set(swapped)].filter((one) => one !== word);
};

type KnownWord = { term: string; plain: string; count: number };

/** The most likely intended word: fewest edits, then most frequent. */
export const nearestWord = (word: string, known: readonly KnownWord[]): KnownWord | undefined =>
  known
    .map((candidate) => ({ candidate, edits: editsBetween(word, candidate.plain) }))
    .filter(({ edits }) => edits > 0 && edits <= mostEdits(word))
    .sort((one, other) => one.edits - other.edits || other.candidate.count - one.candidate.count)[0]?.candidate;

const MOST_CANDIDATES = 40;
const MOST_IDEAS = 6;
/** Too common to narrow a result. */
const TOO_COMMON = ['caribbean', 'tropical'];

const SIMILAR = {
  name: 'search_similar_terms',
  text: `select term, plain, count from search_terms where (plain % $1 or plain = any ($3::text[])) and ($2 or plain not like '% %')
    order by plain = any ($3::text[]) desc, similarity(plain, $1) desc, count desc limit ${MOST_CANDIDATES}`,
};
const UNKNOWN = {
  name: 'search_unknown_readings',
  text: `select number::int - 1 as position from unnest($1::text[], $2::text[]) with ordinality as reading (words, lexemes, number)
    left join lateral unnest(search_groups(array[reading.words], array[reading.lexemes])) as part on true
    where case when search_frequency(part) > 0 then false else (select count(*) = 0 from search_documents where words @@ part) end`,
};
const FREQUENT = {
  name: 'search_frequent_terms',
  text: `select term from search_terms where term <> all ($1::text[]) and plain <> '' order by count desc, term limit ${MOST_IDEAS}`,
};

export const similarTerms = async ({ $client }: Database, word: string, withPhrases: boolean): Promise<KnownWord[]> => {
  const plain = plainText(word);
  const { rows } = await $client.query<KnownWord>({ ...SIMILAR, values: [plain, withPhrases, swapsOf(plain)] });
  return rows;
};

const unknownPositions = async ({ $client }: Database, readings: readonly Reading[]): Promise<Set<number>> => {
  const values = [readings.map(({ words }) => words), readings.map(({ lexemes }) => lexemes)];
  const { rows } = await $client.query<{ position: number }>({ ...UNKNOWN, values });
  return new Set(rows.map(({ position }) => position));
};

export type Correction = { question: Question; leftOut: string[] };

/**
 * Each unknown word replaced by its likeliest spelling; a word without one is left out. `undefined` when every word is
 * known, or none is.
 */
export const correctQuestion = async (db: Database, { readings }: Question): Promise<Correction | undefined> => {
  const unknown = await unknownPositions(db, readings);
  if (unknown.size === 0) return undefined;
  const words = await Promise.all(
    readings.map(async ({ typed }, position) =>
      unknown.has(position) ? nearestWord(plainText(typed), await similarTerms(db, typed, false))?.term : typed,
    ),
  );
  const used = words.filter((word) => word !== undefined);
  if (used.length === 0) return undefined;
  const leftOut = readings.filter((_, position) => words[position] === undefined).map(({ typed }) => typed);
  return { question: understandQuestion(used.join(' ')), leftOut };
};

/** Similar words with results; the most frequent words if there are none. */
export const ideasFor = async (db: Database, { readings }: Question): Promise<string[]> => {
  const similar = await Promise.all(readings.map(({ typed }) => similarTerms(db, typed, true)));
  const typedWords = new Set(readings.map(({ typed }) => typed));
  const terms = similar.flatMap((known) => known.slice(0, MOST_IDEAS)).map(({ term }) => term);
  const ideas = [...new Set(terms)].filter((term) => !typedWords.has(term));
  if (ideas.length > 0) return ideas.slice(0, MOST_IDEAS);
  const { rows } = await db.$client.query<{ term: string }>({ ...FREQUENT, values: [TOO_COMMON] });
  return rows.map(({ term }) => term);
};
