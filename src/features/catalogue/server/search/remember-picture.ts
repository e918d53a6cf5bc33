import { countAttempt, keyFor } from '#features/accounts/server/attempt-limits.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { addressGroup } from '#platform/http/address-group.ts';
import { ChildStopped, runInChild } from '#platform/media/run-in-child.ts';
import { newId } from '#platform/new-id.ts';
import { AppError } from '#shared/errors.ts';
import { pictureSearches } from '../search.tables.ts';
import type { PictureNote, PictureTask } from './look-at-picture.child.ts';

const DAY_MS = 24 * 60 * 60_000;
const WINDOW_MS = 10 * 60_000;
const MOST_IN_WINDOW = 30;
const MOST_AT_ONCE = 4;
const limits = { mostBytes: 1024 ** 3, mostMs: 30_000 };
const entry = new URL('look-at-picture.child.ts', import.meta.url);

const refusals = {
  unreadable: 'That is not a picture that we can read. Please choose a JPEG, PNG or WebP.',
  tooManyPixels: 'That picture has too many pixels. Please choose a smaller one.',
};

let atWork = 0;

/** In a process of its own: a hostile picture takes neither our memory nor our time, and the pages go on meanwhile. */
const lookAt = async (task: PictureTask): Promise<PictureNote> => {
  if (atWork >= MOST_AT_ONCE) throw new AppError('unavailable');
  atWork += 1;
  try {
    let seen: PictureNote = { refusal: 'unreadable' };
    const onNote = (note: PictureNote) => {
      seen = note;
    };
    await runInChild<PictureNote>({ entry, task, limits, signal: new AbortController().signal, onNote });
    return seen;
  } catch (error) {
    if (error instanceof ChildStopped) return { refusal: 'tooManyPixels' };
    throw error;
  } finally {
    atWork -= 1;
  }
};

/** Keeps for a day what a picture looks like, and nothing of the picture. */
export const rememberPicture = async (
  deps: Pick<Dependencies, 'db' | 'config' | 'now'>,
  picture: string,
  clientAddress: string,
): Promise<{ id: string; expiresAt: string }> => {
  const { db, now } = deps;
  const key = keyFor(deps, 'picture-search', addressGroup(clientAddress));
  await countAttempt(db, [{ key, max: MOST_IN_WINDOW, windowMs: WINDOW_MS }]);
  const seen = await lookAt({ picture });
  if ('refusal' in seen) {
    const message = refusals[seen.refusal];
    throw new AppError('badInput', { message, issues: [{ field: 'picture', message }] });
  }
  const row = { id: newId(), likeness: seen.likeness, expiresAt: new Date(now().getTime() + DAY_MS) };
  await db.insert(pictureSearches).values(row);
  return { id: row.id, expiresAt: row.expiresAt.toISOString() };
};
