import type { Dependencies } from '#platform/dependencies.ts';
import { countAttempt, keyFor } from '#platform/http/guard/attempt-limits.ts';
import { addressGroup } from '#platform/http/guard/rate-limits.ts';
import { ChildStopped, runInChild } from '#platform/media/run-in-child.ts';
import { newId } from '#platform/new-id.ts';
import { createTurns, type TurnRefusal, TurnRefused } from '#platform/turns.ts';
import { AppError, type ErrorCode, invalidField } from '#shared/errors.ts';
import { type Sentence, sentence } from '#shared/sentences.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';
import type { PictureNote, PictureTask } from './look-at-picture.child.ts';
import { pictureSearches } from './search.tables.ts';

const WINDOW_MS = 10 * MINUTE_MS;
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
