import { and, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { newId } from '#platform/new-id.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/i18n.ts';
import { fullNameOf } from '#shared/text.ts';
import { accountVerified } from '../accounts.events.ts';
import { signInMethods, users } from '../accounts.tables.ts';
import { hashPassword, PASSWORD_PROVIDER } from '../passwords/passwords.ts';

/** Marks the address as verified; only the first time emits an event. */
export const markVerified = async (
  { events, now }: Pick<Dependencies, 'events' | 'now'>,
  tx: Transaction,
  userId: string,
): Promise<void> => {
  const [verified] = await tx
    .update(users)
    .set({ emailVerified: true, updatedAt: now() })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
    .returning({ firstName: users.firstName });
  if (verified) await events.emit(tx, accountVerified, { userId, firstName: verified.firstName });
};

export type NewAccount = {
  /** Set when loading twice must give the same account. */
  id?: string;
  email: string;
  /** Without a password nobody can sign in until it is reset by mail. */
  password?: string;
  firstName: string;
  lastName: string;
  language?: Language;
  isCreator?: boolean;
  isAdmin?: boolean;
  emailVerified?: boolean;
  profileImageUrl?: string;
};

/** Default display name. */
/** Creates an account. A taken address is refused as `emailTaken`. */
export const createAccount = async (on: Queryable, account: NewAccount): Promise<{ id: string }> => {
  const { password: plainPassword, id = newId(), ...fields } = account;
  const password = plainPassword === undefined ? undefined : await hashPassword(plainPassword);
  return on.transaction(async (tx) => {
    const [created] = await tx
      .insert(users)
      .values({ ...fields, id, email: account.email.toLowerCase(), displayName: fullNameOf(account) })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!created) throw new AppError('emailTaken');
    if (password)
      await tx
        .insert(signInMethods)
        .values({ id: newId(), userId: id, accountId: id, providerId: PASSWORD_PROVIDER, password });
    return created;
  });
};
