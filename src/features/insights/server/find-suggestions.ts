import { sql } from 'drizzle-orm';
import { conceptsOf } from '#features/search/server/understand-question.ts';
import { withAdvisoryLockOrSkip } from '#platform/db/advisory-locks.ts';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { forEachListed } from '#platform/jobs/for-each-due.ts';
import { altConfidence, composedAlt, isWeakAlt, tagIdeas } from '../suggestions.rules.ts';
import { unmetDemand } from './demand.queries.ts';
import { expireSuggestions, findDuplicates, findPrices, findUnsafe } from './find-in-numbers.ts';
import { openLanguageModel } from './language-model.ts';
import { rememberLook } from './looks.ts';
import { type NewSuggestion, storeSuggestions } from './store-suggestions.ts';
import { wordAltTexts } from './word-alt-texts.ts';

type FindDeps = Pick<Dependencies, 'db' | 'log' | 'now'>;
type NightDeps = FindDeps & Pick<Dependencies, 'config'>;

const ITEMS_AT_ONCE = 200;
/** Bounded work: a larger library takes several nights. */
const ITEMS_PER_NIGHT = 20_000;
/** Less alike than this is another subject. */
const LEAST_LIKENESS = 0.55;
const MOST_NEIGHBOURS = 12;

type Near = { id: string; title: string; tags: string[]; altText: string };
type LookedAt = {
  id: string;
  title: string;
  altText: string;
  tags: string[];
  kind: string;
  location: string | null;
  island: string | null;
  near: Near[];
};

const readItems = async (db: Database, afterId: string): Promise<LookedAt[]> => {
  const { rows } = await db.execute<LookedAt>(sql`
    select items.id, items.title, items.alt_text as "altText", items.tags, items.kind, items.location, islands.name as island,
      coalesce((select json_agg(json_build_object('id', other.id, 'title', other.title, 'tags', other.tags, 'altText', other.alt_text)
          order by nearest.likeness desc, other.id)
        from (select other_item_id, likeness from neighbours where item_id = items.id and likeness >= ${LEAST_LIKENESS}
          order by likeness desc, other_item_id limit ${MOST_NEIGHBOURS}) as nearest
        join items as other on other.id = nearest.other_item_id and other.state = 'published'), '[]') as near
    from items left join islands on islands.slug = items.island_slug
    where items.state = 'published' and items.id > ${afterId}
    order by items.id limit ${ITEMS_AT_ONCE}`);
  return rows;
};

/** Share of the library that has each tag. */
const readShares = async (db: Database, tags: readonly string[]): Promise<(tag: string) => number> => {
  const { rows } = await db.execute<{ term: string; share: number }>(sql`
    select term, count::float8 / greatest(1, (select count(*) from search_documents)) as share
    from search_terms where term = any (${sql.param([...tags])}::text[])`);
  const shares = new Map(rows.map(({ term, share }) => [term, share]));
  return (tag) => shares.get(tag) ?? 0;
};

const WORDS_AT_ONCE = 6;

/** Long texts are read in pieces, because a question has few words. */
const conceptsOfText = (text: string): string[] => {
  const words = text.split(/\s+/);
  return Array.from({ length: Math.ceil(words.length / WORDS_AT_ONCE) }, (_, piece) =>
    conceptsOf(words.slice(piece * WORDS_AT_ONCE, (piece + 1) * WORDS_AT_ONCE).join(' ')),
  ).flat();
};

/** Whether a tag says something that the item says already, or a place, which has a field of its own. */
const knownBy = ({ title, altText, tags }: Pick<LookedAt, 'title' | 'altText' | 'tags'>) => {
  const said = new Set([title, altText, ...tags].flatMap(conceptsOfText));
  return (tag: string): boolean => {
    const concepts = conceptsOf(tag);
    return concepts.every((concept) => said.has(concept)) || concepts.some((concept) => concept.startsWith('island:'));
  };
};

const tagsFor = (item: LookedAt, shareInLibrary: (tag: string) => number): NewSuggestion[] =>
  tagIdeas(item.near, { isKnown: knownBy(item), shareInLibrary }).map(({ tag, confidence, ...evidence }) => ({
    kind: 'tag',
    key: `${item.id} ${tag}`,
    itemId: item.id,
    value: tag,
    confidence,
    evidence,
  }));

