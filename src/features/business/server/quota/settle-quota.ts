import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { bucketExpiryLines } from '#features/licensing/money-moves.rules.ts';
import { type Recorded, recordWithPosting } from '#features/licensing/server/ledger/post.ts';
import { orders } from '#features/licensing/server/licensing.tables.ts';
import { unusedCents } from '#features/licensing/shares.rules.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { idFrom } from '#platform/new-id.ts';
import { quotaBuckets } from '../subscriptions.tables.ts';
import { lockOrganisation } from '../teams/membership.ts';
import { teamLicences } from '../teams.tables.ts';

type Deps = Pick<Dependencies, 'db' | 'now' | 'log'>;

const AT_ONCE = 500;
const NOTHING: Recorded<undefined> = { result: undefined, posting: null };

/** What was not used until its date is earned, once. Nobody could use it any more from that moment on. */
const closeBucket = ({ db, now }: Deps, id: string, organisationId: string): Promise<undefined> =>
  recordWithPosting(db, async (tx) => {
    await lockOrganisation(tx, organisationId);
    const at = now();
    const [bucket] = await tx.select().from(quotaBuckets).where(eq(quotaBuckets.id, id));
    // What is held is decided first: it may go back.
    if (!bucket || bucket.closedAt !== null || bucket.heldAt !== null || bucket.expiresAt > at) return NOTHING;
    await tx.update(quotaBuckets).set({ closedAt: at }).where(eq(quotaBuckets.id, id));
    const left = unusedCents({ priceCents: bucket.priceCents, included: bucket.granted }, bucket.used);
    const lines = bucketExpiryLines(organisationId, left);
    const subject = `bucket:${id}`;
    const posting = { key: `${subject}:expired`, kind: 'bucket_expired', subject, at, lines } as const;
    return { result: undefined, posting };
  });

/** The download of a refunded licence is in the pool again, until the date of the bucket that it came from. */
const giveBack = ({ db, now }: Deps, orderId: string, organisationId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockOrganisation(tx, organisationId);
    const [row] = await tx
      .select({ licence: teamLicences, order: orders, bucket: quotaBuckets })
      .from(teamLicences)
      .innerJoin(orders, eq(orders.id, teamLicences.orderId))
      .innerJoin(quotaBuckets, eq(quotaBuckets.id, teamLicences.bucketId))
      .where(eq(teamLicences.orderId, orderId));
    if (row?.order.state !== 'refunded') return;
    const { bucket, order } = row;
    const at = now();
    // Expired meanwhile: one more day, so that it is not lost to the time that the refund took.
    const aDayLater = new Date(at.getTime() + 86_400_000);
    const expiresAt = bucket.expiresAt > aDayLater ? bucket.expiresAt : aDayLater;
    await tx
      .insert(quotaBuckets)
      .values({
        id: idFrom(`returned:${orderId}`),
        organisationId,
        granted: 1,
        priceCents: order.refundedCents,
        opensAt: at,
        expiresAt,
      })
      .onConflictDoNothing();
    await tx.update(teamLicences).set({ bucketId: null }).where(eq(teamLicences.orderId, orderId));
  });

const refundedLicences = ({ db }: Deps) =>
  db
    .select({ orderId: teamLicences.orderId, organisationId: teamLicences.organisationId })
    .from(teamLicences)
    .innerJoin(orders, eq(orders.id, teamLicences.orderId))
    .where(and(inArray(orders.state, ['refunded']), sql`${teamLicences.bucketId} is not null`))
    .limit(AT_ONCE);

/** Every hour: downloads of refunded licences come back, then those whose date has passed are closed. */
export const settleOldQuota = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  for (const { orderId, organisationId } of await refundedLicences(deps))
    if (!signal.aborted) await giveBack(deps, orderId, organisationId);
  const due = await deps.db
    .select({ id: quotaBuckets.id, organisationId: quotaBuckets.organisationId })
    .from(quotaBuckets)
    .where(and(isNull(quotaBuckets.closedAt), isNull(quotaBuckets.heldAt), lte(quotaBuckets.expiresAt, deps.now())))
    .orderBy(asc(quotaBuckets.expiresAt))
    .limit(AT_ONCE);
  for (const { id, organisationId } of due) {
    if (signal.aborted) return;
    await closeBucket(deps, id, organisationId).catch((error: unknown) =>
      deps.log.error({ err: error, bucket: id }, 'downloads that expired were not booked'),
    );
  }
};
