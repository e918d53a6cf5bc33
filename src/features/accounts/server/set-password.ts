import type { Transaction } from '#platform/db/database.ts';
import { newId } from '#platform/new-id.ts';
import { signInMethods } from './accounts.tables.ts';
import { PASSWORD_PROVIDER } from './passwords.ts';

/** Gives an account this password, be it its first. */
export const setPassword = async (tx: Transaction, userId: string, hash: string, at: Date): Promise<void> => {
  await tx
    .insert(signInMethods)
    .values({ id: newId(), userId, accountId: userId, providerId: PASSWORD_PROVIDER, password: hash })
    .onConflictDoUpdate({
      target: [signInMethods.providerId, signInMethods.accountId],
      set: { password: hash, updatedAt: at },
    });
};
