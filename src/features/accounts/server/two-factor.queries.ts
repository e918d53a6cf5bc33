import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { recoveryCodes, twoFactors } from './two-factor.tables.ts';

type On = Database | Transaction;

export const hasSecondFactor = async (on: On, userId: string): Promise<boolean> => {
  const found = await on
    .select({ userId: twoFactors.userId })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)));
  return found.length > 0;
};

export const countRecoveryCodes = async (on: On, userId: string): Promise<number> => {
  const [found] = await on.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return found?.left ?? 0;
};

export const replaceRecoveryCodes = async (tx: Transaction, userId: string, hashes: string[]): Promise<void> => {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
};

/** Whether it was there; it is not any more. */
export const consumeRecoveryCode = async (tx: Transaction, userId: string, codeHash: string): Promise<boolean> => {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
};

/** Keeps a new secret until it is confirmed. Nothing is kept where the second factor is on. */
export const saveUnconfirmedSecret = async (
  on: On,
  userId: string,
  sealedSecret: string,
  createdAt: Date,
): Promise<boolean> => {
  const kept = await on
    .insert(twoFactors)
    .values({ userId, sealedSecret, createdAt })
    .onConflictDoUpdate({
      target: twoFactors.userId,
      set: { sealedSecret, createdAt, lastStep: 0 },
      setWhere: isNull(twoFactors.confirmedAt),
    })
    .returning({ userId: twoFactors.userId });
  return kept.length > 0;
};
