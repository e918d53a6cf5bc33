import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Dependencies } from '#platform/dependencies.ts';
import type { RequestContext } from '#platform/http/binding.ts';
import { readCookie } from '#platform/http/cookies.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { destinationAfterLogin, type GoogleRefusal, returnPath } from '../accounts.rules.ts';
import type { finishGoogleSignIn } from '../sign-in.contract.ts';
import { findAccount } from './accounts.queries.ts';
import { setSessionCookie, replaceSession } from './browser-session.ts';
import { findGoogleAccount } from './find-google-account.ts';
import type { Google } from './google.ts';
import { rememberDevice } from './known-device.ts';
import { askForSecondFactor } from './pending-sign-in.ts';
import { seal, unseal } from './sealed.ts';
import { COOKIE_PREFIX } from './session-cookie.ts';
import { hasSecondFactor } from './two-factor.queries.ts';

type Deps = Pick<Dependencies, 'db' | 'config' | 'events' | 'now'> & { google: Google };

const ROUND_COOKIE = `${COOKIE_PREFIX}.google`;
const ROUND_SECONDS = 10 * 60;

/** What the browser brings back, sealed: it ties Google's answer to the browser that asked. */
const roundFields = z.object({
  state: z.string(),
  codeVerifier: z.string(),
  nonce: z.string(),
  next: z.optional(z.string()),
  endsAtMs: z.number(),
});

const randomToken = (): string => randomBytes(32).toString('base64url');

/** Where this step of the sign-in leads the browser. */
type Location = string;

const backToLogin = (google: GoogleRefusal): Location => href('login', {}, { google });

export const beginGoogleSignIn = async (
  deps: Deps,
  next: string | undefined,
  { answer, log }: RequestContext,
): Promise<Location> => {
  if (!deps.config.google) return backToLogin('notConfigured');
  const round = { state: randomToken(), codeVerifier: randomToken(), nonce: randomToken() };
  try {
    const address = await deps.google.addressFor(round);
    const endsAtMs = deps.now().getTime() + ROUND_SECONDS * 1000;
    const sealed = await seal(deps.config.secret, 'google-sign-in', { ...round, next: returnPath(next), endsAtMs });
    answer.setCookie(ROUND_COOKIE, sealed, { maxAgeSeconds: ROUND_SECONDS });
    return address;
  } catch (error) {
    log.error({ err: error }, 'Sign-in with Google could not begin.');
    return backToLogin('failed');
  }
};

const readRound = async (deps: Deps, { cookieHeader }: RequestContext, state: string | undefined) => {
  const sealed = readCookie(cookieHeader, ROUND_COOKIE);
  const round = await unseal(deps.config.secret, 'google-sign-in', sealed, roundFields);
  const isOurs = round !== undefined && round.state === state && round.endsAtMs > deps.now().getTime();
  return isOurs ? round : undefined;
};

const signIn = async (deps: Deps, userId: string, next: string | undefined, context: RequestContext) => {
  if (await hasSecondFactor(deps.db, userId)) {
    await askForSecondFactor(deps, context, { userId, next });
    return href('login', {}, { second_factor: 'google' });
  }
  const session = await deps.db.transaction((tx) => replaceSession({ ...deps, db: tx }, context, userId));
  setSessionCookie(context, session);
  await rememberDevice(deps, context, userId);
  const user = await findAccount(deps.db, userId);
  return user ? destinationAfterLogin(user, next) : backToLogin('failed');
};

export const completeGoogleSignIn = async (
  deps: Deps,
  asked: HandlerInput<typeof finishGoogleSignIn>,
  context: RequestContext,
): Promise<Location> => {
  if (!deps.config.google) return backToLogin('notConfigured');
  context.answer.clearCookie(ROUND_COOKIE);
  const round = await readRound(deps, context, asked.state);
  if (asked.error === 'access_denied') return backToLogin('cancelled');
  if (!round || asked.error !== undefined || asked.code === undefined) return backToLogin('failed');
  try {
    const person = await deps.google.identify(asked.code, round);
    if (!person.emailVerified) return backToLogin('emailNotVerified');
    return await signIn(deps, await findGoogleAccount(deps, person), round.next, context);
  } catch (error) {
    context.log.warn({ err: error }, 'Sign-in with Google failed.');
    return backToLogin('failed');
  }
};
