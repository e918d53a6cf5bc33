import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { RequestContext } from '#platform/http/calls/binding.ts';
import type { SignedIn } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import { destinationAfterLogin } from '../../accounts.rules.ts';
import { findAccount } from '../accounts.queries.ts';
import { signUps, users } from '../accounts.tables.ts';
import { setPassword } from '../passwords/passwords.ts';
import type { OpenedSession } from '../sessions/session-cookie.ts';
import { replaceSession } from '../sessions/sessions.ts';
import { hasSecondFactor } from '../two-factor/two-factor.ts';
import { displayNameOf, markVerified } from './create-account.ts';
import { consumeLink } from './mailed-links.ts';
import { endSignUps } from './sign-up.ts';

/** Copies password, name, language and type of this sign-up to the account; returns the path it came from. */
const acceptSignUp = async (tx: Transaction, signUpId: string, now: Date): Promise<string | null> => {
  const [signUp] = await tx.select().from(signUps).where(eq(signUps.id, signUpId));
  if (!signUp) return null;
  const { userId, passwordHash, firstName, lastName, language, isCreator } = signUp;
  await tx
    .update(users)
    .set({ firstName, lastName, displayName: displayNameOf(signUp), language, isCreator, updatedAt: now })
    .where(eq(users.id, userId));
  await setPassword(tx, userId, passwordHash, now);
  return signUp.returnPath;
};

/** `session` is missing where the link signs nobody in. */
type Verified = { user: SignedIn; destination: string; session: OpenedSession | undefined };

/**
 * Verifies the address, activates the sign-up of this link and signs its owner in. A browser in which somebody is signed
 * in stays theirs, so that a foreign link cannot change the account under them.
 */
export const verifyEmailByLink = (
  deps: Pick<Dependencies, 'db' | 'config' | 'events' | 'now'>,
  token: string,
  context: RequestContext,
): Promise<Verified> =>
  deps.db.transaction(async (tx) => {
    const now = deps.now();
    const { userId, signUpId } = await consumeLink(tx, 'verify-email', token, now);
    const cameFrom = signUpId === null ? null : await acceptSignUp(tx, signUpId, now);
    await endSignUps(tx, userId, now);
    await markVerified(deps, tx, userId);
    const user = await findAccount(tx, userId);
    if (!user) throw new AppError('linkUnknown');
    const mayEnter = context.viewer === null && !(await hasSecondFactor(tx, userId));
    const session = mayEnter ? await replaceSession({ ...deps, db: tx }, context, userId) : undefined;
    return { user, destination: destinationAfterLogin(user, cameFrom), session };
  });
