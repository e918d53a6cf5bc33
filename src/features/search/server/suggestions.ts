import { itemKinds } from '#features/media/media.rules.ts';
import { previewAddress } from '#features/media/server/media.queries.ts';
import { islands } from '#features/taxonomy/taxonomy.islands.ts';
import { namesOf, plainName } from '#features/taxonomy/taxonomy.rules.ts';
import type { Database } from '#platform/db/database.ts';
import type { ChangeTag } from '#shared/change-tags.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import { escapeLike, firstCharacters } from '#shared/text.ts';
import type { suggest } from '../search.contract.ts';
import { plainText, understandQuestion } from './understand-question.ts';
import { nearestWord, similarTerms } from './vocabulary.ts';

type Suggestions = HandlerReply<typeof suggest>;
/** With the item whose thumbnail is shown. */
type Suggestion = Suggestions[number] & { itemId: string | null };
/** A suggestion before its items are counted. */
type Named = { kind: Suggestion['kind']; text: string; target: string; reason: string | null; itemId: string | null };

const MOST = 8;
const MOST_WORDS = 6;
/** Frequent words of which other forms are then left out. */
const MOST_FORMS = 24;
const LONGEST_TYPED = 60;
const MOST_ISLANDS = 3;
/** Fewer letters match too many names. */
const LETTERS_FOR_NAMES = 2;

/** Forms of one word, such as singular and plural, are one suggestion: the most frequent form. */
const WORDS = {
  name: 'search_suggested_words',
  text: `select term from (
      select distinct on (plainto_tsquery('search_words', term)::text) term, count from (
        select term, count from search_terms
        where (plain like $1 or term = $2) and plain <> '' and ($3 or plain not like '% %')
        order by count desc, term limit ${MOST_FORMS}
      ) as frequent order by plainto_tsquery('search_words', term)::text, count desc, term
    ) as merged order by count desc, term limit ${MOST_WORDS}`,
};

const NAMED = {
  name: 'search_suggested_names',
  text: `with named as (
    (select 1 as rank, 'island' as kind, name as text, slug as target, null as photo from islands where slug = any ($2)
      and exists (select from search_terms where term = 'island:' || slug))
    union all (select 2, 'category', name, slug, null from categories where lower(name) like $1
      and exists (select from search_terms where term = 'category:' || slug))
    union all (select 4, 'creator', display_name, users.id, null from users
      where $3 and is_creator and lower(unaccent(display_name)) like any (array[$1, '% ' || $1])
        and exists (select from search_terms where term = 'creator:' || users.id) order by display_name limit 2)
    union all (select 5, 'product', name, id, photo_item_id from products
      where $3 and lower(unaccent(name)) like any (array[$1, '% ' || $1])
        and (creator_id is null or exists (select from hotspots join search_documents using (item_id) where product_id = products.id))
      order by name limit 2)
    union all (select 6, 'collection', title, id, photo from (select title, id, changed_at,
        (select item_id from collection_items join search_documents using (item_id)
          where collection_id = collections.id order by position limit 1) as photo
      from collections where $3 and visibility = 'public' and hidden_at is null and lower(unaccent(title)) like any (array[$1, '% ' || $1])
    ) as begun where photo is not null order by changed_at desc limit 2)
  )
  select kind, text, target, photo as "itemId" from named order by rank`,
};

type IslandName = { slug: string; name: string; plain: string; isOwn: boolean };

const islandNames: IslandName[] = islands.flatMap((island) =>
  namesOf(island).map((name) => ({
    slug: island.slug,
    name,
    plain: plainName(name),
    isOwn: name === island.name || name === island.localName,
  })),
);

/** Islands by any of their names, with that name as the reason if it is not shown anyway; or by a misspelt one. */
export const islandsFor = (typed: string): Map<string, string | null> => {
  const name = plainName(typed);
  if (name.length < LETTERS_FOR_NAMES) return new Map();
  const begun = islandNames.filter(({ plain }) => plain.startsWith(name) || plain.includes(` ${name}`));
  const near =
    begun.length > 0 ? begun : islandNames.filter(({ plain }) => nearestWord(name, [{ term: '', plain, count: 0 }]));
  const inOrder = near.toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn));
  const reasons = new Map<string, string | null>();
  for (const { slug, name: matched, isOwn } of inOrder)
    if (!reasons.has(slug) && reasons.size < MOST_ISLANDS) reasons.set(slug, isOwn ? null : matched);
  return reasons;
};

type WordOptions = { withPhrases: boolean; mayCorrect: boolean };

/** Words that begin with the typed letters, or the one that was probably meant. */
const wordsFor = async (db: Database, typed: string, { withPhrases, mayCorrect }: WordOptions): Promise<string[]> => {
  const read = async (correction: string | null) => {
    const values = [`${escapeLike(typed)}%`, correction, withPhrases];
    return (await db.$client.query<{ term: string }>({ ...WORDS, values })).rows.map(({ term }) => term);
  };
  const begun = await read(null);
  if (begun.length > 0 || !mayCorrect) return begun;
  const meant = nearestWord(typed, await similarTerms(db, typed, withPhrases));
  return meant ? read(meant.term) : [];
};

const asWord = (text: string): Named => ({ kind: 'word', text, target: text, reason: null, itemId: null });

