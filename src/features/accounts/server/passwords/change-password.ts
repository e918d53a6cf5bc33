import type { Dependencies } from '#platform/dependencies.ts';
import type { RequestContext } from '#platform/http/calls/binding.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { changePassword } from '../../accounts.contract.ts';
import { findAccount } from '../accounts.queries.ts';
import { type OpenedSession, openSession } from '../sessions/session-cookie.ts';
import { endAllSessions } from '../sessions/sessions.ts';
import { markVerified } from '../sign-up/create-account.ts';
import { consumeLink, requireValidLink } from '../sign-up/mailed-links.ts';
import { endSignUps } from '../sign-up/sign-up.ts';
import { requirePassword } from './fresh-proof.ts';
import { hashPassword, setPassword } from './passwords.ts';

/** The link verifies the address too. Ends every session; returns the account's id. */
export const resetPasswordByLink = async (
  deps: Pick<Dependencies, 'db' | 'events' | 'now'>,
  token: string,
  password: string,
): Promise<string> => {
  const now = deps.now();
  // Check the link before the costly hashing.
  await requireValidLink(deps.db, 'reset-password', token, now);
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

/** Ends every session; this browser gets a new one. */
export const replacePassword = async (
  deps: Pick<Dependencies, 'db' | 'config' | 'now'>,
  { currentPassword, password }: HandlerInput<typeof changePassword>,
  { viewer, userAgent }: RequestContext & { viewer: SignedIn },
): Promise<OpenedSession> => {
  await requirePassword(deps, viewer.id, { field: 'currentPassword', password: currentPassword });
  const hash = await hashPassword(password);
  return deps.db.transaction(async (tx) => {
    await setPassword(tx, viewer.id, hash, deps.now());
    await endAllSessions(tx, viewer.id);
    return openSession({ ...deps, db: tx }, { userId: viewer.id, userAgent });
  });
};
