import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { RequestContext } from '#platform/http/binding.ts';
import type { SignedIn } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import { adminPromoted } from './accounts.events.ts';
import { findAccount, signedInColumns } from './accounts.queries.ts';
import { users } from './accounts.tables.ts';
import { replaceSession } from './browser-session.ts';
import type { OpenedSession } from './open-session.ts';
import { writeAuditEntry } from './write-audit-entry.ts';

type Deps = Pick<Dependencies, 'db' | 'config' | 'events' | 'now'>;

/** Any fixed number: whoever becomes the first admin holds it meanwhile. */
const FIRST_ADMIN_LOCK = 7_264_628;

const grant = async (deps: Deps, tx: Transaction, userId: string): Promise<SignedIn | undefined> => {
  const [granted] = await tx
    .update(users)
    .set({ isAdmin: true, updatedAt: deps.now() })
    .where(and(eq(users.id, userId), eq(users.isAdmin, false)))
    .returning(signedInColumns);
  if (granted) await deps.events.emit(tx, adminPromoted, { userId });
  return granted;
};

/** Works once and for oneself. Of two who ask at the same moment the lock lets one find no admin. */
export const bootstrapAdminFor = (
  deps: Deps,
  userId: string,
  context: RequestContext & { viewer: SignedIn },
): Promise<{ user: SignedIn; session: OpenedSession }> => {
  if (userId !== context.viewer.id) throw new AppError('bootstrapRefused');
  return deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`);
    const [admin] = await tx.select({ id: users.id }).from(users).where(eq(users.isAdmin, true)).limit(1);
    const user = admin ? undefined : await grant(deps, tx, userId);
    if (!user) throw new AppError('bootstrapRefused');
    await writeAuditEntry(tx, { actorId: userId, action: 'admin-bootstrapped', subjectId: userId }, deps.now());
    return { user, session: await replaceSession({ ...deps, db: tx }, context, userId) };
  });
};

/** Promoting an admin again changes nothing and is not written down twice. */
export const promoteToAdminBy = (deps: Deps, actorId: string, userId: string): Promise<SignedIn> =>
  deps.db.transaction(async (tx) => {
    const granted = await grant(deps, tx, userId);
    if (granted) {
      await writeAuditEntry(tx, { actorId, action: 'admin-promoted', subjectId: userId }, deps.now());
      return granted;
    }
    const user = await findAccount(tx, userId);
    if (!user) throw new AppError('notFound', { message: 'There is no such account.' });
    return user;
  });