/** Of several words, the last one is completed and the others stay. */
const wordSuggestions = async (db: Database, typed: string, mayCorrect: boolean): Promise<Named[]> => {
  const [last = '', ...before] = typed.split(' ').toReversed();
  const isPhrase = before.length > 0;
  const [whole, completions] = await Promise.all([
    wordsFor(db, typed, { withPhrases: true, mayCorrect }),
    isPhrase && last.length >= LETTERS_FOR_NAMES ? wordsFor(db, last, { withPhrases: false, mayCorrect }) : [],
  ]);
  const beginning = before.toReversed().join(' ');
  const texts = [...whole, ...completions.map((word) => `${beginning} ${word}`)];
  return [...new Set(texts)].slice(0, MOST_WORDS).map(asWord);
};

const namedSuggestions = async (db: Database, typed: string): Promise<Named[]> => {
  const reasons = islandsFor(typed);
  const values = [`${escapeLike(typed)}%`, [...reasons.keys()], typed.length >= LETTERS_FOR_NAMES];
  const { rows } = await db.$client.query<Omit<Named, 'reason'>>({ ...NAMED, values });
  return rows.map((row) => ({ ...row, reason: row.kind === 'island' ? (reasons.get(row.target) ?? null) : null }));
};

/** The names that were typed themselves come first; an island by another of its names comes after the words. */
const inOrder = (named: readonly Named[], words: readonly Named[]): Named[] => {
  const isMeant = ({ kind, reason }: Named) => kind === 'category' || (kind === 'island' && reason === null);
  return [...named.filter(isMeant), ...words, ...named.filter((one) => !isMeant(one))];
};

/** Corrects the spelling only where nothing begins with the typed letters. */
const candidatesFor = async (db: Database, typed: string): Promise<Named[]> => {
  const [named, words] = await Promise.all([namedSuggestions(db, typed), wordSuggestions(db, typed, false)]);
  const isNothing = named.length === 0 && words.length === 0;
  return isNothing ? wordSuggestions(db, typed, true) : inOrder(named, words);
};

/** What each suggestion leads to and the picture beside it, all in one statement. */
const SHOWN = {
  name: 'search_suggestions_shown',
  text: `select found.total::int as count, found.kind as "itemKind", picture.id as "itemId", picture.colour, picture.thumbnail
    from jsonb_array_elements($1::jsonb) with ordinality as given (suggestion, place)
    left join lateral search_suggested(
      array(select jsonb_array_elements_text(suggestion -> 'words')), array(select jsonb_array_elements_text(suggestion -> 'lexemes')),
      suggestion -> 'chosen', $2::text[]) as found on suggestion ? 'chosen'
    left join lateral (select id, colour, (select key from renditions where item_id = items.id and format = 'webp' and width >= 320
        order by width limit 1) as thumbnail
      from items where id = coalesce(suggestion ->> 'itemId', found.best) and state = 'published') as picture on true
    order by place`,
};

type ShownRow = Pick<Suggestion, 'count' | 'itemKind' | 'itemId' | 'colour'> & { thumbnail: string | null };

/** The list behind a suggestion; products and collections have none. */
const listOf = ({ kind, target, itemId }: Named) => {
  if (kind === 'product' || kind === 'collection') return { itemId };
  const readings = kind === 'word' ? understandQuestion(target).readings : [];
  return {
    words: readings.map(({ words }) => words),
    lexemes: readings.map(({ lexemes }) => lexemes),
    chosen: kind === 'word' ? {} : { [kind]: [target] },
  };
};

const namedTags = ({ kind, target }: Suggestion): ChangeTag[] => {
  if (kind === 'creator') return [`person:${target}`];
  if (kind === 'product') return [`product:${target}`, `shown:${target}`];
  return kind === 'collection' ? [`collection:${target}`] : [];
};

/** Deletions show at once; new names appear when the cached suggestions expire. */
export const suggestionTags = (suggestions: readonly Suggestion[]): ChangeTag[] => [
  'taxonomy',
  'list:vocabulary',
  ...suggestions.flatMap((suggestion): ChangeTag[] => [
    ...namedTags(suggestion),
    ...(suggestion.itemId === null ? [] : [`item:${suggestion.itemId}` as const]),
  ]),
];

/** Suggestions for typed text, each with the number of items that its page shows first. */
export const suggestionsFor = async (db: Database, written: string): Promise<Suggestion[]> => {
  const plain = plainText(written.normalize('NFKC')).replace(/[\p{Cc}\s]+/gu, ' ');
  const typed = firstCharacters(plain.trim(), LONGEST_TYPED);
  if (!/[\p{L}\p{N}]/u.test(typed)) return [];
  const candidates = (await candidatesFor(db, typed)).slice(0, MOST);
  const values = [JSON.stringify(candidates.map(listOf)), itemKinds];
  const { rows } = await db.$client.query<ShownRow>({ ...SHOWN, values });
  return rows.flatMap(({ thumbnail, itemKind, ...row }, position) => {
    const candidate = candidates[position];
    if (!candidate || row.count === 0) return [];
    const otherKind = itemKind === 'photo' ? null : itemKind;
    return { ...candidate, ...row, itemKind: otherKind, thumbnailUrl: thumbnail && previewAddress({ key: thumbnail }) };
  });
};
