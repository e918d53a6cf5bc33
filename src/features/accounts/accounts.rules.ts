import type { SignedIn } from '#shared/access.ts';
import { returnPath } from '#shared/own-path.ts';
import { href } from '#shared/pages.ts';
import { MINUTE_MS } from '#shared/time.ts';

const RECENT_LOGIN_MS = MINUTE_MS;

/** Whether a login at this time (ms) still counts before the server has confirmed it. */
export const isRecentLogin = (atMs: number, nowMs: number): boolean => nowMs >= atMs && nowMs - atMs < RECENT_LOGIN_MS;

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
