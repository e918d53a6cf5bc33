import { createHmac } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { newId } from '#platform/new-id.ts';
import { signUps, users } from './accounts.tables.ts';
import { displayNameOf } from './create-account.ts';
import { invalidateLinks } from './mailed-links.ts';
import { setPassword } from './set-password.ts';

type On = Database | Transaction;
type SignUp = typeof signUps.$inferSelect;

const SALT_BYTES = 16;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A link lives for a day; so long a new one can be requested for the same sign-up. */
const KEPT_MS = 30 * DAY_MS;

/**
 * All sign-ups for one address have one salt, so that one computation compares a password with all of them: a login takes
 * as long for an address with several as for any other. The same password typed again has the same hash.
 */
export const signUpSalt = ({ config }: Pick<Dependencies, 'config'>, email: string): Buffer =>
  createHmac('sha256', config.secret).update(`sign-up-salt:${email}`).digest().subarray(0, SALT_BYTES);

/** Adds a sign-up beside the others for its address. With a password that is there already it replaces that one. */
export const saveSignUp = async (tx: Transaction, signUp: Omit<SignUp, 'id'>): Promise<string> => {
  const [kept] = await tx
    .insert(signUps)
    .values({ ...signUp, id: newId() })
    .onConflictDoUpdate({ target: [signUps.userId, signUps.passwordHash], set: signUp })
    .returning({ id: signUps.id });
  if (!kept) throw new Error('A sign-up was not written');
  return kept.id;
};

/** The oldest first. */
export const listSignUps = (on: On, userId: string): Promise<SignUp[]> =>
  on.select().from(signUps).where(eq(signUps.userId, userId)).orderBy(signUps.createdAt);

/** Gives the account what was typed in this sign-up: password, name, language and type. */
export const acceptSignUp = async (tx: Transaction, signUpId: string, now: Date): Promise<void> => {
  const [signUp] = await tx.select().from(signUps).where(eq(signUps.id, signUpId));
  if (!signUp) return;
  const { userId, passwordHash, firstName, lastName, language, isCreator } = signUp;
  await tx
    .update(users)
    .set({ firstName, lastName, displayName: displayNameOf(signUp), language, isCreator, updatedAt: now })
    .where(eq(users.id, userId));
  await setPassword(tx, userId, passwordHash, now);
};

/** The address is proved, so every waiting sign-up for it ends, and every link of one. */
export const endSignUps = async (tx: Transaction, userId: string, now: Date): Promise<void> => {
  await invalidateLinks(tx, 'verify-email', userId, now);
  await tx.delete(signUps).where(eq(signUps.userId, userId));
};

export const removeOldSignUps = async ({ db, now }: Pick<Dependencies, 'db' | 'now'>): Promise<void> => {
  await db.delete(signUps).where(lt(signUps.createdAt, new Date(now().getTime() - KEPT_MS)));
};
