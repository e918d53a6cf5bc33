import { createHmac } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { type Sentence, sentence } from '#shared/sentences.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { countBelow, deleteWindows, readWindows, uncountInWindow } from './rate-limits.ts';

export type Limit = {
  key: string;
  max: number;
  windowMs: number;
  /** A success resets the limit; without this it only removes its own attempt. */
  resetsOnSuccess?: true;
};

type Secret = { config: Pick<Config, 'secret'> };

/** Keys are keyed hashes, so the table of limits contains no names or addresses. */
export const keyFor = ({ config }: Secret, name: string, ...parts: string[]): string =>
  `${name}:${createHmac('sha256', config.secret)
    .update(JSON.stringify([name, ...parts]))
    .digest('base64url')}`;

const waitText = (waitMs: number): Sentence => {
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  if (minutes <= 90)
    return sentence(
      'attempts.waitMinutes',
      'Too many attempts. Please wait {minutes, plural, one {a minute} other {# minutes}} and try again.',
      { minutes: Math.max(1, minutes) },
    );
  const hours = Math.ceil(minutes / 60);
  return sentence('attempts.waitHours', 'Too many attempts. Please wait {hours} hours and try again.', { hours });
};

/** What a refused attempt reads; some limits have words of their own. */
type WordWait = (waitMs: number) => Sentence;

const tooManyAttempts = (waitMs: number, wordWait: WordWait) =>
  new AppError('tooManyAttempts', {
    sentence: wordWait(waitMs),
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });

/** How long until no limit refuses; 0 when none does. */
const longestWaitMs = async (db: Database, limits: readonly Limit[]): Promise<number> => {
  const windows = await readWindows(
    db,
    limits.map(({ key }) => key),
  );
  return Math.max(
    ...limits.map(({ key, max }) => {
      const window = windows.get(key);
      return window && window.current >= max ? window.ttl : 0;
    }),
  );
};

/** Removes this attempt from the limits; earlier ones still count. */
export const uncountAttempt = async (db: Database, limits: readonly Limit[]): Promise<void> => {
  await Promise.all(limits.map(({ key }) => uncountInWindow(db, key)));
};

/**
 * Counts an attempt before it is made, so that parallel attempts cannot exceed a limit; throws when a limit is reached.
 * A refused attempt counts towards no limit: narrow limits come first in the list, and are uncounted when a later one
 * refuses.
 */
export const countAttempt = async (
  db: Database,
  limits: readonly Limit[],
  wordWait: WordWait = waitText,
): Promise<void> => {
  const waitMs = await longestWaitMs(db, limits);
  if (waitMs > 0) throw tooManyAttempts(waitMs, wordWait);
  for (const [at, limit] of limits.entries()) {
    if (await countBelow(db, limit)) continue;
    // A parallel attempt reached the limit first.
    await uncountAttempt(db, limits.slice(0, at));
    throw tooManyAttempts(await longestWaitMs(db, limits), wordWait);
  }
};

/** After a success: limits count failures only. */
export const forgiveAttempt = async (db: Database, limits: readonly Limit[]): Promise<void> => {
  const forgotten = limits.filter(({ resetsOnSuccess }) => resetsOnSuccess);
  const others = limits.filter(({ resetsOnSuccess }) => !resetsOnSuccess);
  await Promise.all([
    deleteWindows(
      db,
      forgotten.map(({ key }) => key),
    ),
    uncountAttempt(db, others),
  ]);
};
