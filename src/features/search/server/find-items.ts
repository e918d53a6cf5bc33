import { itemCards } from '#features/items/server/item-cards.queries.ts';
import type { Database } from '#platform/db/database.ts';
import type { ChangeTag } from '#shared/change-tags.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import type { searchItems } from '../search.contract.ts';
import { facetNames } from '../search.rules.ts';
import { readCursor, type SearchCursor, writeCursor } from './cursor.ts';
import { findByPicture } from './picture-search.ts';
import { facetCounts, runSearchQuery, type SearchAnswer, type SearchQuery } from './search-query.ts';
import { type Question, understandQuestion } from './understand-question.ts';
import { correctQuestion, ideasFor } from './vocabulary.ts';

export type SearchInput = HandlerInput<typeof searchItems>;
export type SearchReply = HandlerReply<typeof searchItems>;

const PAGE = 24;
/** A result this small comes with ideas. */
const NEARLY_NOTHING = 3;

/**
 * What can put something into a result or take it out. A result that is narrowed to some islands, say, changes with
 * what is published of those. How many there are elsewhere, which its facets tell too, follows with time.
 */
export const resultTags = ({ q, creator, island, category }: SearchInput): ChangeTag[] => {
  if (q) return ['list:words', 'list:vocabulary'];
  if (creator !== undefined) return [`works:${creator}`];
  if (island) return island.map((slug): ChangeTag => `island:${slug}`);
  return category ? category.map((slug): ChangeTag => `category:${slug}`) : ['list:items'];
};

const chosenBy = (input: SearchInput): SearchQuery['chosen'] => ({
  ...(input.kind && { kind: [input.kind] }),
  ...(input.creator && { creator: [input.creator] }),
  ...Object.fromEntries(facetNames.flatMap((name) => (input[name] ? [[name, input[name]]] : []))),
});

type Attempt = { answer: SearchAnswer; question: Question; isCorrected: boolean; missing: number };
type RunQuestion = (question: Question, missing: number) => Promise<SearchAnswer>;

/** All the words, then likelier spellings of them, then all but one, then any: the first that finds something. */
const relaxUntilFound = async (db: Database, question: Question, ask: RunQuestion): Promise<Attempt> => {
  const whole = await ask(question, 0);
  if (whole.total > 0 || question.readings.length === 0)
    return { answer: whole, question, isCorrected: false, missing: 0 };
  const corrected = await correctQuestion(db, question);
  const best = corrected ?? question;
  const isCorrected = corrected !== undefined;
  if (isCorrected) {
    const answer = await ask(best, 0);
    if (answer.total > 0) return { answer, question: best, isCorrected, missing: 0 };
  }
  const several = best.readings.length;
  let last = whole;
  for (const missing of several > 2 ? [1, several - 1] : [several - 1]) {
    if (missing > 0) last = await ask(best, missing);
    if (last.total > 0) return { answer: last, question: best, isCorrected, missing };
  }
  return { answer: last, question, isCorrected: false, missing: 0 };
};

/** A later page asks for what the first one found something with. */
const continueSearch = async (
  db: Database,
  question: Question,
  ask: RunQuestion,
  { missing, isCorrected }: SearchCursor,
): Promise<Attempt> => {
  const corrected = isCorrected ? await correctQuestion(db, question) : undefined;
  const used = corrected ?? question;
  return { answer: await ask(used, missing), question: used, isCorrected: corrected !== undefined, missing };
};

const answerTo = (db: Database, question: Question, ask: RunQuestion, after: SearchCursor | null): Promise<Attempt> =>
  after ? continueSearch(db, question, ask, after) : relaxUntilFound(db, question, ask);

const nothing: SearchAnswer = { total: 0, isExact: true, counts: {}, ids: [], next: null };

type Outcome = Attempt & { asked: Question; next: string | null };

/** What answers a question, by id, and where it goes on. */
export const answerQuestion = async (db: Database, input: SearchInput, now: Date): Promise<Outcome> => {
  const asked = understandQuestion(input.q ?? '');
  // By likeness there is but one order.
  const sort = input.picture === undefined ? (input.sort ?? 'relevance') : 'relevance';
  const after = input.after === undefined ? null : readCursor(input.after, sort);
  const common = { chosen: chosenBy(input), sort, limit: input.limit ?? PAGE, after };
  const isUnreadable = asked.isAsked && asked.readings.length === 0;
  const ask: RunQuestion = ({ readings }, missing) =>
    input.picture === undefined
      ? runSearchQuery(db, { ...common, readings, missing })
      : findByPicture(db, input.picture, now, { ...common, readings, missing });
  const tried = isUnreadable
    ? { answer: nothing, question: asked, isCorrected: false, missing: 0 }
    : await answerTo(db, asked, ask, after);
  const { answer, isCorrected, missing } = tried;
  const { total, isExact, next } = answer;
  return { ...tried, asked, next: next && writeCursor({ ...next, total, isExact, missing, isCorrected }) };
};

/** The items that answer a question, as many as fit on a page, and the words under which it is counted. */
export const findItems = async (
  db: Database,
  input: SearchInput,
  now: Date,
): Promise<SearchReply & { words: string }> => {
  const { answer, question, isCorrected, asked, next } = await answerQuestion(db, input, now);
  const { total, isExact } = answer;
  const isFirst = input.after === undefined;
  const needsIdeas = isFirst && total < NEARLY_NOTHING && asked.isAsked;
  const [items, ideas] = await Promise.all([itemCards(db, answer.ids), needsIdeas ? ideasFor(db, question) : []]);
  return {
    words: asked.tidy,
    items,
    next,
    total,
    isExact,
    facets: isFirst ? facetCounts(answer.counts ?? {}) : null,
    correction: isCorrected ? { asked: asked.tidy, used: question.tidy } : null,
    wasCut: asked.wasCut,
    ideas,
  };
};
