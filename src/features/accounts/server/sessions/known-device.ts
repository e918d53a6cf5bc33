import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Dependencies } from '#platform/dependencies.ts';
import type { RequestContext } from '#platform/http/calls/binding.ts';
import { readCookie } from '#platform/http/calls/cookies.ts';
import { newId } from '#platform/new-id.ts';
import { DAY_SECONDS } from '#shared/time.ts';
import { findPasswordHash } from '../accounts.queries.ts';
import { COOKIE_PREFIX } from './session-cookie.ts';

const DEVICE_COOKIE = `${COOKIE_PREFIX}.device`;
const KNOWN_FOR_DAYS = 365;
/** People share browsers; the latest accounts are stored. */
const MOST_ACCOUNTS = 5;
const PROOF_BYTES = 16;

type Site = Pick<Dependencies, 'config' | 'now'>;
type Account = { userId: string; passwordHash: string | null | undefined };

/** Cookie format: `<device>.<entry>.<entry>…`, where an entry is `<last day>_<proof for one account>`. */
type Device = { id: string; entries: string[] };

const todayOf = ({ now }: Site): number => Math.floor(now().getTime() / (DAY_SECONDS * 1000));

/** A keyed hash: names nobody and cannot be forged. A new password changes the proof, so known devices are forgotten. */
const proofFor = ({ config }: Site, deviceId: string, lastDay: number, { userId, passwordHash }: Account): Buffer =>
  createHmac('sha256', config.secret)
    .update(JSON.stringify(['known-device', deviceId, lastDay, userId, passwordHash ?? null]))
    .digest()
    .subarray(0, PROOF_BYTES);

const entryFor = (site: Site, deviceId: string, account: Account): string => {
  const lastDay = todayOf(site) + KNOWN_FOR_DAYS;
  return `${lastDay}_${proofFor(site, deviceId, lastDay, account).toString('base64url')}`;
};

const readDevice = (cookieHeader: string | undefined): Device | undefined => {
  const [id = '', ...entries] = (readCookie(cookieHeader, DEVICE_COOKIE) ?? '').split('.');
  return /^\w{1,20}$/.test(id) ? { id, entries: entries.slice(0, MOST_ACCOUNTS) } : undefined;
};

const isEntryOf = (site: Site, deviceId: string, account: Account, entry: string): boolean => {
  // A proof may contain the separator, so only the first one counts.
  const [, lastDay, proof = ''] = /^(\d+)_(.+)$/.exec(entry) ?? [];
  if (!(Number(lastDay) > todayOf(site))) return false;
  const given = Buffer.from(proof, 'base64url');
  const expected = proofFor(site, deviceId, Number(lastDay), account);
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/** The device id of this browser, if this account has signed in here with its current password or a mailed link. */
export const findKnownDevice = (
  site: Site,
  { cookieHeader }: Pick<RequestContext, 'cookieHeader'>,
  account: Account,
): string | undefined => {
  const device = readDevice(cookieHeader);
  return device?.entries.some((entry) => isEntryOf(site, device.id, account, entry)) ? device.id : undefined;
};

/** The cookie value after this account has signed in: its entry first, then the others. */
export const deviceCookieFor = (site: Site, cookieHeader: string | undefined, account: Account): string => {
  const { id, entries } = readDevice(cookieHeader) ?? { id: newId(), entries: [] };
  const others = entries.filter((entry) => !isEntryOf(site, id, account, entry)).slice(0, MOST_ACCOUNTS - 1);
  return [id, entryFor(site, id, account), ...others].join('.');
};

/** Marks this browser as known: guessing from elsewhere does not lock its owner out (see `sign-in-limits.ts`). */
export const rememberDevice = async (
  deps: Pick<Dependencies, 'db' | 'config' | 'now'>,
  context: RequestContext,
  userId: string,
): Promise<void> => {
  const account = { userId, passwordHash: await findPasswordHash(deps.db, userId) };
  const value = deviceCookieFor(deps, context.cookieHeader, account);
  context.answer.setCookie(DEVICE_COOKIE, value, { maxAgeSeconds: KNOWN_FOR_DAYS * DAY_SECONDS });
};
