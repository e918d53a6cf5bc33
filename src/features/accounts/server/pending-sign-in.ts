import * as z from 'zod/mini';
import type { Dependencies } from '#platform/dependencies.ts';
import type { RequestContext } from '#platform/http/binding.ts';
import { readCookie } from '#platform/http/cookies.ts';
import type { SignedIn } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import { destinationAfterLogin } from '../accounts.rules.ts';
import { findAccount, findPasswordHash } from './accounts.queries.ts';
import { replaceSession } from './browser-session.ts';
import { demandSecondFactor } from './demand-second-factor.ts';
import { findKnownDevice } from './known-device.ts';
import type { OpenedSession } from './open-session.ts';
import { seal, unseal } from './sealed.ts';
import { COOKIE_PREFIX } from './session-cookie.ts';

type SecondStepDeps = Pick<Dependencies, 'db' | 'config' | 'now'>;

const PENDING_COOKIE = `${COOKIE_PREFIX}.second_factor`;
const PENDING_SECONDS = 10 * 60;

const pendingFields = z.object({ userId: z.string(), next: z.optional(z.string()), endsAtMs: z.number() });

/** Remembers, sealed in the browser, who still owes a code. It opens nothing by itself. */
export const askForSecondFactor = async (
  { config, now }: SecondStepDeps,
  { answer }: RequestContext,
  pending: { userId: string; next: string | undefined },
): Promise<void> => {
  const endsAtMs = now().getTime() + PENDING_SECONDS * 1000;
  const sealed = await seal(config.secret, 'second-factor', { ...pending, endsAtMs });
  answer.setCookie(PENDING_COOKIE, sealed, { maxAgeSeconds: PENDING_SECONDS });
};

export const completeSignIn = async (
  deps: SecondStepDeps,
  code: string,
  context: RequestContext,
): Promise<{ user: SignedIn; session: OpenedSession; destination: string }> => {
  const sealed = readCookie(context.cookieHeader, PENDING_COOKIE);
  const pending = await unseal(deps.config.secret, 'second-factor', sealed, pendingFields);
  const user = pending && pending.endsAtMs > deps.now().getTime() && (await findAccount(deps.db, pending.userId));
  if (!user) throw new AppError('signInFirst', { message: 'This sign-in took too long. Please start again.' });
  const passwordHash = await findPasswordHash(deps.db, user.id);
  const deviceId = findKnownDevice(deps, context, { userId: user.id, passwordHash });
  await demandSecondFactor(deps, user.id, code, { clientAddress: context.clientAddress, deviceId });
  const session = await deps.db.transaction((tx) => replaceSession({ ...deps, db: tx }, context, user.id));
  context.answer.clearCookie(PENDING_COOKIE);
  return { user, session, destination: destinationAfterLogin(user, pending.next) };
};
