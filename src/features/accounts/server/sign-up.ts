import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/i18n.ts';
import { sendMailedLink } from '../account-jobs.contract.ts';
import type { signup } from '../sign-in.contract.ts';
import { users } from './accounts.tables.ts';
import { countAttempt, mailLimits } from './attempt-limits.ts';
import { createAccount, displayNameOf, type NewAccount } from './create-account.ts';
import { voidLinks } from './mailed-links.ts';
import { hashPassword } from './passwords.ts';
import { setPassword } from './set-password.ts';

type Deps = Pick<Dependencies, 'db' | 'config' | 'jobs' | 'now'>;
type Newcomer = NewAccount & { passwordHash: string };

/**
 * An address that nobody has verified belongs to nobody: the newest sign-up counts and earlier links die, so that
 * nobody can lie in wait with a password for an address that is not theirs.
 */
const startAnew = async (tx: Transaction, newcomer: Newcomer, now: Date): Promise<boolean> => {
  const { email, passwordHash, ...fields } = newcomer;
  const [user] = await tx
    .update(users)
    .set({ ...fields, displayName: displayNameOf(newcomer), updatedAt: now })
    .where(and(eq(users.email, email), eq(users.emailVerified, false)))
    .returning({ id: users.id });
  if (!user) return false;
  await setPassword(tx, user.id, passwordHash, now);
  await voidLinks(tx, 'verify-email', user.id, now);
  await voidLinks(tx, 'reset-password', user.id, now);
  return true;
};

const openOrStartAnew = async (tx: Transaction, newcomer: Newcomer, now: Date): Promise<'opened' | 'startedAnew'> => {
  try {
    await createAccount(tx, newcomer);
    return 'opened';
  } catch (error) {
    const isTaken = error instanceof AppError && error.code === 'emailTaken';
    if (isTaken && (await startAnew(tx, newcomer, now))) return 'startedAnew';
    throw error;
  }
};

/** Opens an account that waits for its address to be verified. Account, password and mail stand or fall together. */
export const signUp = async (
  deps: Deps,
  { password, accountType, ...person }: HandlerInput<typeof signup>,
  { clientAddress, language }: { clientAddress: string; language: Language },
): Promise<void> => {
  await countAttempt(deps.db, mailLimits(deps, person.email, clientAddress));
  const passwordHash = await hashPassword(password);
  const newcomer = { ...person, passwordHash, language, isCreator: accountType === 'creator' };
  const outcome = await deps.db.transaction(async (tx) => {
    const done = await openOrStartAnew(tx, newcomer, deps.now());
    await deps.jobs.enqueue(tx, sendMailedLink, { purpose: 'verify-email', email: person.email });
    return done;
  });
  if (outcome === 'startedAnew') throw new AppError('verificationPending');
};
