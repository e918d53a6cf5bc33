import { createHmac } from 'node:crypto';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { addressGroup } from '#platform/http/address-group.ts';
import { countInWindow, forgetWindows, uncountInWindow } from '#platform/http/rate-limit-store.ts';
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

/** Ten wrong tries cost a quarter of an hour, thirty the day. Guessing from many places, or at many accounts, ends as well. */
export const loginLimits = (deps: Secret, email: string, clientAddress: string): Limit[] => {
  const address = addressGroup(clientAddress);
  return [
    { key: keyFor(deps, 'login', email, address), max: 10, windowMs: 15 * MINUTE_MS, isForgotten: true },
    { key: keyFor(deps, 'login-day', email, address), max: 30, windowMs: 24 * HOUR_MS, isForgotten: true },
    { key: keyFor(deps, 'login-account', email), max: 100, windowMs: HOUR_MS },
    { key: keyFor(deps, 'login-address', address), max: 100, windowMs: 15 * MINUTE_MS },
  ];
};

/** For proofs that a signed-in, or nearly signed-in, person gives again: password or code. */
export const proofLimits = (deps: Secret, userId: string): Limit[] => [
  { key: keyFor(deps, 'proof', userId), max: 10, windowMs: 15 * MINUTE_MS, isForgotten: true },
  { key: keyFor(deps, 'proof-day', userId), max: 30, windowMs: 24 * HOUR_MS, isForgotten: true },
];

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

/** Counts before the attempt is made, so that many at once cannot slip through. */
export const countAttempt = async (db: Database, limits: readonly Limit[]): Promise<void> => {
  const waits = await Promise.all(
    limits.map(async ({ key, max, windowMs }) => {
      const { current, ttl } = await countInWindow(db, key, windowMs);
      return current > max ? ttl : 0;
    }),
  );
  const waitMs = Math.max(...waits);
  if (waitMs > 0)
    throw new AppError('tooManyAttempts', {
      message: `Too many attempts. Please wait ${inWords(waitMs)} and try again.`,
    });
};

/** The attempt succeeded: only failures shall reach the limits. */
export const forgiveAttempt = async (db: Database, limits: readonly Limit[]): Promise<void> => {
  const forgotten = limits.filter(({ isForgotten }) => isForgotten);
  const takenBack = limits.filter(({ isForgotten }) => !isForgotten);
  await Promise.all([
    forgetWindows(
      db,
      forgotten.map(({ key }) => key),
    ),
    ...takenBack.map(({ key }) => uncountInWindow(db, key)),
  ]);
};
