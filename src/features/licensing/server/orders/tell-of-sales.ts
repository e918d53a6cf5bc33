import { and, eq, gte, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import { items } from '#features/media/server/media.tables.ts';
import { sentNotices } from '#features/notifications/server/notifications.tables.ts';
import { notify, oncePerKey } from '#features/notifications/server/notify.ts';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import { islands } from '#features/taxonomy/taxonomy.islands.ts';
import { oncePerDatabase } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { type DueCounts, dueIn, forEachDue } from '#platform/jobs/for-each-due.ts';
import { href } from '#shared/pages.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { saleMade, soldWork } from '../../money-notifications.ts';
import { orders } from '../licensing.tables.ts';

type TellDeps = Pick<Dependencies, 'db' | 'jobs' | 'log' | 'now'>;

/** After so long without a worker a sale is no news any more; the list of sales has it. */
const NEWS_MS = 3 * DAY_MS;

/** A look over all news anti-joins three days of orders, so most looks begin where the last one ended. */
const WHOLE_LOOK_EVERY_MS = HOUR_MS;
/** A sale is visible when its transaction has ended, which is later than its time. */
const OVERLAP_MS = 10 * MINUTE_MS;

/** When this process looked, over all news and at all; after a failure it looks over all again. */
const looksOf = oncePerDatabase(() => ({ wholeMs: Number.NEGATIVE_INFINITY, lastMs: Number.NEGATIVE_INFINITY }));

const keyOf = (orderId: string): string => `sale:${orderId}`;

const tellOfSale = ({ db, jobs, now }: TellDeps, orderId: string): Promise<void> =>
  db.transaction((tx) =>
    oncePerKey({ now }, tx, keyOf(orderId), async () => {
      const [sold] = await tx
        .select({ order: orders, islandSlug: items.islandSlug })
        .from(orders)
        .leftJoin(items, eq(items.id, orders.itemId))
        .where(eq(orders.id, orderId));
      if (!sold) return;
      const { order, islandSlug } = sold;
      const island = islands.find(({ slug }) => slug === islandSlug)?.name;
      const work = soldWork(order.snapshot.title, island);
      // What went back before anybody heard of it is no good news.
      const shares = (order.parts ?? []).filter(({ kind, cents, returned }) => kind === 'creator' && cents > returned);
      for (const { owner, cents } of shares)
        await notify({ jobs, now }, tx, {
          userId: owner,
          notice: saleMade.with({ work, amount: formatUsd(cents, { withCents: true }) }),
          // With the order, so that news about the item alone does not mark it as read.
          subjectIds: [...(order.itemId ? [order.itemId] : []), orderId],
          link: href('creatorDashboard', {}, { show: 'earnings' }),
          mailWithDay: true,
        });
    }),
  );

/**
 * Tells everybody who has a share of a sale, once. It reads the paid orders instead of being called by whoever pays,
 * because a purchase from the wallet is one statement.
 */
export const tellOfSales = async (deps: TellDeps, signal?: AbortSignal): Promise<DueCounts> => {
  const { db, log } = deps;
  const at = deps.now();
  const isUntold = notExists(
    db
      .select({ key: sentNotices.key })
      .from(sentNotices)
      .where(eq(sentNotices.key, sql`'sale:' || ${orders.id}`)),
  );
  const nowMs = at.getTime();
  const looks = looksOf(db);
  const isWhole = Math.abs(nowMs - looks.wholeMs) >= WHOLE_LOOK_EVERY_MS || nowMs < looks.lastMs;
  const since = new Date(isWhole ? nowMs - NEWS_MS : looks.lastMs - OVERLAP_MS);
  const isDue = and(isNotNull(orders.paidAt), gte(orders.paidAt, since), lte(orders.paidAt, at), isUntold);
  const counts = await forEachDue(
    { db, log, ...(signal && { signal }) },
    {
      queue: 'sales to tell of',
      ...dueIn(db, { paidAt: orders.paidAt, id: orders.id }, isDue),
      work: ({ id }) => tellOfSale(deps, id),
    },
  );
  const isDone = counts.failed === 0 && !signal?.aborted;
  if (isWhole && isDone) looks.wholeMs = nowMs;
  if (!isDone) looks.wholeMs = Number.NEGATIVE_INFINITY;
  looks.lastMs = nowMs;
  return counts;
};
