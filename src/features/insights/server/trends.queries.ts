import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import type { getTrends, Trend } from '../trends.contract.ts';
import { type TrendCounts, trendRanges, trendsOf } from '../trends.rules.ts';
import { isIn } from './measured.queries.ts';

type Ranges = ReturnType<typeof trendRanges>;
type Counted = Omit<Trend, 'season'>;

const parts = ['views', 'before', 'yearAgo', 'yearAgoBefore'] as const satisfies (keyof TrendCounts)[];

/** Views of the four ranges, each under its name. */
const viewsIn = (ranges: Ranges): SQL =>
  sql.join(
    parts.map(
      (part) =>
        sql`coalesce(sum(counted.views) filter (where ${isIn(ranges[part])}), 0)::float8 as ${sql.identifier(part)}`,
    ),
    sql`, `,
  );

/** Two ranges follow each other, twice. */
const isInAny = ({ views, before, yearAgo, yearAgoBefore }: Ranges): SQL =>
  sql`(${isIn({ from: before.from, to: views.to })} or ${isIn({ from: yearAgoBefore.from, to: yearAgo.to })})`;

const countIslands = async (db: Database, ranges: Ranges): Promise<Counted[]> => {
  const { rows } = await db.execute<Counted>(sql`
    select 'island' as kind, islands.slug, islands.name, ${viewsIn(ranges)}
    from insight_island_days as counted join islands on islands.slug = counted.island_slug
    where ${isInAny(ranges)} group by islands.slug, islands.name`);
  return rows;
};

/** A theme is the category of a work; days are kept by work, so it is what the work is about today. */
const countThemes = async (db: Database, ranges: Ranges): Promise<Counted[]> => {
  const { rows } = await db.execute<Counted>(sql`
    select 'theme' as kind, categories.slug, categories.name, ${viewsIn(ranges)}
    from insight_item_days as counted join items on items.id = counted.item_id
    join categories on categories.slug = items.category_slug
    where ${isInAny(ranges)} group by categories.slug, categories.name`);
  return rows;
};

const countSite = async (db: Database, ranges: Ranges): Promise<TrendCounts> => {
  const { rows } = await db.execute<TrendCounts>(
    sql`select ${viewsIn(ranges)} from insight_island_days as counted where ${isInAny(ranges)}`,
  );
  return rows[0] ?? { views: 0, before: 0, yearAgo: 0, yearAgoBefore: 0 };
};

/** What rises by itself; `rises` is its definition. */
export const readTrends = async ({
  db,
  now,
}: Pick<Dependencies, 'db' | 'now'>): Promise<HandlerReply<typeof getTrends>> => {
  const ranges = trendRanges(now());
  const [site, islands, themes] = await Promise.all([
    countSite(db, ranges),
    countIslands(db, ranges),
    countThemes(db, ranges),
  ]);
  return { ranges, site, trends: trendsOf([...islands, ...themes], site) };
};
