import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { RequestContext } from '#platform/http/calls/binding.ts';
import { readCookie } from '#platform/http/calls/cookies.ts';
import { seal, unseal } from '#platform/sealed.ts';
import type { SignedIn } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import { fullNameOf } from '#shared/text.ts';
import { DAY_SECONDS } from '#shared/time.ts';
import { findAccount } from '../accounts.queries.ts';
import { signUps, users } from '../accounts.tables.ts';
import { setPassword } from '../passwords/passwords.ts';
import { COOKIE_PREFIX, type OpenedSession } from '../sessions/session-cookie.ts';
import { replaceSession } from '../sessions/sessions.ts';
import { markVerified } from './create-account.ts';
import { consumeLink } from './mailed-links.ts';
import { endSignUps } from './sign-up.ts';

/** Copies password, name, language and type of this sign-up to the account; returns the path it came from. */
const acceptSignUp = async (tx: Transaction, signUpId: string, now: Date): Promise<string | null> => {
  const [signUp] = await tx.select().from(signUps).where(eq(signUps.id, signUpId));
  if (!signUp) return null;
  const { userId, passwordHash, firstName, lastName, language, isCreator } = signUp;
  await tx
    .update(users)
    .set({ firstName, lastName, displayName: fullNameOf(signUp), language, isCreator, updatedAt: now })
    .where(eq(users.id, userId));
  await setPassword(tx, userId, passwordHash, now);
  return signUp.returnPath;
};

const BROWSER_COOKIE = `${COOKIE_PREFIX}.sign_up`;
/** As long as a sign-up waits. */
const BROWSER_KNOWN_DAYS = 30;

const browserFields = z.object({ signUpId: z.string() });

/** Marks the browser of a sign-up: only there its link signs in. */
export const rememberSignUpBrowser = (
  { config }: Pick<Dependencies, 'config'>,
  { answer }: RequestContext,
  signUpId: string,
): void =>
  answer.setCookie(BROWSER_COOKIE, seal(config.secret, 'sign-up-browser', { signUpId }), {
    maxAgeSeconds: BROWSER_KNOWN_DAYS * DAY_SECONDS,
  });

/**
 * Whoever signed up here chose the password. In any other browser the link proves only the address: a stranger may have
 * signed up with it, or sent the link of an account of their own, so the password is asked for.
 */
const isSignUpBrowser = (
  { config }: Pick<Dependencies, 'config'>,
  { cookieHeader }: RequestContext,
  signUpId: string | null,
): boolean => {
  const sealed = readCookie(cookieHeader, BROWSER_COOKIE);
  const known = unseal(config.secret, 'sign-up-browser', sealed, browserFields);
  return known !== undefined && known.signUpId === signUpId;
};

type Verified = {
  user: SignedIn;
  /** Path of the page that the person came from. */
  next: string | null;
  /** Missing where the link signs nobody in. */
  session: OpenedSession | undefined;
};

/**
 * Verifies the address and activates the sign-up of this link. Signs its owner in where they signed up, unless somebody
 * is signed in there: that browser stays theirs.
 */
export const verifyEmailByLink = (
  deps: Pick<Dependencies, 'db' | 'config' | 'events' | 'now'>,
  token: string,
  context: RequestContext,
): Promise<Verified> =>
  deps.db.transaction(async (tx) => {
    const now = deps.now();
    const { userId, signUpId } = await consumeLink(tx, 'verify-email', token, now);
    const next = signUpId === null ? null : await acceptSignUp(tx, signUpId, now);
    await endSignUps(tx, userId, now);
    await markVerified(deps, tx, userId);
    const user = await findAccount(tx, userId);
    if (!user) throw new AppError('linkUnknown');
    const signsIn = context.viewer === null && isSignUpBrowser(deps, context, signUpId);
    const session = signsIn ? await replaceSession({ ...deps, db: tx }, context, userId) : undefined;
    if (signsIn) context.answer.clearCookie(BROWSER_COOKIE);
    return { user, next, session };
  });
