import { itemCards } from '#features/items/server/item-cards.queries.ts';
import type { Database } from '#platform/db/database.ts';
import type { ChangeTag } from '#shared/change-tags.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import type { searchItems } from '../search.contract.ts';
import { facetNames, SIMILAR_ITEMS } from '../search.rules.ts';
import { readSearchCursor, type SearchCursor, writeSearchCursor } from './cursor.ts';
import { findByLikeness, type LikenessSource } from './likeness-search.ts';
import { facetCounts, runSearchQuery, type SearchAnswer, type SearchQuery } from './search-query.ts';
import { similarIds } from './similar-items.ts';
import { type Question, understandQuestion } from './understand-question.ts';
import { type Correction, correctQuestion, ideasFor } from './vocabulary.ts';

export type SearchInput = HandlerInput<typeof searchItems>;
export type SearchReply = HandlerReply<typeof searchItems>;

const PAGE = 24;
/** Results with fewer items come with ideas for other words. */
const NEARLY_NOTHING = 3;

/**
 * Cache tags that can change a result. A result filtered by islands, for example, changes with what is published of
 * those. Its facet counts for other islands may be outdated for a while.
 */
export const resultTags = ({ q, like, creator, island, category }: SearchInput): ChangeTag[] => {
  // Words and filters only narrow what looks alike.
  if (like !== undefined) return ['list:words', 'list:similar', `item:${like}`];
  if (q) return ['list:words', 'list:vocabulary'];
  if (creator !== undefined) return [`works:${creator}`];
  if (island) return island.map((slug): ChangeTag => `island:${slug}`);
  return category ? category.map((slug): ChangeTag => `category:${slug}`) : ['list:items'];
};

/** What the results are compared with, in a search by likeness. */
export const likenessSourceOf = ({ picture, like }: SearchInput): LikenessSource | undefined => {
  if (picture !== undefined) return { picture };
  return like === undefined ? undefined : { item: like };
};

/** What the page of that item shows as similar: the list that it leads to begins with the same. */
export const stripOf = async (db: Database, source: LikenessSource | undefined): Promise<string[]> =>
  source && 'item' in source ? similarIds(db, source.item, SIMILAR_ITEMS) : [];

export const chosenBy = (input: SearchInput): SearchQuery['chosen'] => ({
  ...(input.kind && { kind: [input.kind] }),
  ...(input.creator && { creator: [input.creator] }),
  ...Object.fromEntries(facetNames.flatMap((name) => (input[name] ? [[name, input[name]]] : []))),
});

type Attempt = { answer: SearchAnswer; question: Question; correction: Correction | undefined; missing: number };
type RunQuestion = (question: Question, missing: number) => Promise<SearchAnswer>;

/** Tries all words, then corrected spellings, then all words but one, then any word; stops at the first result. */
const relaxUntilFound = async (db: Database, question: Question, run: RunQuestion): Promise<Attempt> => {
  const whole = await run(question, 0);
  const unchanged: Attempt = { answer: whole, question, correction: undefined, missing: 0 };
  if (whole.total > 0 || question.readings.length === 0) return unchanged;
  const correction = await correctQuestion(db, question);
  const best = correction?.question ?? question;
  if (correction) {
    const answer = await run(best, 0);
    if (answer.total > 0) return { answer, question: best, correction, missing: 0 };
  }
  const several = best.readings.length;
  let last = whole;
  for (const missing of several > 2 ? [1, several - 1] : [several - 1]) {
    if (missing > 0) last = await run(best, missing);
    if (last.total > 0) return { answer: last, question: best, correction, missing };
  }
  return { ...unchanged, answer: last };
};

/** A later page repeats the variant with which the first one found something. */
const continueSearch = async (
  db: Database,
  question: Question,
  run: RunQuestion,
  { missing, isCorrected }: SearchCursor,
): Promise<Attempt> => {
  const correction = isCorrected ? await correctQuestion(db, question) : undefined;
  const used = correction?.question ?? question;
  return { answer: await run(used, missing), question: used, correction, missing };
};

const answerTo = (db: Database, question: Question, run: RunQuestion, after: SearchCursor | null): Promise<Attempt> =>
  after ? continueSearch(db, question, run, after) : relaxUntilFound(db, question, run);

const nothing: SearchAnswer = { total: 0, isExact: true, counts: {}, ids: [], next: null };

type Outcome = Attempt & { original: Question; next: string | null };

/** Ids of the matching items, and the cursor of the next page. */
export const answerQuestion = async (db: Database, input: SearchInput, now: Date): Promise<Outcome> => {
  const original = understandQuestion(input.q ?? '');
  const source = likenessSourceOf(input);
  // Results by likeness are always sorted by it.
  const sort = source ? 'relevance' : (input.sort ?? 'relevance');
  const after = input.after === undefined ? null : readSearchCursor(input.after, sort);
  const common = { chosen: chosenBy(input), sort, limit: input.limit ?? PAGE, after };
  const strip = await stripOf(db, source);
  const isUnreadable = original.hasText && original.readings.length === 0;
  const run: RunQuestion = ({ readings }, missing) =>
    source
      ? findByLikeness(db, { ...common, source, strip, now, readings })
      : runSearchQuery(db, { ...common, readings, missing });
  const tried = isUnreadable
    ? { answer: nothing, question: original, correction: undefined, missing: 0 }
    : await answerTo(db, original, run, after);
  const { answer, correction, missing } = tried;
  const { total, isExact, next } = answer;
  const isCorrected = correction !== undefined;
  return { ...tried, original, next: next && writeSearchCursor({ ...next, total, isExact, missing, isCorrected }) };
};

/** One page of matching items, and the words under which the search is counted. */
export const findItems = async (
  db: Database,
  input: SearchInput,
  now: Date,
): Promise<SearchReply & { words: string }> => {
  const { answer, question, correction, missing, original, next } = await answerQuestion(db, input, now);
  const { total, isExact } = answer;
  const isFirst = input.after === undefined;
  const needsIdeas = isFirst && total < NEARLY_NOTHING && original.hasText;
  const [items, ideas, [likeTo]] = await Promise.all([
    itemCards(db, answer.ids),
    needsIdeas ? ideasFor(db, question) : [],
    isFirst && input.like !== undefined ? itemCards(db, [input.like]) : [],
  ]);
  return {
    words: original.tidy,
    items,
    next,
    total,
    isExact,
    facets: isFirst ? facetCounts(answer.counts ?? {}) : null,
    correction: correction ? { asked: original.tidy, used: question.tidy, leftOut: correction.leftOut } : null,
    isPartial: missing > 0,
    likeTo: likeTo ?? null,
    wasCut: original.wasCut,
    ideas,
  };
};

/** How many items have all of these words, each in its likeliest spelling; with a word that no item has there are none. */
export const countMatches = async (db: Database, text: string): Promise<number> => {
  const question = understandQuestion(text);
  if (question.readings.length === 0) return 0;
  const count = async ({ readings }: Question): Promise<number> => {
    const query = { readings, missing: 0, chosen: {}, sort: 'relevance', limit: 1, after: null } as const;
    return (await runSearchQuery(db, query)).total;
  };
  const total = await count(question);
  if (total > 0) return total;
  const correction = await correctQuestion(db, question);
  return correction && correction.leftOut.length === 0 ? count(correction.question) : 0;
};
