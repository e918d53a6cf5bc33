import type { Dependencies } from '#platform/dependencies.ts';
import type { RequestContext } from '#platform/http/binding.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import type { changePassword } from '../passwords.contract.ts';
import { demandPassword } from './fresh-proof.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import { hashPassword } from './passwords.ts';
import { endAllSessions } from './sessions.ts';
import { setPassword } from './set-password.ts';

/** Every session ends; the asking browser gets a new one. */
export const replacePassword = async (
  deps: Pick<Dependencies, 'db' | 'config' | 'now'>,
  { currentPassword, password }: HandlerInput<typeof changePassword>,
  { viewer, userAgent }: RequestContext & { viewer: SignedIn },
): Promise<OpenedSession> => {
  await demandPassword(deps, viewer.id, { field: 'currentPassword', password: currentPassword });
  const hash = await hashPassword(password);
  return deps.db.transaction(async (tx) => {
    await setPassword(tx, viewer.id, hash, deps.now());
    await endAllSessions(tx, viewer.id);
    return openSession({ ...deps, db: tx }, { userId: viewer.id, userAgent });
  });
};
