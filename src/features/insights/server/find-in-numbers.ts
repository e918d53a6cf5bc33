import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '#platform/db/database.ts';
import {
  duplicateConfidence,
  LEAST_SALES,
  LEAST_SOLD_WORKS,
  priceConfidence,
  UNSAFE_FROM,
} from '../suggestions.rules.ts';
import type { NewSuggestion } from './store-suggestions.ts';

/** New ones of one night; the rest follows in the next. */
const MOST_AT_ONCE = 1_000;

type Pair = { id: string; otherId: string; bits: number };

/** Pairs of published works that look almost the same, found when they were processed. The newer one comes first. */
export const findDuplicates = async (db: Database): Promise<NewSuggestion[]> => {
  const { rows } = await db.execute<Pair>(sql`
    with pairs as (
      select (one.published_at, one.id) > (other.published_at, other.id) as "isNewer",
        one.id as one_id, other.id as other_id, min(near.distance) as bits
      from near_duplicates as near join items as one on one.id = near.item_id join items as other on other.id = near.other_item_id
      where one.state = 'published' and other.state = 'published'
        and not exists (select from suggestions where kind = 'duplicate'
          and key = least(one.id, other.id) || ' ' || greatest(one.id, other.id))
      group by one.id, other.id, one.published_at, other.published_at
      order by one.id, other.id limit ${MOST_AT_ONCE}
    )
    select case when "isNewer" then one_id else other_id end as id, case when "isNewer" then other_id else one_id end as "otherId",
      bits::int as bits
    from pairs`);
  const found = rows.map(
    ({ id, otherId, bits }): NewSuggestion => ({
      kind: 'duplicate',
      key: [id, otherId].sort().join(' '),
      itemId: id,
      otherItemId: otherId,
      value: '',
      confidence: duplicateConfidence(bits),
      evidence: { bits },
    }),
  );
  // Each of the two may have noticed the other.
  return [...new Map(found.map((one) => [one.key, one])).values()];
};

/** Published pictures whose score says that a person should look. */
export const findUnsafe = async (db: Database): Promise<NewSuggestion[]> => {
  const { rows } = await db.execute<{ id: string; score: number }>(sql`
    select id, unsafe_score as score from items
    where state = 'published' and unsafe_score >= ${UNSAFE_FROM}
      and not exists (select from suggestions where kind = 'unsafe' and key = items.id)
    order by unsafe_score desc, id limit ${MOST_AT_ONCE}`);
  return rows.map(({ id, score }) => ({
    kind: 'unsafe',
    key: id,
    itemId: id,
    value: '',
    confidence: score,
    evidence: {},
  }));
};

type PriceRow = { id: string; askedCents: number; medianCents: number; sales: number; dearer: number; cheaper: number };

/** Prices of creators that are far from what standard licences of the same kind and category sold for in a year. */
export const findPrices = async (db: Database, now: Date): Promise<NewSuggestion[]> => {
  const { rows } = await db.execute<PriceRow>(sql`
    with sold as (
      select items.kind, items.category_slug, orders.item_id, orders.net_cents from orders join items on items.id = orders.item_id
      where orders.paid_at >= ${now.toISOString()}::timestamptz - interval '1 year' and orders.net_cents > 0
        and orders.refunded_cents = 0 and orders.licence = 'standard' and orders.size in ('', 'hd')
    ), comparable as (
      select kind, category_slug, percentile_disc(0.5) within group (order by net_cents) as median, count(*) as sales,
        array_agg(net_cents) as prices
      from sold group by kind, category_slug
      having count(*) >= ${LEAST_SALES} and count(distinct item_id) >= ${LEAST_SOLD_WORKS}
    )
    select items.id, items.own_price_cents::float8 as "askedCents", median::float8 as "medianCents", sales::float8 as sales,
      (select count(*) from unnest(prices) as price where price > items.own_price_cents)::float8 as dearer,
      (select count(*) from unnest(prices) as price where price < items.own_price_cents)::float8 as cheaper
    from comparable join items on items.kind = comparable.kind
      and items.category_slug is not distinct from comparable.category_slug
    where items.state = 'published' and items.own_price_cents is not null
      and not exists (select from suggestions where kind = 'price' and key = items.id)
    order by items.id limit ${MOST_AT_ONCE}`);
  return rows.flatMap(({ id, ...priced }): NewSuggestion[] => {
    const confidence = priceConfidence(priced);
    const { medianCents, sales, askedCents } = priced;
    if (confidence === undefined) return [];
    const evidence = { medianCents, sales, askedCents };
    return [{ kind: 'price', key: id, itemId: id, value: String(medianCents), confidence, evidence }];
  });
};

/** Open suggestions about a work that is gone, or that has what was suggested, are not asked any more. */
export const expireSuggestions = async (on: Queryable, at: Date, itemIds?: readonly string[]): Promise<void> => {
  const ids = sql`${sql.param([...(itemIds ?? [])])}::text[]`;
  const isAsked = itemIds
    ? sql`(suggestions.item_id = any (${ids}) or suggestions.other_item_id = any (${ids}))`
    : sql`true`;
  await on.execute(sql`
    update suggestions set state = 'expired', decided_at = ${at.toISOString()}::timestamptz
    from items where items.id = suggestions.item_id and suggestions.state = 'open' and ${isAsked} and (
      items.state <> 'published'
      or suggestions.kind = 'duplicate' and exists (
        select from items as other where other.id = suggestions.other_item_id and other.state <> 'published')
      or suggestions.kind = 'tag' and suggestions.value = any (items.tags)
      or suggestions.kind = 'alt_text' and items.alt_text <> suggestions.evidence ->> 'was'
      or suggestions.kind = 'price' and items.own_price_cents is distinct from (suggestions.evidence ->> 'askedCents')::bigint)`);
};