const altFor = (item: LookedAt): NewSuggestion[] => {
  const value = composedAlt(item);
  if (item.kind === 'sound' || !isWeakAlt(item.altText, item.title) || value === item.altText) return [];
  const said = new Set(conceptsOfText(item.title));
  const agreeing = item.near.filter(({ title, altText, tags }) =>
    [title, altText, ...tags].flatMap(conceptsOfText).some((concept) => said.has(concept)),
  );
  const confidence = altConfidence(agreeing.length, item.near.length);
  if (confidence === undefined) return [];
  const evidence = {
    was: item.altText,
    have: agreeing.length,
    of: item.near.length,
    ids: agreeing.slice(0, 3).map(({ id }) => id),
  };
  return [{ kind: 'alt_text', key: item.id, itemId: item.id, value, confidence, evidence }];
};

const readAfterId = async (db: Database): Promise<string> => {
  const { rows } = await db.execute<{ after: string }>(
    sql`select after_id as after from suggestion_runs where name = 'items'`,
  );
  return rows[0]?.after ?? '';
};

const rememberRun = (db: Database, afterId: string, at: Date) =>
  db.execute(sql`insert into suggestion_runs (name, after_id, ran_at) values ('items', ${afterId}, ${at.toISOString()}::timestamptz)
    on conflict (name) do update set after_id = excluded.after_id, ran_at = excluded.ran_at`);

const suggestWords = async ({ db, now }: FindDeps, items: readonly LookedAt[]): Promise<void> => {
  const tags = new Set(items.flatMap(({ near }) => near.flatMap((other) => other.tags)));
  const shareInLibrary = await readShares(db, [...tags]);
  const found = items.flatMap((item) => [...tagsFor(item, shareInLibrary), ...altFor(item)]);
  await storeSuggestions(db, found, now());
};

/** A page is one statement. Where one of its items fails, the others get their suggestions one by one. */
const suggestForPage = async (deps: FindDeps, items: readonly LookedAt[], signal: AbortSignal): Promise<void> => {
  try {
    await suggestWords(deps, items);
  } catch {
    await forEachListed({ db: deps.db, log: deps.log, signal }, items, {
      queue: 'items to suggest words for',
      nameOf: ({ id }) => id,
      work: (item) => suggestWords(deps, [item]),
    });
  }
};

/** Tags and alt texts of the next items; every page is stored, so that a stopped night loses nothing. */
const findWords = async (deps: FindDeps, signal: AbortSignal): Promise<void> => {
  const { db, now } = deps;
  let afterId = await readAfterId(db);
  for (let looked = 0; looked < ITEMS_PER_NIGHT && !signal.aborted; looked += ITEMS_AT_ONCE) {
    const items = await readItems(db, afterId);
    await suggestForPage(deps, items, signal);
    if (signal.aborted) return;
    afterId = items.length < ITEMS_AT_ONCE ? '' : (items.at(-1)?.id ?? '');
    await rememberRun(db, afterId, now());
    if (afterId === '') return;
  }
};

const DEMAND_WEEKS = 12;
const MOST_WISHES = 30;

/** What people miss is kept too, so that it is known how often it was a gap. */
const findDemand = async (deps: FindDeps): Promise<void> => {
  const wishes = await unmetDemand(deps, { weeks: DEMAND_WEEKS, limit: MOST_WISHES });
  const found = wishes.map(
    ({ words, concepts, confidence, searches, clicked }): NewSuggestion => ({
      kind: 'demand',
      key: concepts.join(' '),
      itemId: null,
      value: words,
      confidence,
      evidence: { have: searches - clicked, of: searches },
    }),
  );
  await storeSuggestions(deps.db, found, deps.now());
};

/** Everything that is suggested, found anew; a part that fails stops no other. Safe to run twice and to stop at any point. */
export const findAllSuggestions = async (deps: NightDeps, signal: AbortSignal): Promise<void> => {
  await withAdvisoryLockOrSkip(deps.db, 'find-suggestions', signal, async (own) => {
    const { db, log, now } = deps;
    const store = async (found: NewSuggestion[]) => storeSuggestions(db, found, now());
    const parts: [string, () => Promise<unknown>][] = [
      ['expired', () => expireSuggestions(db, now())],
      ['demand', () => findDemand(deps)],
      ['duplicates', async () => store(await findDuplicates(db))],
      ['unsafe', async () => store(await findUnsafe(db))],
      ['prices', async () => store(await findPrices(db, now()))],
      ['words', () => findWords(deps, own)],
      ['worded alt texts', () => wordAltTexts(deps, openLanguageModel(deps.config), own)],
      ['look', () => rememberLook(db, now())],
    ];
    await forEachListed({ db, log, signal: own }, parts, {
      queue: 'parts of the suggestions',
      nameOf: ([name]) => name,
      work: ([, find]) => find(),
    });
  });
};
