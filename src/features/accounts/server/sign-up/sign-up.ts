import { createHmac } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { countAttempt } from '#platform/http/guard/attempt-limits.ts';
import { newId } from '#platform/new-id.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/i18n.ts';
import { returnPath } from '#shared/own-path.ts';
import { DAY_MS } from '#shared/time.ts';
import { sendMailedLink } from '../../account-jobs.contract.ts';
import type { signup } from '../../accounts.contract.ts';
import { signUps, users } from '../accounts.tables.ts';
import { requireSwitchedOn } from '../admin/feature-switches.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { mailLimits } from '../sign-in/sign-in-limits.ts';
import { createAccount, type NewAccount } from './create-account.ts';
import { invalidateLinks } from './mailed-links.ts';

type SignUp = typeof signUps.$inferSelect;

const SALT_BYTES = 16;
/** A link is valid for a day; a new one can be requested for this long. */
const KEPT_MS = 30 * DAY_MS;

/**
 * All sign-ups of one address share a salt, so that one computation compares a password with all of them and a login
 * takes the same time for every address. The same password has the same hash.
 */
const signUpSalt = ({ config }: Pick<Dependencies, 'config'>, email: string): Buffer =>
  createHmac('sha256', config.secret).update(`sign-up-salt:${email}`).digest().subarray(0, SALT_BYTES);

/** Adds a sign-up beside the others of its address. One with the same password is replaced. */
const saveSignUp = async (tx: Transaction, signUp: Omit<SignUp, 'id'>): Promise<string> => {
  const [saved] = await tx
    .insert(signUps)
    .values({ ...signUp, id: newId() })
    .onConflictDoUpdate({ target: [signUps.userId, signUps.passwordHash], set: signUp })
    .returning({ id: signUps.id });
  if (!saved) throw new Error('A sign-up was not written');
  return saved.id;
};

/** Oldest first. */
export const listSignUps = (on: Queryable, userId: string): Promise<SignUp[]> =>
  on.select().from(signUps).where(eq(signUps.userId, userId)).orderBy(signUps.createdAt);

/** The address is verified, so all pending sign-ups and their links end. */
export const endSignUps = async (tx: Transaction, userId: string, now: Date): Promise<void> => {
  await invalidateLinks(tx, 'verify-email', userId, now);
  await tx.delete(signUps).where(eq(signUps.userId, userId));
};

export const removeOldSignUps = async ({ db, now }: Pick<Dependencies, 'db' | 'now'>): Promise<void> => {
  await db.delete(signUps).where(lt(signUps.createdAt, new Date(now().getTime() - KEPT_MS)));
};

type Deps = Pick<Dependencies, 'db' | 'config' | 'jobs' | 'now'>;

/** Creates an account without a password, or locks the unverified one of this address. */
const openOrFindAccount = async (tx: Transaction, person: NewAccount): Promise<{ id: string; isNew: boolean }> => {
  try {
    return { ...(await createAccount(tx, person)), isNew: true };
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'emailTaken')) throw error;
    const [waiting] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, person.email), eq(users.emailVerified, false)))
      .for('update');
    if (!waiting) throw error;
    return { id: waiting.id, isNew: false };
  }
};

/**
 * Stores a sign-up until its link is followed. An unverified address belongs to nobody, so there may be several: each
 * has its own password, and the followed link decides which one counts. Returns the id of the sign-up.
 */
export const signUp = async (
  deps: Deps,
  { password, accountType, next, ...person }: HandlerInput<typeof signup>,
  { clientAddress, language }: { clientAddress: string; language: Language },
): Promise<string> => {
  await requireSwitchedOn(deps.db, 'signUp');
  await countAttempt(deps.db, mailLimits(deps, person.email, clientAddress));
  const { email, ...names } = person;
  const passwordHash = await hashPassword(password, signUpSalt(deps, email));
  const details = { ...names, language, isCreator: accountType === 'creator' };
  const { signUpId, isNew } = await deps.db.transaction(async (tx) => {
    const account = await openOrFindAccount(tx, { ...details, email });
    const signUpId = await saveSignUp(tx, {
      ...details,
      userId: account.id,
      passwordHash,
      returnPath: returnPath(next) ?? null,
      createdAt: deps.now(),
    });
    await deps.jobs.enqueue(tx, sendMailedLink, { purpose: 'verify-email', email, signUpId });
    return { signUpId, isNew: account.isNew };
  });
  if (!isNew) throw new AppError('verificationPending');
  return signUpId;
};
