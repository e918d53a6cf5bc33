import { cardTags, itemCards } from '#features/items/server/item-cards.queries.ts';
import type { Database } from '#platform/db/database.ts';
import type { ChangeTag } from '#shared/change-tags.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import type { listNearResults } from '../search.contract.ts';
import { FEW_RESULTS } from '../search.rules.ts';
import { answerQuestion, chosenBy, likenessSourceOf, type SearchInput, stripOf } from './find-items.ts';
import { findByLikeness } from './likeness-search.ts';
import { runSearchQuery } from './search-query.ts';
import { similarItems } from './similar-items.ts';
import { type Question, understandQuestion } from './understand-question.ts';

type NearResults = HandlerReply<typeof listNearResults>;
type Without = NearResults['without'][number];

const SHOWN = 8;
const SIMILAR = 12;
const LESS_ALIKE = 24;
/** Of a longer query, only leaving out one of the first words is tried. */
const MOST_WORDS = 4;

const none: NearResults = { without: [], similar: [], lessAlike: [] };

/** The question without each of its words in turn; nothing where that finds nothing more. */
const withoutEachWord = async (
  db: Database,
  input: SearchInput,
  { readings }: Question,
  found: ReadonlySet<string>,
): Promise<Without[]> => {
  if (readings.length < 2) return [];
  const tried = readings.slice(0, MOST_WORDS).map(async ({ typed: word }, position) => {
    const q = readings
      .filter((_, other) => other !== position)
      .map(({ typed }) => typed)
      .join(' ');
    const { total, isExact, ids } = await runSearchQuery(db, {
      readings: understandQuestion(q).readings,
      missing: 0,
      chosen: chosenBy(input),
      sort: 'relevance',
      limit: SHOWN + found.size,
      after: null,
    });
    const others = ids.filter((id) => !found.has(id)).slice(0, SHOWN);
    return { word, q, total, isExact, items: await itemCards(db, others) };
  });
  return (await Promise.all(tried)).filter(({ items }) => items.length > 0);
};

const similarTo = async (db: Database, id: string | undefined, found: ReadonlySet<string>) => {
  if (id === undefined) return [];
  const items = await similarItems(db, id, SIMILAR + found.size);
  return items.filter((item) => !found.has(item.id)).slice(0, SIMILAR);
};

/** What continues a search that found only a few items, or everything that looks alike. */
export const findNearResults = async (db: Database, input: SearchInput, now: Date): Promise<NearResults> => {
  const source = likenessSourceOf(input);
  const original = understandQuestion(input.q ?? '');
  if (source) {
    const { readings } = original;
    const strip = await stripOf(db, source);
    const among = { readings, chosen: chosenBy(input), after: null, limit: LESS_ALIKE };
    const { ids } = await findByLikeness(db, { ...among, source, strip, now, isBeyondCut: true });
    return { ...none, lessAlike: await itemCards(db, ids) };
  }
  if (original.readings.length === 0) return none;
  const { answer, question, missing } = await answerQuestion(db, { ...input, limit: FEW_RESULTS }, now);
  if (answer.total === 0 || answer.total > FEW_RESULTS) return none;
  const found = new Set(answer.ids);
  const [without, similar] = await Promise.all([
    // Some words are missing from the results already.
    missing > 0 ? [] : withoutEachWord(db, input, question, found),
    similarTo(db, answer.ids[0], found),
  ]);
  return { without, similar, lessAlike: [] };
};

export const nearResultTags = ({ without, similar, lessAlike }: NearResults): ChangeTag[] => [
  'list:words',
  'list:similar',
  ...cardTags([...without.flatMap(({ items }) => items), ...similar, ...lessAlike]),
];
