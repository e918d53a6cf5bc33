import { createHmac } from 'node:crypto';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { addressGroup } from '#platform/http/address-group.ts';
import { countBelow, forgetWindows, readWindows, uncountInWindow } from '#platform/http/rate-limit-store.ts';
import { AppError } from '#shared/errors.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export type Limit = {
  key: string;
  max: number;
  windowMs: number;
  /** Success wipes it out; where it is not set, success only takes the one attempt back. */
  isForgotten?: true;
};

type Secret = { config: Pick<Dependencies['config'], 'secret'> };

/** Nobody is named in the table of limits: a key is a keyed hash. */
export const keyFor = ({ config }: Secret, name: string, ...parts: string[]): string =>
  `${name}:${createHmac('sha256', config.secret)
    .update(JSON.stringify([name, ...parts]))
    .digest('base64url')}`;

/** Ten wrong tries cost a quarter of an hour, thirty the day. */
const narrowLimits = (deps: Secret, name: string, ...parts: string[]): Limit[] => [
  { key: keyFor(deps, name, ...parts), max: 10, windowMs: 15 * MINUTE_MS, isForgotten: true },
  { key: keyFor(deps, `${name}-day`, ...parts), max: 30, windowMs: 24 * HOUR_MS, isForgotten: true },
];

type From = { clientAddress: string; deviceId: string | undefined };

/**
 * For passwords. Guessing from many addresses, or at many accounts, is limited too. A browser that has signed in to this
 * account before has limits of its own in place of all others, so that nobody can lock its owner out.
 */
export const loginLimits = (deps: Secret, email: string, { clientAddress, deviceId }: From): Limit[] => {
  if (deviceId !== undefined) return narrowLimits(deps, 'login-device', email, deviceId);
  const address = addressGroup(clientAddress);
  return [
    ...narrowLimits(deps, 'login', email, address),
    { key: keyFor(deps, 'login-address', address), max: 100, windowMs: 15 * MINUTE_MS },
    { key: keyFor(deps, 'login-account', email), max: 100, windowMs: HOUR_MS },
  ];
};

/** For codes of the second factor at sign-in, which only somebody with the password (or at Google) can send. */
export const codeLimits = (deps: Secret, userId: string, { clientAddress, deviceId }: From): Limit[] => {
  if (deviceId !== undefined) return narrowLimits(deps, 'code-device', userId, deviceId);
  return [
    ...narrowLimits(deps, 'code', userId, addressGroup(clientAddress)),
    { key: keyFor(deps, 'code-account', userId), max: 30, windowMs: 24 * HOUR_MS },
  ];
};

/** For the password or code that a signed-in person gives again. */
export const proofLimits = (deps: Secret, userId: string): Limit[] => narrowLimits(deps, 'proof', userId);

/** Known and unknown addresses are counted alike, so that the limit tells nothing either. */
export const mailLimits = (deps: Pick<Dependencies, 'config'>, email: string, clientAddress: string): Limit[] => [
  { key: keyFor(deps, 'mail-to', email), max: 5, windowMs: HOUR_MS },
  {
    key: keyFor(deps, 'mail-from', addressGroup(clientAddress)),
    max: deps.config.rateLimits.mailsPerHour,
    windowMs: HOUR_MS,
  },
];

const inWords = (waitMs: number): string => {
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  if (minutes <= 1) return 'a minute';
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
};

const tooManyAttempts = (waitMs: number) =>
  new AppError('tooManyAttempts', { message: `Too many attempts. Please wait ${inWords(waitMs)} and try again.` });

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
export const takeAttemptBack = async (db: Database, limits: readonly Limit[]): Promise<void> => {
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
    await takeAttemptBack(db, limits.slice(0, at));
    throw tooManyAttempts(await longestWaitMs(db, limits));
  }
};

/** The attempt succeeded: only failures shall reach the limits. */
export const forgiveAttempt = async (db: Database, limits: readonly Limit[]): Promise<void> => {
  const forgotten = limits.filter(({ isForgotten }) => isForgotten);
  const others = limits.filter(({ isForgotten }) => !isForgotten);
  await Promise.all([
    forgetWindows(
      db,
      forgotten.map(({ key }) => key),
    ),
    takeAttemptBack(db, others),
  ]);
};
