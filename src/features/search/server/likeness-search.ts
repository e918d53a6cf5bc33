import { and, eq, gt } from 'drizzle-orm';
import { items } from '#features/media/server/media.tables.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { pictureSearches, SIGNATURE_BITS } from './search.tables.ts';
import type { SearchAnswer, SearchQuery } from './search-query.ts';

/** A fixed pseudo-random series between -1 and 1: the planes must be the same in every process, forever. */
const series = (): (() => number) => {
  let state = 20_260_101;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
};

const planesBySize = new Map<number, Float32Array[]>();

const planesFor = (size: number): Float32Array[] => {
  const known = planesBySize.get(size);
  if (known) return known;
  const next = series();
  const planes = Array.from({ length: SIGNATURE_BITS }, () => Float32Array.from({ length: size }, next));
  planesBySize.set(size, planes);
  return planes;
};

/** The side of each plane on which a vector lies: the smaller the angle between two vectors, the fewer bits differ. */
export const lookSignature = (likeness: readonly number[]): string =>
  planesFor(likeness.length)
    .map((plane) => (likeness.reduce((sum, value, index) => sum + value * (plane[index] ?? 0), 0) > 0 ? '1' : '0'))
    .join('');

/** Candidates by signature among all items; words and filters choose among them. */
const CANDIDATES = 2_000;
/** Matching candidates for which the exact similarity is computed. */
const NEAREST = 400;
/** Items are called alike within this distance of the nearest one, in cosines; docs/decisions/search.md has the measurement. */
export const ALIKE_WITHIN = 0.1;
/** Below this cosine nothing is alike, however far the others are. */
const LEAST_ALIKE = 0.45;
/** Candidates for the nearest of all items, whatever words and filters say: a filter must not move the cut. */
const NEAREST_OF_ALL = 20;

/** The exact similarity of an item to `$2`. */
const COSINE = '(select sum(one * other)::float8 from unnest(likeness, $2::real[]) as paired (one, other))';

/**
 * Compares the signatures of all items, row by row, in one scan. `$10` chooses the alike ones, or those after the cut.
 * What the strip below the item shows (`$11`) comes first, in its order: a cosine is never above one.
 */
const NEAREST_ITEMS = {
  name: 'search_by_looks',
  text: `with candidates as materialized (
    select item_id, bit_count(signature # $1::bit(256)) as distance from search_looks where item_id is distinct from $9
    order by distance, item_id limit ${CANDIDATES}
  ), cut as materialized (
    select greatest(${LEAST_ALIKE}, max(${COSINE}) - ${ALIKE_WITHIN}) as at
    from (select item_id from candidates order by distance, item_id limit ${NEAREST_OF_ALL}) as nearest join items on items.id = item_id
  ), offered as (
    select item_id, -1 as distance from unnest($11::text[]) as strip (item_id)
    union all select item_id, distance from candidates where item_id <> all ($11::text[])
  ), condition as (
    select search_combined(search_groups($3::text[], $4::text[]), 0) && search_combined(search_narrowing($5::jsonb), 0) as query
  ), near as materialized (
    select item_id, filters from offered join search_documents using (item_id), condition
    where numnode(query) = 0 or words @@ query
    order by distance, item_id limit ${NEAREST}
  ), judged as materialized (
    select item_id, filters, coalesce(2 + cardinality($11::text[]) - array_position($11::text[], item_id), ${COSINE}) as likeness from near join items on items.id = item_id
  ), chosen as materialized (
    select judged.* from judged, cut where (likeness >= cut.at) = $10
  ), page as (
    select item_id, likeness from chosen where $6::float8 is null or (likeness, item_id) < ($6, $7)
    order by likeness desc, item_id desc limit $8 + 1
  )
  select (select count(*)::int from chosen) as total,
    (select jsonb_object_agg(value, amount) from (
      select value, count(*) as amount from chosen, unnest(filters) as value group by value) as grouped) as counts,
    (select coalesce(jsonb_agg(jsonb_build_object('id', item_id, 'key', likeness) order by likeness desc, item_id desc), '[]') from page) as rows`,
};

type Found = { total: number; counts: Record<string, number> | null; rows: { id: string; key: number }[] };

/** What results are compared with: a picture that somebody sent, or a published item, which is not among its results. */
export type LikenessSource = { picture: string } | { item: string };

const likenessOfPicture = async (db: Database, id: string, now: Date): Promise<number[]> => {
  const isValid = and(eq(pictureSearches.id, id), gt(pictureSearches.expiresAt, now));
  const [stored] = await db.select({ likeness: pictureSearches.likeness }).from(pictureSearches).where(isValid);
  if (!stored) throw new AppError('pictureForgotten');
  return stored.likeness;
};

const likenessOfItem = async (db: Database, id: string): Promise<number[]> => {
  const isPublished = and(eq(items.id, id), eq(items.state, 'published'));
  const [stored] = await db.select({ likeness: items.likeness }).from(items).where(isPublished);
  if (!stored) throw new AppError('notFound');
  return stored.likeness ?? [];
};

const nothing: SearchAnswer = { total: 0, isExact: true, counts: {}, ids: [], next: null };

type LikenessQuery = Pick<SearchQuery, 'readings' | 'chosen' | 'after' | 'limit'> & {
  source: LikenessSource;
  /** What the page of the item already shows as similar. */
  strip: readonly string[];
  now: Date;
  /** Those after the cut instead of the alike ones. */
  isBeyondCut?: boolean;
};

/** The most similar items among those that match words and filters. */
export const findByLikeness = async (db: Database, query: LikenessQuery): Promise<SearchAnswer> => {
  const { source, strip, now, readings, chosen, after, limit, isBeyondCut = false } = query;
  const isPicture = 'picture' in source;
  const likeness = await (isPicture ? likenessOfPicture(db, source.picture, now) : likenessOfItem(db, source.item));
  // A sound, or an item whose looks are not computed yet, has only what reads alike.
  if (likeness.length === 0 && strip.length === 0) return nothing;
  const words = [readings.map((reading) => reading.words), readings.map(({ lexemes }) => lexemes)];
  const values = [
    lookSignature(likeness),
    likeness,
    ...words,
    JSON.stringify(chosen),
    after?.key,
    after?.id,
    limit,
    isPicture ? null : source.item,
    !isBeyondCut,
    strip,
  ];
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
