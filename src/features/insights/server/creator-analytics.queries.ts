import { sql } from 'drizzle-orm';
import { ownThumbnails } from '#features/media/server/media.queries.ts';
import type { Database } from '#platform/db/database.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import type { getCreatorAnalytics, IslandCounts, WorkCounts } from '../insights.contract.ts';
import type { Range } from '../range.rules.ts';
import { addUp, byItem, checkRange, countedUntil, countsByDay, isIn, sums } from './measured.queries.ts';

const MOST_TERMS = 30;
const MOST_WORKS = 50;
const MOST_PRODUCTS = 12;

type CreatorReply = HandlerReply<typeof getCreatorAnalytics>;

const own = (creatorId: string) => sql`insight_item_days as counted where counted.creator_id = ${creatorId}`;

const countsByIsland = async (db: Database, creatorId: string, range: Range): Promise<IslandCounts[]> => {
  const { rows } = await db.execute<IslandCounts>(sql`
    select islands.slug, islands.name, ${sums}
    from ${byItem(creatorId, range)} join items on items.id = counted.item_id
    left join islands on islands.slug = items.island_slug
    group by islands.slug, islands.name
    order by sum(counted.licences) desc, sum(counted.views) desc, islands.slug`);
  return rows;
};

const countsByTerm = async (db: Database, creatorId: string, range: Range): Promise<CreatorReply['terms']> => {
  const { rows } = await db.execute<CreatorReply['terms'][number]>(sql`
    select term, sum(shown)::float8 as shown, sum(clicks)::float8 as clicks
    from insight_creator_terms as counted where creator_id = ${creatorId} and ${isIn(range)}
    group by term order by sum(clicks) desc, sum(shown) desc, term limit ${MOST_TERMS}`);
  return rows;
};

type ProductRow = { id: string; name: string; itemId: string; opens: number; clicks: number };

/** Products on own photos. The picture is the photo on which it was opened most. */
const countsByProduct = async (db: Database, creatorId: string, range: Range) => {
  const { rows } = await db.execute<ProductRow>(sql`
    select products.id, products.name, (array_agg(counted.item_id order by counted.opens desc))[1] as "itemId",
      sum(counted.opens)::float8 as opens, sum(counted.clicks)::float8 as clicks
    from (
      select counted.item_id, counted.product_id, sum(counted.opens) as opens, sum(counted.clicks) as clicks
      from items join hotspot_counts as counted on counted.item_id = items.id
      where items.creator_id = ${creatorId} and ${isIn(range)}
      group by counted.item_id, counted.product_id
    ) as counted join products on products.id = counted.product_id
    group by products.id, products.name
    order by sum(counted.opens) desc, products.name limit ${MOST_PRODUCTS}`);
  return rows;
};

type WorkRow = Omit<WorkCounts, 'thumbnailUrl' | 'viewsBefore' | 'earnedCentsBefore'> & { all: number };

/** Works with the most earnings, then with the most views. */
export const countsByWork = async (db: Database, creatorId: string, range: Range, limit: number | null) => {
  const { rows } = await db.execute<WorkRow>(sql`
    select items.id, items.title, items.kind, items.access = 'free' as "isFree", islands.name as island, ${sums},
      (count(*) over ())::float8 as all
    from ${byItem(creatorId, range)} join items on items.id = counted.item_id
    left join islands on islands.slug = items.island_slug
    group by items.id, islands.name
    order by sum(counted.earned_cents) desc, sum(counted.views) desc, sum(counted.shown) desc, items.id limit ${limit}`);
  return rows;
};

type BeforeRow = { id: string; views: number; earnedCents: number };

const countsBefore = async (db: Database, creatorId: string, range: Range, ids: readonly string[]) => {
  const { rows } = await db.execute<BeforeRow>(sql`
    select counted.item_id as id, sum(counted.views)::float8 as views, sum(counted.earned_cents)::float8 as "earnedCents"
    from insight_item_days as counted
    where counted.creator_id = ${creatorId} and ${isIn(range)} and counted.item_id = any(${sql.param([...ids])})
    group by 1`);
  return new Map(rows.map((row) => [row.id, row]));
};

/** Everything that a creator can learn about a range of days. */
export const readCreatorAnalytics = async (db: Database, viewer: SignedIn, asked: Range): Promise<CreatorReply> => {
  const { range, before } = checkRange(asked);
  const [days, daysBefore, islands, terms, products, works, until] = await Promise.all([
    countsByDay(db, own(viewer.id), range),
    countsByDay(db, own(viewer.id), before),
    countsByIsland(db, viewer.id, range),
    countsByTerm(db, viewer.id, range),
    countsByProduct(db, viewer.id, range),
    countsByWork(db, viewer.id, range, MOST_WORKS),
    countedUntil(db, range),
  ]);
  const [earlier, pictures] = await Promise.all([
    countsBefore(
      db,
      viewer.id,
      before,
      works.map(({ id }) => id),
    ),
    ownThumbnails(db, viewer.id, [...works.map(({ id }) => id), ...products.map(({ itemId }) => itemId)]),
  ]);
  return {
    range,
    before,
    countedUntil: until,
    totals: addUp(days),
    totalsBefore: addUp(daysBefore),
    days,
    daysBefore,
    islands,
    terms,
    products: products.map(({ itemId, ...product }) => ({ ...product, thumbnailUrl: pictures.get(itemId) ?? null })),
    works: works.map(({ all: _, ...work }) => ({
      ...work,
      thumbnailUrl: pictures.get(work.id) ?? null,
      viewsBefore: earlier.get(work.id)?.views ?? 0,
      earnedCentsBefore: earlier.get(work.id)?.earnedCents ?? 0,
    })),
    worksCounted: works[0]?.all ?? 0,
  };
};
