import { sql } from 'drizzle-orm';
import { lastDays } from '#features/insights/range.rules.ts';
import { byItem } from '#features/insights/server/measured.queries.ts';
import { itemCards } from '#features/items/server/item-cards.queries.ts';
import type { Database } from '#platform/db/database.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import type { getDashboard } from '../dashboard.contract.ts';

const WEEK_DAYS = 7;
const MOST_SHOWN = 7;

type Row = { id: string; views: number; saves: number; licences: number; count: number; since: Date };

/** Live works of a creator with what happened to them this week: sold before saved before seen, then the newest. */
export const liveWorks = async (
  db: Database,
  creatorId: string,
  now: Date,
): Promise<HandlerReply<typeof getDashboard>['live']> => {
  const { rows } = await db.execute<Row>(sql`
    select own.id, coalesce(counted.views, 0)::int as views, coalesce(counted.saves + counted.likes, 0)::int as saves,
      coalesce(counted.paid_licences, 0)::int as licences, (count(*) over ())::int as count,
      min(own.published_at) over () as since
    from items as own left join ${byItem(creatorId, lastDays(WEEK_DAYS, now))} on counted.item_id = own.id
    where own.creator_id = ${creatorId} and own.state = 'published'
    order by licences desc, saves desc, views desc, own.published_at desc, own.id limit ${MOST_SHOWN}`);
  const cards = await itemCards(
    db,
    rows.map(({ id }) => id),
  );
  return {
    count: rows[0]?.count ?? 0,
    since: rows[0] ? new Date(rows[0].since).toISOString() : null,
    works: rows.flatMap(({ id, views, saves, licences }) => {
      const card = cards.find((one) => one.id === id);
      return card ? [{ card, views, saves, licences }] : [];
    }),
  };
};
