import type { Dependencies } from '#platform/dependencies.ts';
import { keyFor, type Limit } from '#platform/http/guard/attempt-limits.ts';
import { addressGroup } from '#platform/http/guard/rate-limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';

type Secret = { config: Pick<Dependencies['config'], 'secret'> };

/** Ten wrong attempts block for 15 minutes, thirty for a day. */
const narrowLimits = (deps: Secret, name: string, ...parts: string[]): Limit[] => [
  { key: keyFor(deps, name, ...parts), max: 10, windowMs: 15 * MINUTE_MS, resetsOnSuccess: true },
  { key: keyFor(deps, `${name}-day`, ...parts), max: 30, windowMs: DAY_MS, resetsOnSuccess: true },
];

type From = { clientAddress: string; deviceId: string | undefined };

/**
 * Limits for passwords. Guessing from many addresses or at many accounts is limited too. A browser that has signed in
 * to this account before has its own limits instead, so that nobody can lock its owner out.
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

/** Limits for second-factor codes at sign-in, after the password or Google. */
export const codeLimits = (deps: Secret, userId: string, { clientAddress, deviceId }: From): Limit[] => {
  if (deviceId !== undefined) return narrowLimits(deps, 'code-device', userId, deviceId);
  return [
    ...narrowLimits(deps, 'code', userId, addressGroup(clientAddress)),
    { key: keyFor(deps, 'code-account', userId), max: 30, windowMs: DAY_MS },
  ];
};

/** Limits for a repeated password or code of a signed-in person. */
export const proofLimits = (deps: Secret, userId: string): Limit[] => narrowLimits(deps, 'proof', userId);

/**
 * Every mail to an address that somebody typed, whatever it says. What follows `+` reaches the same mailbox. Counts
 * known and unknown addresses alike, so that the limit reveals nothing.
 */
export const recipientLimit = (deps: Secret, email: string): Limit => ({
  key: keyFor(deps, 'mail-to', email.replace(/\+[^@]*@/, '@')),
  max: 5,
  windowMs: HOUR_MS,
});

/** Limits for mails that anybody can have sent. */
export const mailLimits = (deps: Pick<Dependencies, 'config'>, email: string, clientAddress: string): Limit[] => [
  recipientLimit(deps, email),
  {
    key: keyFor(deps, 'mail-from', addressGroup(clientAddress)),
    max: deps.config.rateLimits.mailsPerHour,
    windowMs: HOUR_MS,
  },
];

/** Limits for asking for a change of the mail address: two mails each, so both addresses count. */
export const emailChangeLimits = (
  deps: Pick<Dependencies, 'config'>,
  { userId, from, to, clientAddress }: { userId: string; from: string; to: string; clientAddress: string },
): Limit[] => {
  const limits = [
    ...mailLimits(deps, to, clientAddress),
    recipientLimit(deps, from),
    { key: keyFor(deps, 'email-change', userId), max: 10, windowMs: DAY_MS },
  ];
  // Both addresses may reach one mailbox.
  return [...new Map(limits.map((limit) => [limit.key, limit])).values()];
};
