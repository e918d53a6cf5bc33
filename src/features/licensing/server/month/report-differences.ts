import { and, eq, isNull } from 'drizzle-orm';
import { adminIds } from '#features/accounts/server/accounts.queries.ts';
import type { Cents } from '#features/pricing/money.rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { href } from '#shared/pages.ts';
import { booksDiffer } from '../../money-notifications.ts';
import { CHARGED_CURRENCY, type DifferenceKind } from '../../reconciliation.rules.ts';
import type { payments } from '../licensing.tables.ts';
import { reconciliationDifferences } from '../reconciliation.tables.ts';
import { tell } from '../refunds/tell-people.ts';

export type Difference = {
  kind: DifferenceKind;
  /** The provider's id of a transaction or refund, or the key of a payment or posting. */
  about: string;
  postingKey: string | null;
  providerCents: Cents | null;
  ledgerCents: Cents | null;
};

type Deps = Pick<Dependencies, 'jobs' | 'now' | 'log'>;

/** Stores new differences and tells the admins of them, in one transaction. Returns how many are new. */
export const reportDifferences = async (
  { jobs, now, log }: Deps,
  tx: Transaction,
  provider: string,
  found: readonly Difference[],
): Promise<number> => {
  if (found.length === 0) return 0;
  const foundAt = now();
  const fresh = await tx
    .insert(reconciliationDifferences)
    .values(found.map((one) => ({ ...one, provider, foundAt })))
    .onConflictDoNothing()
    .returning();
  if (fresh.length === 0) return 0;
  log.error({ differences: fresh }, 'the card provider and the books differ');
  const notice = booksDiffer.with({ count: String(fresh.length) });
  const admins = await adminIds(tx);
  await tell(
    { jobs, now },
    tx,
    admins.map((userId) => ({ userId, notice, link: href('adminAnalytics') })),
  );
  return fresh.length;
};

type Receipt = Pick<typeof payments.$inferSelect, 'key' | 'receivedCurrency'>;

/** By what a payment is named that brought another amount or currency. */
export const aboutReceipt = ({ key, receivedCurrency }: Receipt): string =>
  receivedCurrency === null || receivedCurrency === CHARGED_CURRENCY ? key : `${key} ${receivedCurrency}`;

/** What was reported has come right by itself: nobody has to look at it any more. */
export const closeDifference = async (
  { now }: Pick<Deps, 'now'>,
  tx: Transaction,
  { provider, about, note }: { provider: string; about: string; note: string },
): Promise<void> => {
  const isIts = and(eq(reconciliationDifferences.provider, provider), eq(reconciliationDifferences.about, about));
  await tx
    .update(reconciliationDifferences)
    .set({ resolvedAt: now(), note })
    .where(and(isIts, isNull(reconciliationDifferences.resolvedAt)));
};
