import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { RequestContext } from '#platform/http/binding.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { bootstrapAdmin } from '../accounts.contract.ts';
import { users } from './accounts.tables.ts';
import { grantAdminRole, lockAdminRole } from './admin-role.ts';
import { replaceSession } from './browser-session.ts';
import { demandBootstrapCode } from './demand-bootstrap-code.ts';
import type { OpenedSession } from './open-session.ts';
import { writeAuditEntry } from './write-audit-entry.ts';

type Deps = Pick<Dependencies, 'db' | 'config' | 'events' | 'now'>;

export const hasAdmin = async (on: Database | Transaction): Promise<boolean> => {
  const [admin] = await on.select({ id: users.id }).from(users).where(eq(users.isAdmin, true)).limit(1);
  return admin !== undefined;
};

/** Works once and for oneself. Of two who ask at the same moment the lock lets one find no admin. */
export const becomeFirstAdmin = async (
  deps: Deps,
  { userId, code }: HandlerInput<typeof bootstrapAdmin>,
  context: RequestContext & { viewer: SignedIn },
): Promise<{ user: SignedIn; session: OpenedSession }> => {
  // With an admin there is nothing to guess: the code is asked for only while it counts.
  if (userId !== context.viewer.id || (await hasAdmin(deps.db))) throw new AppError('bootstrapRefused');
  await demandBootstrapCode(deps, code, context);
  return deps.db.transaction(async (tx) => {
    await lockAdminRole(tx);
    const user = (await hasAdmin(tx)) ? undefined : await grantAdminRole(deps, tx, userId);
    if (!user) throw new AppError('bootstrapRefused');
    await writeAuditEntry(tx, { actorId: userId, action: 'admin-bootstrapped', subjectId: userId }, deps.now());
    return { user, session: await replaceSession({ ...deps, db: tx }, context, userId) };
  });
};
