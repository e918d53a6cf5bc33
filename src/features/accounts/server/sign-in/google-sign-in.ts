import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { RequestContext } from '#platform/http/calls/binding.ts';
import { readCookie } from '#platform/http/calls/cookies.ts';
import { newId } from '#platform/new-id.ts';
import { seal, unseal } from '#platform/sealed.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { returnPath } from '#shared/own-path.ts';
import { href } from '#shared/pages.ts';
import { sentence } from '#shared/sentences.ts';
import { firstNameField, lastNameField } from '../../account-fields.rules.ts';
import { destinationAfterLogin, type GoogleRefusal } from '../../accounts.rules.ts';
import type { finishGoogleSignIn, startGoogleSignIn } from '../../sign-in.contract.ts';
import { findAccount, findPasswordHash } from '../accounts.queries.ts';
import { signInMethods, users } from '../accounts.tables.ts';
import { requireSwitchedOn } from '../admin/feature-switches.ts';
import { PASSWORD_PROVIDER } from '../passwords/passwords.ts';
import { findKnownDevice, rememberDevice } from '../sessions/known-device.ts';
import { COOKIE_PREFIX, type OpenedSession } from '../sessions/session-cookie.ts';
import { replaceSession, setSessionCookie } from '../sessions/sessions.ts';
import { createAccount, markVerified } from '../sign-up/create-account.ts';
import { endSignUps } from '../sign-up/sign-up.ts';
import { hasSecondFactor, requireSecondFactor } from '../two-factor/two-factor.ts';
import { GOOGLE_PROVIDER, type Google, type GooglePerson } from './google.ts';

type SecondStepDeps = Pick<Dependencies, 'db' | 'config' | 'now'>;

const PENDING_COOKIE = `${COOKIE_PREFIX}.second_factor`;
const PENDING_SECONDS = 10 * 60;

const pendingFields = z.object({ userId: z.string(), next: z.optional(z.string()), endsAtMs: z.number() });

/** Stores in a sealed cookie who still has to enter a code. The cookie alone gives no access. */
const requestSecondFactor = (
  { config, now }: SecondStepDeps,
  { answer }: RequestContext,
  pending: { userId: string; next: string | undefined },
): void => {
  const endsAtMs = now().getTime() + PENDING_SECONDS * 1000;
  const sealed = seal(config.secret, 'second-factor', { ...pending, endsAtMs });
  answer.setCookie(PENDING_COOKIE, sealed, { maxAgeSeconds: PENDING_SECONDS });
};

export const completeSignIn = async (
  deps: SecondStepDeps,
  code: string,
  context: RequestContext,
): Promise<{ user: SignedIn; session: OpenedSession; destination: string }> => {
  const sealed = readCookie(context.cookieHeader, PENDING_COOKIE);
  const pending = unseal(deps.config.secret, 'second-factor', sealed, pendingFields);
  const user = pending && pending.endsAtMs > deps.now().getTime() && (await findAccount(deps.db, pending.userId));
  if (!user)
    throw new AppError('signInFirst', {
      sentence: sentence('accounts.signInTooSlow', 'This sign-in took too long. Please start again.'),
    });
  const passwordHash = await findPasswordHash(deps.db, user.id);
  const deviceId = findKnownDevice(deps, context, { userId: user.id, passwordHash });
  await requireSecondFactor(deps, user.id, code, { clientAddress: context.clientAddress, deviceId });
  const session = await deps.db.transaction((tx) => replaceSession({ ...deps, db: tx }, context, user.id));
  context.answer.clearCookie(PENDING_COOKIE);
  return { user, session, destination: destinationAfterLogin(user, pending.next) };
};

type LinkingDeps = Pick<Dependencies, 'db' | 'events' | 'now'>;

const nameOr = (field: typeof firstNameField, given: string | undefined, otherwise: string): string => {
  const parsed = z.safeParse(field, given);
  return parsed.success ? parsed.data : otherwise;
};

const findLinked = async (tx: Transaction, subject: string): Promise<string | undefined> => {
  const [linked] = await tx
    .select({ userId: signInMethods.userId })
    .from(signInMethods)
    .where(and(eq(signInMethods.providerId, GOOGLE_PROVIDER), eq(signInMethods.accountId, subject)));
  return linked?.userId;
};

const findByAddress = async (tx: Transaction, email: string) => {
  const [found] = await tx
    .select({ id: users.id, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.email, email))
    .for('update');
  return found;
};

/** The password was set before the address was verified, perhaps by somebody else; the owner is signing in now. */
const dropUnprovenPassword = async (tx: Transaction, userId: string, now: Date): Promise<void> => {
  await tx
    .delete(signInMethods)
    .where(and(eq(signInMethods.userId, userId), eq(signInMethods.providerId, PASSWORD_PROVIDER)));
  await endSignUps(tx, userId, now);
};

const openGoogleAccount = async (
  tx: Transaction,
  { email, givenName, familyName }: GooglePerson,
  isCreator: boolean,
): Promise<string> => {
  await requireSwitchedOn(tx, 'signUp');
  const { id } = await createAccount(tx, {
    email,
    firstName: nameOr(firstNameField, givenName, email.slice(0, email.indexOf('@'))),
    lastName: nameOr(lastNameField, familyName, ''),
    isCreator,
  });
  return id;
};

