import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import { findAccount } from './accounts.queries.ts';
import { consumeLink } from './mailed-links.ts';
import { markVerified } from './mark-verified.ts';
import { acceptSignUp, endSignUps } from './sign-ups.ts';

/** Proves the address, and brings into force what was typed in the sign-up of this link. */
export const verifyEmailByLink = (deps: Pick<Dependencies, 'db' | 'events' | 'now'>, token: string): Promise<SignedIn> =>
  deps.db.transaction(async (tx) => {
    const now = deps.now();
    const { userId, signUpId } = await consumeLink(tx, 'verify-email', token, now);
    if (signUpId !== null) await acceptSignUp(tx, signUpId, now);
    await endSignUps(tx, userId, now);
    await markVerified(deps, tx, userId);
    const user = await findAccount(tx, userId);
    if (!user) throw new AppError('linkUnknown');
    return user;
  });
