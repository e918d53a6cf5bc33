import type { SignedIn } from '#shared/access.ts';
import { href } from '#shared/pages.ts';

const RECENT_LOGIN_MS = 60_000;

/** Whether a login at this time (ms) still counts before the server has confirmed it. */
export const isRecentLogin = (atMs: number, nowMs: number): boolean => nowMs >= atMs && nowMs - atMs < RECENT_LOGIN_MS;

const ORIGIN = 'https://tamarind.invalid';

/** Sent in encoded headers, which proxies limit to a few kilobytes. */
const LONGEST_RETURN_PATH = 2_000;
const isShort = (path: string): boolean => encodeURIComponent(path).length <= LONGEST_RETURN_PATH;

/** The return path for an address: all of it, only its path if too long, else nothing. */
export const shortReturnPath = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | undefined =>
  [pathname + search, pathname].find(isShort);

/** A path of this site to return to; other sites and too long paths are dropped. */
export const returnPath = (next: string | null | undefined): string | undefined => {
  if (!next?.startsWith('/') || !isShort(next)) return undefined;
  const url = URL.parse(next, ORIGIN);
  // Browsers read `/\evil.example` and `//evil.example` as another host.
  return url?.origin === ORIGIN && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : undefined;
};

const ownPage = ({
  isCreator,
  isAdmin,
}: Pick<SignedIn, 'isCreator' | 'isAdmin'>): 'creatorProfile' | 'adminDashboard' | 'profile' => {
  if (isCreator) return 'creatorProfile';
  return isAdmin ? 'adminDashboard' : 'profile';
};

/** Target after login: the page that required it, else the person's own page with a welcome. */
export const destinationAfterLogin = (
  user: Pick<SignedIn, 'isCreator' | 'isAdmin'>,
  next?: string | null | undefined,
): string => returnPath(next) ?? href(ownPage(user), {}, { welcome: 'true' });

/** Why Google sign-in returned to the login page, as `?google=…`. */
export const googleRefusals = [
  'notConfigured',
  'cancelled',
  'failed',
  'emailNotVerified',
  'suspended',
  'signUpClosed',
] as const;
export type GoogleRefusal = (typeof googleRefusals)[number];
