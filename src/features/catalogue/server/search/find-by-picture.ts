import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { pictureSearches } from '../search.tables.ts';
import type { SearchAnswer, SearchQuery } from './ask-database.ts';
import { lookSignature } from './look-signature.ts';

/** Nobody looks further; of so many the likeness is worked out exactly. */
const NEAREST = 400;

/** The signatures of all items are compared, row by row. */
const NEAREST_ITEMS = {
  name: 'search_by_looks',
  text: `with asked as (
    select search_combined(search_groups($3::text[], $4::text[]), 0) && search_combined(search_narrowing($5::jsonb), 0) as query
  ), near as materialized (
    select item_id, filters from search_looks join search_documents using (item_id), asked
    where numnode(query) = 0 or words @@ query
    order by bit_count(signature # $1::bit(256)), item_id limit ${NEAREST}
  ), judged as materialized (
    select item_id, (select sum(one * other)::float8 from unnest(likeness, $2::real[]) as paired (one, other)) as likeness
    from near join items on items.id = item_id
  ), page as (
    select item_id, likeness from judged where $6::float8 is null or (likeness, item_id) < ($6, $7)
    order by likeness desc, item_id desc limit $8 + 1
  )
  select (select count(*)::int from near) as total,
    (select jsonb_object_agg(value, amount) from (
      select value, count(*) as amount from near, unnest(filters) as value group by value) as grouped) as counts,
    (select coalesce(jsonb_agg(jsonb_build_object('id', item_id, 'key', likeness) order by likeness desc, item_id desc), '[]') from page) as rows`,
};

type Found = { total: number; counts: Record<string, number> | null; rows: { id: string; key: number }[] };

const likenessOf = async (db: Database, id: string, now: Date): Promise<number[]> => {
  const isKept = and(eq(pictureSearches.id, id), gt(pictureSearches.expiresAt, now));
  const [kept] = await db.select({ likeness: pictureSearches.likeness }).from(pictureSearches).where(isKept);
  if (!kept) throw new AppError('pictureForgotten');
  return kept.likeness;
};

/** What looks most like a picture, among what the words and facets leave. */
export const findByPicture = async (db: Database, id: string, now: Date, asked: SearchQuery): Promise<SearchAnswer> => {
  const likeness = await likenessOf(db, id, now);
  const { readings, chosen, after, limit } = asked;
  const words = [readings.map((reading) => reading.words), readings.map(({ lexemes }) => lexemes)];
  const values = [lookSignature(likeness), likeness, ...words, JSON.stringify(chosen), after?.key, after?.id, limit];
  const { rows } = await db.$client.query<Found>({ ...NEAREST_ITEMS, values });
  const [found] = rows;
  if (!found) throw new Error('the search by looks has not answered');
  const last = found.rows[limit - 1];
  return {
    total: found.total,
    isExact: found.total < NEAREST,
    counts: found.counts,
    ids: found.rows.slice(0, limit).map((row) => row.id),
    next: found.rows.length > limit && last ? { ...last, level: 0, below: null } : null,
  };
};
