import { createHmac } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { countBelow, deleteWindows, readWindows, uncountInWindow } from './rate-limits.ts';

const MINUTE_MS = 60_000;

export type Limit = {
  key: string;
  max: number;
  windowMs: number;
  /** Success wipes it out; where it is not set, success only takes the one attempt back. */
  resetsOnSuccess?: true;
};

type Secret = { config: Pick<Config, 'secret'> };

/** Nobody is named in the table of limits: a key is a keyed hash. */
export const keyFor = ({ config }: Secret, name: string, ...parts: string[]): string =>
  `${name}:${createHmac('sha256', config.secret)
    .update(JSON.stringify([name, ...parts]))
    .digest('base64url')}`;

const waitText = (waitMs: number): string => {
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  if (minutes <= 1) return 'a minute';
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
};

const tooManyAttempts = (waitMs: number) =>
  new AppError('tooManyAttempts', { message: `Too many attempts. Please wait ${waitText(waitMs)} and try again.` });

/** How long until none of these limits refuses; 0 when none does. */
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

/** The attempt counts no more; those before it still do. */
export const uncountAttempt = async (db: Database, limits: readonly Limit[]): Promise<void> => {
  await Promise.all(limits.map(({ key }) => uncountInWindow(db, key)));
};

/**
 * Counts an attempt before it is made, so that many at once cannot slip through; throws when a limit is reached. A
 * refused attempt counts towards no limit: narrow limits come first in the list, and a later refusal takes them back.
 */
export const countAttempt = async (db: Database, limits: readonly Limit[]): Promise<void> => {
  const waitMs = await longestWaitMs(db, limits);
  if (waitMs > 0) throw tooManyAttempts(waitMs);
  for (const [at, limit] of limits.entries()) {
    if (await countBelow(db, limit)) continue;
    // Another attempt took the last place meanwhile.
    await uncountAttempt(db, limits.slice(0, at));
    throw tooManyAttempts(await longestWaitMs(db, limits));
  }
};

/** The attempt succeeded: only failures shall reach the limits. */
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
