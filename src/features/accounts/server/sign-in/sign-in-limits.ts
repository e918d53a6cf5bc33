import type { Dependencies } from '#platform/dependencies.ts';
import { keyFor, type Limit } from '#platform/http/guard/attempt-limits.ts';
import { addressGroup } from '#platform/http/guard/rate-limits.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Secret = { config: Pick<Dependencies['config'], 'secret'> };

/** Ten wrong tries cost a quarter of an hour, thirty the day. */
const narrowLimits = (deps: Secret, name: string, ...parts: string[]): Limit[] => [
  { key: keyFor(deps, name, ...parts), max: 10, windowMs: 15 * MINUTE_MS, resetsOnSuccess: true },
  { key: keyFor(deps, `${name}-day`, ...parts), max: 30, windowMs: 24 * HOUR_MS, resetsOnSuccess: true },
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
