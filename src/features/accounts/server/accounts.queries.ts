import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { SignedIn } from '#shared/access.ts';
import { signInMethods, signUps, users } from './accounts.tables.ts';
import { PASSWORD_PROVIDER } from './passwords/passwords.ts';

export const signedInColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  isCreator: users.isCreator,
  isAdmin: users.isAdmin,
  leavesAt: sql<string | null>`${users.leavesAt}`.mapWith((at: string) => new Date(at).toISOString()),
};

/** The address of somebody who may have left: then there is none. */
export const reachableEmail = sql<string | null>`case when ${users.leftAt} is null then ${users.email} end`;

/** A deleted account counts as none. */
export const findAccount = async (on: Queryable, userId: string): Promise<SignedIn | undefined> => {
  const [found] = await on
    .select(signedInColumns)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.leftAt)));
  return found;
};

/** Everybody who is an admin now. */
export const adminIds = async (on: Queryable): Promise<string[]> =>
  (await on.select({ id: users.id }).from(users).where(eq(users.isAdmin, true))).map(({ id }) => id);

export type Credentials = {
  user: SignedIn;
  emailVerified: boolean;
  passwordHash: string | null;
  /** Password hashes of pending sign-ups; empty once the address is verified. */
  signUpHashes: string[];
};

/** An account with everything that a sign-in checks. It may have no password. */
export const findCredentials = async (on: Queryable, email: string): Promise<Credentials | undefined> => {
  const [found] = await on
    .select({
      user: signedInColumns,
      emailVerified: users.emailVerified,
      passwordHash: signInMethods.password,
      signUpHashes: sql<
        string[]
      >`array(select ${signUps.passwordHash} from ${signUps} where ${signUps.userId} = ${users.id})`,
    })
    .from(users)
    .leftJoin(signInMethods, and(eq(signInMethods.userId, users.id), eq(signInMethods.providerId, PASSWORD_PROVIDER)))
    .where(eq(users.email, email));
  return found;
};

export const findPasswordHash = async (on: Queryable, userId: string): Promise<string | undefined> => {
  const [found] = await on
    .select({ password: signInMethods.password })
    .from(signInMethods)
    .where(and(eq(signInMethods.userId, userId), eq(signInMethods.providerId, PASSWORD_PROVIDER)));
  return found?.password ?? undefined;
};
