import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { amountCell, CSV_MARK, csvLine } from '#shared/csv.ts';
import { AppError } from '#shared/errors.ts';
import { endOfMonth, startOfMonth } from '#shared/time.ts';
import { failureOf } from './post.ts';

type EntryRow = {
  id: string;
  at: string;
  key: string;
  kind: string;
  subject: string;
  account: string;
  owner: string;
  cents: string;
};

const POSTINGS_AT_ONCE = 1_000;
const headings = ['date', 'posting', 'kind', 'subject', 'account', 'owner', 'USD'];

const within = (month: string) =>
  sql`posting.at >= ${startOfMonth(month).toISOString()} and posting.at < ${endOfMonth(month).toISOString()}`;

/** Sales wait behind a lock that waits, so it does not wait long; they go on before the next try. */
const LOCK_MS = 500;
const PAUSE_MS = 500;
const LOCK_TRIES = 20;
const LOCK_NOT_AVAILABLE = '55P03';

const lastPostingNow = (db: Database): Promise<string> =>
  db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_MS}`));
    await tx.execute(sql`lock table ledger_postings in share mode`);
    const { rows } = await tx.execute<{ last: string }>(sql`select coalesce(max(id), 0) as last from ledger_postings`);
    return rows[0]?.last ?? '0';
  });

/**
 * The number of the last posting now. Writers that are under way finish first, so whatever is added later has a higher
 * number: it stands for one state of the books, without a transaction that lasts as long as the download.
 */
const lastPosting = async (db: Database, tries: number): Promise<string> => {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await lastPostingNow(db);
    } catch (error) {
      if (failureOf(error).code !== LOCK_NOT_AVAILABLE) throw error;
      if (left === 0) throw new AppError('unavailable', { cause: error });
    }
    await setTimeout(PAUSE_MS);
  }
};

type Bounds = { first: string | null; last: string };

/** The first and the last posting of a month, among those that are there now. */
const boundsOf = async (db: Database, month: string, newest: string): Promise<Bounds | undefined> => {
  const { rows } = await db.execute<Bounds>(sql`
    select min(posting.id) as first, max(posting.id) as last from ledger_postings as posting
    where posting.id <= ${newest}::bigint and ${within(month)}`);
  return rows[0];
};

const lineOf = ({ at, key, kind, subject, account, owner, cents }: EntryRow): string =>
  csvLine([`${at}Z`, key, kind, subject, account, owner, amountCell(Number(cents))]);

/** Every line of every posting between two of a month, part by part. */
async function* readParts(db: Database, month: string, { first, last }: Bounds, postingsAtOnce: number) {
  for (let from = first; from !== null; ) {
    const { rows } = await db.execute<EntryRow>(sql`
      select posting.id, to_json(posting.at at time zone 'UTC') #>> '{}' as at, posting.key, posting.kind,
        posting.subject, account.kind as account, account.owner_id as owner, entry.amount_cents as cents
      from (
        select * from ledger_postings as posting
        where posting.id between ${from}::bigint and ${last}::bigint and ${within(month)}
        order by posting.id limit ${postingsAtOnce}
      ) as posting
      join ledger_entries as entry on entry.posting_id = posting.id
      join ledger_accounts as account on account.id = entry.account_id
      order by posting.id, entry.line`);
    yield rows.map(lineOf).join('');
    const end = rows.at(-1)?.id ?? last;
    // Postings of later months are not looked through for more of this one.
    from = end === last ? null : String(BigInt(end) + 1n);
  }
}

/**
 * Every line of every posting of a month; the amounts add up to zero. Read part by part: a month of any length is never in
 * memory as a whole, and no statement takes long.
 */
export async function* readBooksCsv(
  db: Database,
  month: string,
  { postingsAtOnce = POSTINGS_AT_ONCE, tries = LOCK_TRIES } = {},
): AsyncGenerator<string> {
  // Before the first line: a file that has begun cannot become an error.
  const bounds = await boundsOf(db, month, await lastPosting(db, tries));
  yield CSV_MARK + csvLine(headings);
  if (bounds) yield* readParts(db, month, bounds, postingsAtOnce);
}