/** The account for a Google account: the linked one, the one with the same address, or a new one. */
export const findGoogleAccount = (deps: LinkingDeps, person: GooglePerson, isCreator = false): Promise<string> =>
  deps.db.transaction(async (tx) => {
    const linked = await findLinked(tx, person.subject);
    if (linked) return linked;
    const existing = await findByAddress(tx, person.email);
    if (existing && !existing.emailVerified) await dropUnprovenPassword(tx, existing.id, deps.now());
    const userId = existing?.id ?? (await openGoogleAccount(tx, person, isCreator));
    await tx
      .insert(signInMethods)
      .values({ id: newId(), userId, providerId: GOOGLE_PROVIDER, accountId: person.subject });
    await markVerified(deps, tx, userId);
    return userId;
  });

type Deps = Pick<Dependencies, 'db' | 'config' | 'events' | 'now'> & { google: Google };

const ROUND_COOKIE = `${COOKIE_PREFIX}.google`;
const ROUND_SECONDS = 10 * 60;

/** Sealed cookie that ties Google's reply to the browser that started the sign-in. */
const roundFields = z.object({
  state: z.string(),
  codeVerifier: z.string(),
  nonce: z.string(),
  next: z.optional(z.string()),
  isCreator: z.boolean(),
  endsAtMs: z.number(),
});

const randomToken = (): string => randomBytes(32).toString('base64url');

/** Redirect target of this step. */
type Location = string;

/** Keeps where the person came from: they may sign in another way. */
const backToLogin = (google: GoogleRefusal, next?: string | undefined): Location =>
  href('login', {}, { google, next: returnPath(next) });

export const beginGoogleSignIn = async (
  deps: Deps,
  { next, accountType }: HandlerInput<typeof startGoogleSignIn>,
  { answer, log }: RequestContext,
): Promise<Location> => {
  if (!deps.config.google) return backToLogin('notConfigured', next);
  const round = { state: randomToken(), codeVerifier: randomToken(), nonce: randomToken() };
  try {
    const address = await deps.google.addressFor(round);
    const endsAtMs = deps.now().getTime() + ROUND_SECONDS * 1000;
    const asked = { next: returnPath(next), isCreator: accountType === 'creator' };
    const sealed = seal(deps.config.secret, 'google-sign-in', { ...round, ...asked, endsAtMs });
    answer.setCookie(ROUND_COOKIE, sealed, { maxAgeSeconds: ROUND_SECONDS });
    return address;
  } catch (error) {
    log.error({ err: error }, 'Sign-in with Google could not begin.');
    return backToLogin('failed', next);
  }
};

const readRound = (deps: Deps, { cookieHeader }: RequestContext, state: string | undefined) => {
  const sealed = readCookie(cookieHeader, ROUND_COOKIE);
  const round = unseal(deps.config.secret, 'google-sign-in', sealed, roundFields);
  const isOurs = round !== undefined && round.state === state && round.endsAtMs > deps.now().getTime();
  return isOurs ? round : undefined;
};

const signIn = async (deps: Deps, userId: string, next: string | undefined, context: RequestContext) => {
  if (await hasSecondFactor(deps.db, userId)) {
    requestSecondFactor(deps, context, { userId, next });
    return href('login', {}, { second_factor: 'google', next });
  }
  const session = await deps.db.transaction((tx) => replaceSession({ ...deps, db: tx }, context, userId));
  setSessionCookie(context, session);
  await rememberDevice(deps, context, userId);
  const user = await findAccount(deps.db, userId);
  return user ? destinationAfterLogin(user, next) : backToLogin('failed', next);
};

/** What the login page has words for. */
const refusals: Partial<Record<ErrorCode, GoogleRefusal>> = { suspended: 'suspended', switchedOff: 'signUpClosed' };

export const completeGoogleSignIn = async (
  deps: Deps,
  reply: HandlerInput<typeof finishGoogleSignIn>,
  context: RequestContext,
): Promise<Location> => {
  if (!deps.config.google) return backToLogin('notConfigured');
  context.answer.clearCookie(ROUND_COOKIE);
  const round = readRound(deps, context, reply.state);
  if (reply.error === 'access_denied') return backToLogin('cancelled', round?.next);
  if (!round || reply.error !== undefined || reply.code === undefined) return backToLogin('failed', round?.next);
  try {
    const { code, state, iss } = reply;
    const person = await deps.google.identify({ code, state, iss }, round);
    if (!person.emailVerified) return backToLogin('emailNotVerified', round.next);
    const userId = await findGoogleAccount(deps, person, round.isCreator);
    return await signIn(deps, userId, round.next, context);
  } catch (error) {
    const refusal = error instanceof AppError ? refusals[error.code] : undefined;
    if (refusal) return backToLogin(refusal, round.next);
    context.log.warn({ err: error }, 'Sign-in with Google failed.');
    return backToLogin('failed', round.next);
  }
};
