import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { accountVerified } from './accounts.events.ts';
import { users } from './accounts.tables.ts';

/** Somebody has proved that the address is theirs. Only the first proof is news. */
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
