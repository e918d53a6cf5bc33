import { and, asc, eq, gt } from 'drizzle-orm';
import { items } from '#features/media/server/media.tables.ts';
import { coalesce } from '#platform/coalesce.ts';
import type { Database } from '#platform/db/database.ts';
import type { SignedIn } from '#shared/access.ts';
import { DAY_MS, dayOf } from '#shared/time.ts';
import type { HotspotEvent } from '../products.rules.ts';
import { hotspotCounts, products } from './products.tables.ts';

const YEAR_MS = 366 * DAY_MS;

/** `undefined` when the item is not the viewer's. */
export const ownHotspotCounts = async (db: Database, viewer: SignedIn, query: { itemId: string; now: Date }) => {
  const [own] = await db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.id, query.itemId), eq(items.creatorId, viewer.id)));
  if (!own) return undefined;
  const since = new Date(query.now.getTime() - YEAR_MS).toISOString();
  return db
    .select({
      day: hotspotCounts.day,
      product: { id: products.id, name: products.name },
      opens: hotspotCounts.opens,
      clicks: hotspotCounts.clicks,
    })
    .from(hotspotCounts)
    .innerJoin(products, eq(products.id, hotspotCounts.productId))
    .where(and(eq(hotspotCounts.itemId, query.itemId), gt(hotspotCounts.day, since)))
    .orderBy(asc(hotspotCounts.day), asc(products.name));
};

type CountedEvent = {
  itemId: string;
  productId: string;
  event: HotspotEvent;
  /** `null` for a visitor. */
  viewerId: string | null;
  at: Date;
};

/** The join skips products that are not on a published photo, and events of the photo's own creator. */
const ADD_COUNTS = {
  name: 'add_hotspot_counts',
  text: `insert into hotspot_counts as counts (item_id, product_id, day, opens, clicks)
    select told.item_id, told.product_id, told.day,
      count(*) filter (where told.event = 'open'), count(*) filter (where told.event = 'click')
    from unnest($1::text[], $2::text[], $3::date[], $4::text[], $5::text[])
      as told (item_id, product_id, day, event, viewer_id)
    join items on items.id = told.item_id and items.state = 'published'
      and items.creator_id is distinct from told.viewer_id
    where exists (select from hotspots
      where hotspots.item_id = told.item_id and hotspots.product_id = told.product_id)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (item_id, product_id, day) do update
      set opens = counts.opens + excluded.opens, clicks = counts.clicks + excluded.clicks`,
};

/** Combines concurrent events into one statement. */
export const countHotspots = (db: Database): ((event: CountedEvent) => Promise<void>) =>
  coalesce(async (events: readonly CountedEvent[]) => {
    const columns = [
      events.map(({ itemId }) => itemId),
      events.map(({ productId }) => productId),
      events.map(({ at }) => dayOf(at)),
      events.map(({ event }) => event),
      events.map(({ viewerId }) => viewerId),
    ];
    await db.$client.query({ ...ADD_COUNTS, values: columns });
    return events.map(() => undefined);
  });
