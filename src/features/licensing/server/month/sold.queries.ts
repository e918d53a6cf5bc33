import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { payers, sales } from './month-report.ts';

export type Sold = { licences: number; cents: number };
type SoldOnDay = Sold & { day: string };

const quoted = (words: readonly string[]): SQL => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** Sales of the ledger with what was paid for each, before refunds. */
const soldWithin = (from: SQL, until: SQL): SQL => sql`
  select posting.at, (
    select -sum(entry.amount_cents) from ledger_entries as entry
    join ledger_accounts as account on account.id = entry.account_id
    where entry.posting_id = posting.id and account.kind in (${quoted(payers)})) as cents
  from ledger_postings as posting
  where posting.kind in (${quoted(sales)}) and posting.at >= ${from} and posting.at < ${until}`;

const sums = sql.raw('count(sold.at)::float8 as licences, coalesce(sum(sold.cents), 0)::float8 as cents');
const at = (time: Date): SQL => sql`${time.toISOString()}::timestamptz`;

/** What was sold in each span, in their order. */
export const soldBetween = async (db: Database, spans: readonly { from: Date; until: Date }[]): Promise<Sold[]> => {
  const rows = spans.map(({ from, until }, place) => sql`(${place}::int, ${at(from)}, ${at(until)})`);
  const found = await db.execute<Sold>(sql`
    select ${sums} from (values ${sql.join(rows, sql`, `)}) as span (place, since, until)
    left join lateral (${soldWithin(sql`span.since`, sql`span.until`)}) as sold on true
    group by span.place order by span.place`);
  return found.rows;
};

/** What was sold on each day of UTC; days without a sale are left out. */
export const soldByDay = async (db: Database, { from, until }: { from: Date; until: Date }): Promise<SoldOnDay[]> => {
  const found = await db.execute<SoldOnDay>(sql`
    select to_char(sold.at at time zone 'UTC', 'YYYY-MM-DD') as day, ${sums}
    from (${soldWithin(at(from), at(until))}) as sold group by 1 order by 1`);
  return found.rows;
};
