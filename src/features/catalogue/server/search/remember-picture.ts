import { countAttempt, keyFor } from '#platform/http/attempt-limits.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { addressGroup } from '#platform/http/address-group.ts';
import { ChildStopped, runInChild } from '#platform/media/run-in-child.ts';
import { newId } from '#platform/new-id.ts';
import { createTurns, type TurnRefusal, TurnRefused } from '#platform/turns.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { pictureSearches } from '../search.tables.ts';
import type { PictureNote, PictureTask } from './look-at-picture.child.ts';

const DAY_MS = 24 * 60 * 60_000;
const WINDOW_MS = 10 * 60_000;
const MOST_IN_WINDOW = 30;
/** A browser's small copy takes 0.2 GB, the worst that passes the limit of pixels 0.36; most of the time is the start of the child. */
const limits = { mostBytes: 512 * 1024 ** 2, mostMs: 20_000 };
const entry = new URL('look-at-picture.child.ts', import.meta.url);

const refusals = {
  unreadable: 'That is not a picture that we can read. Please choose a JPEG, PNG or WebP.',
  tooManyPixels: 'That picture has too many pixels. Please choose a smaller one.',
};

const BUSY = 'Many people search by picture at the moment. Please try again in a minute, or search with words.';
const HAS_ONE = 'A picture from your address is being looked at already. Please wait for its answer and try again.';
const turnRefusals: Record<TurnRefusal, { code: ErrorCode; message: string }> = {
  hasOne: { code: 'tooManyRequests', message: HAS_ONE },
  full: { code: 'unavailable', message: BUSY },
  tooLong: { code: 'unavailable', message: BUSY },
};

/** One picture at a time in this process: a child is worth a fifth of a gigabyte and most of a core. */
const takeTurn = createTurns({ mostWaiting: 8, longestWaitMs: 30_000 });

/** In a process of its own: a hostile picture takes neither our memory nor our time, and the pages go on meanwhile. */
const lookAt = async (task: PictureTask, signal: AbortSignal): Promise<PictureNote> => {
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

/** What is thrown to whoever waited in vain, or has left. */
const refuseTurn = (error: unknown, signal: AbortSignal): never => {
  if (signal.aborted) throw new AppError('clientLeft');
  if (!(error instanceof TurnRefused)) throw error;
  const { code, message } = turnRefusals[error.reason];
  throw new AppError(code, { message });
};

type PictureUpload = { picture: string; clientAddress: string; signal: AbortSignal };

/** Keeps for a day what a picture looks like, and nothing of the picture. Stops when whoever asked goes away. */
export const createPictureSearch = async (
  deps: Pick<Dependencies, 'db' | 'config' | 'now'>,
  { picture, clientAddress, signal }: PictureUpload,
): Promise<{ id: string; expiresAt: string }> => {
  const { db, now } = deps;
  const address = addressGroup(clientAddress);
  const limit = { key: keyFor(deps, 'picture-search', address), max: MOST_IN_WINDOW, windowMs: WINDOW_MS };
  const seen = await takeTurn(address, signal, async () => {
    await countAttempt(db, [limit]);
    return lookAt({ picture }, signal);
  }).catch((error: unknown) => refuseTurn(error, signal));
  if ('refusal' in seen) {
    const message = refusals[seen.refusal];
    throw new AppError('badInput', { message, issues: [{ field: 'picture', message }] });
  }
  const row = { id: newId(), likeness: seen.likeness, expiresAt: new Date(now().getTime() + DAY_MS) };
  await db.insert(pictureSearches).values(row);
  return { id: row.id, expiresAt: row.expiresAt.toISOString() };
};
