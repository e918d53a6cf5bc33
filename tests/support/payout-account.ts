import { DETAILS } from '#features/licensing/server/earnings/earnings.queries.ts';
import { payoutAccounts } from '#features/licensing/server/earnings.tables.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { seal } from '#platform/sealed.ts';

/** A payout account from long ago: it needs no proof, and is paid to at once. */
export const addPayoutAccount = async (
  { db, config }: Pick<Dependencies, 'db' | 'config'>,
  creatorId: string,
  details = 'NCB Jamaica 123456789',
): Promise<void> => {
  const set = {
    method: details.includes('@') ? ('paypal' as const) : ('bank' as const),
    sealedDetails: seal(config.secret, DETAILS, details),
    changedAt: new Date('2020-01-01T00:00:00Z'),
  };
  await db
    .insert(payoutAccounts)
    .values({ creatorId, ...set })
    .onConflictDoUpdate({ target: payoutAccounts.creatorId, set });
};
