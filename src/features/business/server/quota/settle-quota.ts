import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { bucketExpiryLines } from '#features/licensing/money-moves.rules.ts';
import { areBooksOpen, type Recorded, recordWithPosting } from '#features/licensing/server/ledger/post.ts';
import { orders } from '#features/licensing/server/licensing.tables.ts';
import { unusedCents } from '#features/licensing/shares.rules.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { dueIn, forEachDue } from '#platform/jobs/for-each-due.ts';
import { idFrom } from '#platform/new-id.ts';
import { DAY_MS } from '#shared/time.ts';
import { quotaBuckets } from '../subscriptions.tables.ts';
import { lockOrganisation } from '../teams/membership.ts';
import { teamLicences } from '../teams.tables.ts';

type Deps = Pick<Dependencies, 'db' | 'now' | 'log'>;

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
    const aDayLater = new Date(at.getTime() + DAY_MS);
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

/** Downloads of refunded licences come back. */
const giveAllBack = (deps: Deps, signal: AbortSignal) =>
  forEachDue(
    { db: deps.db, log: deps.log, signal },
    {
      queue: 'downloads of refunded licences',
      by: { takenAt: teamLicences.takenAt, orderId: teamLicences.orderId },
      find: ({ where, orderBy, limit }) =>
        deps.db
          .select({
            takenAt: teamLicences.takenAt,
            orderId: teamLicences.orderId,
            organisationId: teamLicences.organisationId,
          })
          .from(teamLicences)
          .innerJoin(orders, eq(orders.id, teamLicences.orderId))
          .where(and(eq(orders.state, 'refunded'), eq(orders.method, 'plan'), isNotNull(teamLicences.bucketId), where))
          .orderBy(...orderBy)
          .limit(limit),
      work: ({ orderId, organisationId }) => giveBack(deps, orderId, organisationId),
    },
  );

/** Downloads whose date has passed are closed. While the books are stopped they wait; nobody can use them meanwhile. */
const closeExpired = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  if (!(await areBooksOpen(deps.db))) return;
  const isDue = and(
    isNull(quotaBuckets.closedAt),
    isNull(quotaBuckets.heldAt),
    lte(quotaBuckets.expiresAt, deps.now()),
  );
  await forEachDue(
    { db: deps.db, log: deps.log, signal },
    {
      queue: 'expired downloads',
      ...dueIn(deps.db, { expiresAt: quotaBuckets.expiresAt, id: quotaBuckets.id }, isDue, {
        organisationId: quotaBuckets.organisationId,
      }),
      work: ({ id, organisationId }) => closeBucket(deps, id, organisationId),
    },
  );
};

/** Every hour, in this order: what comes back may have expired meanwhile. */
export const settleOldQuota = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  await giveAllBack(deps, signal);
  await closeExpired(deps, signal);
};
