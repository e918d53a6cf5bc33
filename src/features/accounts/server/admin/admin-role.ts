import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { lockName } from '#platform/db/advisory-locks.ts';
import type { Database, Queryable, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import { adminDemoted, adminPromoted } from '../accounts.events.ts';
import { findAccount, signedInColumns } from '../accounts.queries.ts';
import { users } from '../accounts.tables.ts';
import { writeAuditEntry } from './audit-log.ts';

type Deps = Pick<Dependencies, 'db' | 'events' | 'now'>;

/** Until the transaction ends, nobody else changes who is an admin. */
export const lockAdminRole = (tx: Transaction): Promise<void> => lockName(tx, 'admin role');

/** Returns the account, or undefined if it is an admin already or does not exist. */
export const grantAdminRole = async (deps: Deps, tx: Transaction, userId: string): Promise<SignedIn | undefined> => {
  const [granted] = await tx
    .update(users)
    .set({ isAdmin: true, updatedAt: deps.now() })
    .where(and(eq(users.id, userId), eq(users.isAdmin, false), isNull(users.leftAt)))
    .returning(signedInColumns);
  if (granted) await deps.events.emit(tx, adminPromoted, { userId });
  return granted;
};

/** Checks the role again under the lock, because it may have been removed since the request began. */
export const lockAsAdmin = async (tx: Transaction, viewer: SignedIn): Promise<void> => {
  await lockAdminRole(tx);
  if (!(await findAccount(tx, viewer.id))?.isAdmin) throw new AppError('wrongRole');
};

export const noSuchAccount = (): AppError =>
  new AppError('notFound', { sentence: sentence('accounts.noAccount', 'There is no such account.') });

const findAccountOrFail = async (tx: Transaction, userId: string): Promise<SignedIn> => {
  const user = await findAccount(tx, userId);
  if (!user) throw noSuchAccount();
  return user;
};

const isSuspended = async (tx: Transaction, userId: string): Promise<boolean> => {
  const [found] = await tx.select({ suspendedAt: users.suspendedAt }).from(users).where(eq(users.id, userId));
  return Boolean(found?.suspendedAt);
};

/** Promoting an admin again changes nothing and is logged once. */
export const promoteUser = (deps: Deps, viewer: SignedIn, userId: string): Promise<SignedIn> =>
  deps.db.transaction(async (tx) => {
    await lockAsAdmin(tx, viewer);
    if (await isSuspended(tx, userId)) throw new AppError('suspendedNotPromoted');
    const granted = await grantAdminRole(deps, tx, userId);
    if (!granted) return findAccountOrFail(tx, userId);
    await writeAuditEntry(tx, { actorId: viewer.id, action: 'admin-promoted', subjectId: userId }, deps.now());
    return granted;
  });

/** Only an admin with a verified address can sign in, so only those count. */
export const hasOtherAdmin = async (on: Queryable, userId: string): Promise<boolean> => {
  const others = await on
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isAdmin, true), eq(users.emailVerified, true), ne(users.id, userId)))
    .limit(1);
  return others.length > 0;
};

/** Removes the admin role, also one's own, but never from the last admin. Roles are read with every request, so it takes effect at once. */
export const revokeAdminRole = (deps: Deps, viewer: SignedIn, userId: string): Promise<SignedIn> =>
  deps.db.transaction(async (tx) => {
    await lockAsAdmin(tx, viewer);
    const user = await findAccountOrFail(tx, userId);
    if (!user.isAdmin) return user;
    if (!(await hasOtherAdmin(tx, userId))) throw new AppError('lastAdmin');
    await tx.update(users).set({ isAdmin: false, updatedAt: deps.now() }).where(eq(users.id, userId));
    await writeAuditEntry(tx, { actorId: viewer.id, action: 'admin-demoted', subjectId: userId }, deps.now());
    await deps.events.emit(tx, adminDemoted, { userId });
    return { ...user, isAdmin: false };
  });

export const findAdmins = (db: Database): Promise<SignedIn[]> =>
  db
    .select(signedInColumns)
    .from(users)
    .where(eq(users.isAdmin, true))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));
