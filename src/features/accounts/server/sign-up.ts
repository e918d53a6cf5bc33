import { countAttempt } from '#platform/http/attempt-limits.ts';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/i18n.ts';
import { sendMailedLink } from '../account-jobs.contract.ts';
import type { signup } from '../sign-in.contract.ts';
import { users } from './accounts.tables.ts';
import { mailLimits } from './attempt-limits.ts';
import { createAccount, type NewAccount } from './create-account.ts';
import { hashPassword } from './passwords.ts';
import { saveSignUp, signUpSalt } from './sign-ups.ts';

type Deps = Pick<Dependencies, 'db' | 'config' | 'jobs' | 'now'>;

/** Opens an account without a password, or finds and locks the one whose address waits for its verification. */
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
 * Keeps a sign-up until its own link is followed. An address that nobody has verified belongs to nobody, so there may be
 * several: each has its own password, and the link that is followed decides which one counts.
 */
export const signUp = async (
  deps: Deps,
  { password, accountType, ...person }: HandlerInput<typeof signup>,
  { clientAddress, language }: { clientAddress: string; language: Language },
): Promise<void> => {
  await countAttempt(deps.db, mailLimits(deps, person.email, clientAddress));
  const { email, ...names } = person;
  const passwordHash = await hashPassword(password, signUpSalt(deps, email));
  const wanted = { ...names, language, isCreator: accountType === 'creator' };
  const isNew = await deps.db.transaction(async (tx) => {
    const account = await openOrFindAccount(tx, { ...wanted, email });
    const signUpId = await saveSignUp(tx, { ...wanted, userId: account.id, passwordHash, createdAt: deps.now() });
    await deps.jobs.enqueue(tx, sendMailedLink, { purpose: 'verify-email', email, signUpId });
    return account.isNew;
  });
  if (!isNew) throw new AppError('verificationPending');
};
