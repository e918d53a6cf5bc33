import type { Dependencies } from '#platform/dependencies.ts';
import { AppError } from '#shared/errors.ts';
import { findAccount } from './accounts.queries.ts';
import { demandValidLink, consumeLink } from './mailed-links.ts';
import { markVerified } from './mark-verified.ts';
import { hashPassword } from './passwords.ts';
import { endAllSessions } from './sessions.ts';
import { setPassword } from './set-password.ts';
import { endSignUps } from './sign-ups.ts';

/** The link proves the address as well. Ends every session; returns whose account it is. */
export const resetPasswordByLink = async (
  deps: Pick<Dependencies, 'db' | 'events' | 'now'>,
  token: string,
  password: string,
): Promise<string> => {
  const now = deps.now();
  // A link that cannot be used costs no hashing.
  await demandValidLink(deps.db, 'reset-password', token, now);
  const hash = await hashPassword(password);
  return deps.db.transaction(async (tx) => {
    const { userId } = await consumeLink(tx, 'reset-password', token, now);
    if (!(await findAccount(tx, userId))) throw new AppError('linkUnknown');
    await setPassword(tx, userId, hash, now);
    await endSignUps(tx, userId, now);
    await endAllSessions(tx, userId);
    await markVerified(deps, tx, userId);
    return userId;
  });
};
