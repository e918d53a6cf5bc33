import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { countAttempt, keyFor } from '#platform/http/guard/attempt-limits.ts';
import { addressGroup } from '#platform/http/guard/rate-limits.ts';
import { ChildStopped, runInChild } from '#platform/media/run-in-child.ts';
import { newId } from '#platform/new-id.ts';
import { createTurns, type TurnRefusal, TurnRefused } from '#platform/turns.ts';
import { AppError, type ErrorCode, invalidField } from '#shared/errors.ts';
import { type Sentence, sentence } from '#shared/sentences.ts';
import type { PictureNote, PictureTask } from './look-at-picture.child.ts';
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

/** Candidates by signature, for which the exact similarity is computed. */
const NEAREST = 400;

/** Compares the signatures of all items, row by row. */
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
  const isValid = and(eq(pictureSearches.id, id), gt(pictureSearches.expiresAt, now));
  const [stored] = await db.select({ likeness: pictureSearches.likeness }).from(pictureSearches).where(isValid);
  if (!stored) throw new AppError('pictureForgotten');
  return stored.likeness;
};

/** The most similar items among those that match words and filters. */
export const findByPicture = async (db: Database, id: string, now: Date, query: SearchQuery): Promise<SearchAnswer> => {
  const likeness = await likenessOf(db, id, now);
  const { readings, chosen, after, limit } = query;
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

const DAY_MS = 24 * 60 * 60_000;
const WINDOW_MS = 10 * 60_000;
const MOST_IN_WINDOW = 30;
/** A browser's small copy takes 0.2 GB, the largest allowed picture 0.36; most of the time is the start of the child process. */
const limits = { mostBytes: 512 * 1024 ** 2, mostMs: 20_000 };
const entry = new URL('look-at-picture.child.ts', import.meta.url);

const refusals = {
  unreadable: sentence(
    'search.pictureUnreadable',
    'That is not a picture that we can read. Please choose a JPEG, PNG or WebP.',
  ),
  tooManyPixels: sentence(
    'search.pictureTooManyPixels',
    'That picture has too many pixels. Please choose a smaller one.',
  ),
};

const busy = sentence(
  'search.pictureSearchBusy',
  'Many people search by picture at the moment. Please try again in a minute, or search with words.',
);
const alreadySearching = sentence(
  'search.pictureSearchRunning',
  'A picture from your address is being looked at already. Please wait for its answer and try again.',
);
const turnRefusals: Record<TurnRefusal, { code: ErrorCode; sentence: Sentence }> = {
  hasOne: { code: 'tooManyRequests', sentence: alreadySearching },
  full: { code: 'unavailable', sentence: busy },
  tooLong: { code: 'unavailable', sentence: busy },
};

/** One picture at a time in this process, because a child takes 0.2 GB and most of a core. */
const takeTurn = createTurns({ mostWaiting: 8, longestWaitMs: 30_000 });

/** In a child process, so that a hostile picture cannot use up the memory or time of the web process. */
const analysePicture = async (task: PictureTask, signal: AbortSignal): Promise<PictureNote> => {
  let seen: PictureNote = { refusal: 'unreadable' };
  const onNote = (note: PictureNote) => {
    seen = note;
  };
  try {
    await runInChild<PictureNote>({ entry, task, limits, signal, onNote });
    return seen;
  } catch (error) {
    if (error instanceof ChildStopped) return { refusal: 'tooManyPixels' };
    throw error;
  }
};

/** Throws the error for a client that waited too long or has disconnected. */
const refuseTurn = (error: unknown, signal: AbortSignal): never => {
  if (signal.aborted) throw new AppError('clientLeft');
  if (!(error instanceof TurnRefused)) throw error;
  const { code, ...said } = turnRefusals[error.reason];
  throw new AppError(code, said);
};

type PictureUpload = { picture: string; clientAddress: string; signal: AbortSignal };

/** Stores the embedding of a picture for a day, never the picture. Stops when the client disconnects. */
export const createPictureSearch = async (
  deps: Pick<Dependencies, 'db' | 'config' | 'now'>,
  { picture, clientAddress, signal }: PictureUpload,
): Promise<{ id: string; expiresAt: string }> => {
  const { db, now } = deps;
  const address = addressGroup(clientAddress);
  const limit = { key: keyFor(deps, 'picture-search', address), max: MOST_IN_WINDOW, windowMs: WINDOW_MS };
  const seen = await takeTurn(address, signal, async () => {
    await countAttempt(db, [limit]);
    return analysePicture({ picture }, signal);
  }).catch((error: unknown) => refuseTurn(error, signal));
  if ('refusal' in seen) throw invalidField('picture', refusals[seen.refusal]);
  const row = { id: newId(), likeness: seen.likeness, expiresAt: new Date(now().getTime() + DAY_MS) };
  await db.insert(pictureSearches).values(row);
  return { id: row.id, expiresAt: row.expiresAt.toISOString() };
};
