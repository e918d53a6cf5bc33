import { previewAddress } from '#features/media/server/media.queries.ts';
import { islands } from '#features/taxonomy/taxonomy.islands.ts';
import { namesOf, plainName } from '#features/taxonomy/taxonomy.rules.ts';
import type { Database } from '#platform/db/database.ts';
import type { ChangeTag } from '#shared/change-tags.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import type { suggest } from '../search.contract.ts';
import { plainText } from './understand-question.ts';
import { nearestWord, similarTerms } from './vocabulary.ts';

type Suggestions = HandlerReply<typeof suggest>;
/** With the item whose thumbnail is shown. */
type Suggestion = Suggestions[number] & { itemId: string | null };
type Row = Omit<Suggestion, 'thumbnailUrl'> & { thumbnail: string | null };

const MOST = 8;
const LONGEST_TYPED = 60;
const MOST_ISLANDS = 3;
/** Fewer letters match too many names. */
const LETTERS_FOR_NAMES = 2;

const SUGGESTED = {
  name: 'search_suggestions',
  text: `with named as (
    (select 1 as rank, 'island' as kind, name as text, slug as target, 'island:' || slug as filter, null as photo
      from islands where slug = any ($2))
    union all (select 2, 'category', name, slug, 'category:' || slug, null from categories where lower(name) like $1)
    union all (select 3, 'word', term, term, null, null from search_terms
      where plain like $1 or term = $3 order by count desc, term limit 6)
    union all (select 4, 'creator', display_name, users.id, 'creator:' || users.id, null from users
      where $4 and is_creator and lower(unaccent(display_name)) like any (array[$1, '% ' || $1])
        and exists (select from search_terms where term = 'creator:' || users.id) order by display_name limit 2)
    union all (select 5, 'product', name, id, null, photo_item_id from products
      where $4 and lower(unaccent(name)) like any (array[$1, '% ' || $1])
        and (creator_id is null or exists (select from hotspots join search_documents using (item_id) where product_id = products.id))
      order by name limit 2)
    union all (select 6, 'collection', title, id, null, photo from (select title, id, changed_at,
        (select item_id from collection_items join search_documents using (item_id)
          where collection_id = collections.id order by position limit 1) as photo
      from collections where $4 and visibility = 'public' and lower(unaccent(title)) like any (array[$1, '% ' || $1])
    ) as begun where photo is not null order by changed_at desc limit 2)
  ), shown as materialized (
    select named.*, count from named
    left join search_terms counted on counted.term = coalesce(filter, case kind when 'word' then target end)
    where kind not in ('island', 'category') or count > 0
    order by rank, count desc nulls last limit ${MOST}
  )
  select kind, text, target, count, colour, thumbnail, best.id as "itemId" from shown
  left join lateral (select coalesce(photo, search_best_item(
    coalesce(quote_literal(filter)::tsquery, plainto_tsquery('search_words', text)))) as id) as best on true
  left join lateral (select colour, (select key from renditions where item_id = best.id and format = 'webp' and width >= 320
    order by width limit 1) as thumbnail from items where items.id = best.id and state = 'published') as picture on true
  order by rank, count desc nulls last`,
};

const islandNames = islands.flatMap(({ slug, ...island }) =>
  namesOf({ slug, ...island }).map((name) => ({ slug, plain: plainName(name) })),
);

/** Islands by any of their names, or by a misspelt one. */
const islandsFor = (typed: string): string[] => {
  const name = plainName(typed);
  if (name.length < LETTERS_FOR_NAMES) return [];
  const begun = islandNames.filter(({ plain }) => plain.startsWith(name) || plain.includes(` ${name}`));
  const near =
    begun.length > 0 ? begun : islandNames.filter(({ plain }) => nearestWord(name, [{ term: '', plain, count: 0 }]));
  return [...new Set(near.map(({ slug }) => slug))].slice(0, MOST_ISLANDS);
};

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const rowsFor = async (db: Database, typed: string, correction: string | null): Promise<Row[]> => {
  const values = [`${escaped(typed)}%`, islandsFor(typed), correction, typed.length >= LETTERS_FOR_NAMES];
  return (await db.$client.query<Row>({ ...SUGGESTED, values })).rows;
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

/** Suggestions for typed text: islands and categories first, then words, then creators and products by name. */
export const suggestionsFor = async (db: Database, written: string): Promise<Suggestion[]> => {
  const typed = plainText(written.normalize('NFKC'))
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_TYPED);
  if (!/[\p{L}\p{N}]/u.test(typed)) return [];
  const begun = await rowsFor(db, typed, null);
  const meant = begun.length > 0 ? undefined : nearestWord(typed, await similarTerms(db, typed, true));
  const rows = meant ? await rowsFor(db, typed, meant.term) : begun;
  return rows.map(({ thumbnail, ...row }) => ({
    ...row,
    thumbnailUrl: thumbnail && previewAddress({ key: thumbnail }),
  }));
};
