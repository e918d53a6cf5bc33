import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { items } from '#features/media/server/media.tables.ts';
import { timestampTz } from '#platform/db/columns.ts';

/*
 * Single events are in `insight_events`, a table with one partition for each month. Drizzle has no words for partitions, so
 * its migration has them; no row of it names a person.
 */

const count = (name: string) => integer(name).notNull().default(0);

/** What is counted of an item, of an island and of the whole site. */
const counts = {
  /** Times in the results of a search by words. */
  shown: count('shown'),
  /** Presses on it in such results. */
  clicks: count('clicks'),
  views: count('views'),
  zooms: count('zooms'),
  plays: count('plays'),
  hotspotOpens: count('hotspot_opens'),
  shopClicks: count('shop_clicks'),
  likes: count('likes'),
  saves: count('saves'),
  downloads: count('downloads'),
  licences: count('licences'),
  /** Of these, the ones that cost something. */
  paidLicences: count('paid_licences'),
  /** The creator's own share of what was sold, before refunds. */
  earnedCents: bigint('earned_cents', { mode: 'number' }).notNull().default(0),
};

/** Batches that were counted: a batch that arrives again counts nothing. */
export const insightBatches = pgTable(
  'insight_batches',
  {
    /** Chosen at random by the page that sent it. */
    id: text('id').primaryKey(),
    receivedAt: timestampTz('received_at').notNull(),
  },
  (table) => [index('insight_batches_received_index').on(table.receivedAt)],
);

/** When a day was last rolled up. */
export const insightDays = pgTable('insight_days', {
  day: date('day').primaryKey(),
  rolledAt: timestampTz('rolled_at').notNull(),
});

export const insightItemDays = pgTable(
  'insight_item_days',
  {
    creatorId: text('creator_id').notNull(),
    day: date('day').notNull(),
    itemId: text('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    ...counts,
  },
  (table) => [
    primaryKey({ columns: [table.creatorId, table.day, table.itemId] }),
    index('insight_item_days_day_index').on(table.day),
    index('insight_item_days_item_index').on(table.itemId),
  ],
);

/** The sums of all items of an island; the empty one has items without an island. */
export const insightIslandDays = pgTable(
  'insight_island_days',
  { day: date('day').notNull(), islandSlug: text('island_slug').notNull(), ...counts },
  (table) => [primaryKey({ columns: [table.day, table.islandSlug] })],
);

const searchCounts = {
  searches: count('searches'),
  /** Searches that found nothing. */
  empties: count('empties'),
  /** Searches with at least one press on a result. */
  clicked: count('clicked'),
  clicks: count('clicks'),
  /** Of all presses; divided by their number it is the average position. */
  positions: bigint('positions', { mode: 'number' }).notNull().default(0),
};

export const insightSearchDays = pgTable('insight_search_days', { day: date('day').primaryKey(), ...searchCounts });

/** The same by words, as search compares them. */
export const insightTermDays = pgTable(
  'insight_term_days',
  {
    day: date('day').notNull(),
    term: text('term').notNull(),
    ...searchCounts,
    /** Number of results of the latest search. */
    found: bigint('found', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.term, table.day] }),
    index('insight_term_days_searches_index').on(table.day, table.searches),
    index('insight_term_days_empties_index').on(table.day, table.empties).where(sql`${table.empties} > 0`),
  ],
);

/** By which words somebody's items were found. */
export const insightCreatorTerms = pgTable(
  'insight_creator_terms',
  {
    creatorId: text('creator_id').notNull(),
    day: date('day').notNull(),
    term: text('term').notNull(),
    shown: count('shown'),
    clicks: count('clicks'),
  },
  (table) => [
    primaryKey({ columns: [table.creatorId, table.day, table.term] }),
    index('insight_creator_terms_day_index').on(table.day),
  ],
);

/** Buyers by the month of their first purchase, and how many of them bought again in each later month. */
export const insightCohortMonths = pgTable(
  'insight_cohort_months',
  {
    /** The first day of the month. */
    cohort: date('cohort').notNull(),
    month: date('month').notNull(),
    buyers: count('buyers'),
    orders: count('orders'),
    netCents: bigint('net_cents', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.cohort, table.month] }),
    check('insight_cohort_months_follow', sql`${table.month} >= ${table.cohort}`),
  ],
);
