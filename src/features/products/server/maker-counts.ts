import { type AnyColumn, and, eq, gt, sql, sum } from 'drizzle-orm';
import { coalesce } from '#platform/coalesce.ts';
import type { Database } from '#platform/db/database.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { DAY_MS, dayOf } from '#shared/time.ts';
import type { MakerEvent } from '../badge.rules.ts';
import type { getMakerCounts } from '../products.contract.ts';
import { hotspotCounts, makerCounts, makers, products } from './products.tables.ts';

const DAYS = 90;

type CountedEvent = { makerId: string; event: MakerEvent; at: Date };

/** The join skips makers that do not exist. A way through the badge is also an opened page. */
const ADD_COUNTS = {
  name: 'add_maker_counts',
  text: `insert into maker_counts as counts (maker_id, day, opens, badge_clicks)
    select told.maker_id, told.day, count(*), count(*) filter (where told.event = 'badge')
    from unnest($1::text[], $2::date[], $3::text[]) as told (maker_id, day, event)
    join makers on makers.id = told.maker_id
    group by 1, 2 order by 1, 2
    on conflict (maker_id, day) do update
      set opens = counts.opens + excluded.opens, badge_clicks = counts.badge_clicks + excluded.badge_clicks`,
};

/** Combines concurrent events into one statement. */
export const countMakers = (db: Database): ((event: CountedEvent) => Promise<void>) =>
  coalesce(async (events: readonly CountedEvent[]) => {
    const columns = [
      events.map(({ makerId }) => makerId),
      events.map(({ at }) => dayOf(at)),
      events.map(({ event }) => event),
    ];
    await db.$client.query({ ...ADD_COUNTS, values: columns });
    return events.map(() => undefined);
  });

const mayRead = async (db: Database, viewer: SignedIn, makerId: string): Promise<boolean> =>
  viewer.isAdmin ||
  (await db.$count(products, and(eq(products.makerId, makerId), eq(products.creatorId, viewer.id)))) > 0;

/** For admins, and for creators who have entered a product of this maker. */
export const readMakerCounts = async (
  db: Database,
  viewer: SignedIn,
  { id, now }: { id: string; now: Date },
): Promise<HandlerReply<typeof getMakerCounts>> => {
  if ((await db.$count(makers, eq(makers.id, id))) === 0) throw new AppError('notFound');
  if (!(await mayRead(db, viewer, id))) throw new AppError('wrongRole');
  const since = dayOf(new Date(now.getTime() - DAYS * DAY_MS));
  const whole = (column: AnyColumn) => sql<number>`coalesce(${sum(column)}, 0)::int`;
  const [[page], [shown]] = await Promise.all([
    db
      .select({ opens: whole(makerCounts.opens), badgeClicks: whole(makerCounts.badgeClicks) })
      .from(makerCounts)
      .where(and(eq(makerCounts.makerId, id), gt(makerCounts.day, since))),
    db
      .select({ productOpens: whole(hotspotCounts.opens), shopClicks: whole(hotspotCounts.clicks) })
      .from(hotspotCounts)
      .innerJoin(products, eq(products.id, hotspotCounts.productId))
      .where(and(eq(products.makerId, id), gt(hotspotCounts.day, since))),
  ]);
  return { days: DAYS, opens: 0, badgeClicks: 0, productOpens: 0, shopClicks: 0, ...page, ...shown };
};
