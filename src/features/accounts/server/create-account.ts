import type { Database, Transaction } from '#platform/db/database.ts';
import { newId } from '#platform/new-id.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/i18n.ts';
import { signInMethods, users } from './accounts.tables.ts';
import { hashPassword, PASSWORD_PROVIDER } from './passwords.ts';

export type NewAccount = {
  /** Given where the same account must come out of loading twice. */
  id?: string;
  email: string;
  /** Left out, nobody can sign in to it until the password is reset by mail. */
  password?: string;
  firstName: string;
  lastName: string;
  language?: Language;
  isCreator?: boolean;
  isAdmin?: boolean;
  emailVerified?: boolean;
  profileImageUrl?: string;
};

/** What others see until a person chooses something else. */
export const displayNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/** Opens an account. An address that has one already is refused as `emailTaken`. */
export const createAccount = async (on: Database | Transaction, account: NewAccount): Promise<{ id: string }> => {
  const { password: plainPassword, id = newId(), ...fields } = account;
  const password = plainPassword === undefined ? undefined : await hashPassword(plainPassword);
  return on.transaction(async (tx) => {
    const [created] = await tx
      .insert(users)
      .values({ ...fields, id, email: account.email.toLowerCase(), displayName: displayNameOf(account) })
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
