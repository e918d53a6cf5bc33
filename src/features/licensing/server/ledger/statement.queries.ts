import { sql } from 'drizzle-orm';
import type { Cents } from '#features/pricing/money.rules.ts';
import type { Database } from '#platform/db/database.ts';
import { readCursor, refuseCursor, writeCursor } from '#platform/db/paging.ts';
import type { Account, PostingKind } from '../../ledger.rules.ts';
import { balanceOf } from './accounts.ts';

export type StatementLine = {
  kind: PostingKind;
  subject: string;
  at: string;
  cents: Cents;
  /** The balance after this line. */
  balanceCents: Cents;
};
export type Statement = { balanceCents: Cents; lines: StatementLine[]; next: string | null };

/** Where a page ended, and the balance before its last line: older lines never change, so neither does this balance. */
type Position = { postingId: number; line: number; balanceCents: Cents };

const readPosition = (cursor: string): Position => {
  const [postingId, line, balanceCents] = readCursor(cursor);
  const values = { postingId, line, balanceCents };
  return Object.values(values).every(Number.isSafeInteger) ? (values as Position) : refuseCursor();
};

type Row = {
  posting_id: string;
  line: number;
  kind: PostingKind;
  subject: string;
  at: string;
  cents: string;
  balance: string;
};

/**
 * The statement of an account, newest first, each line with the balance after it. One statement reads the balance and the
 * page, so that both are of one state. The page of entries is taken before the postings are joined: an account may have
 * millions of entries.
 */
export const readStatement = async (
  db: Database,
  { kind, owner }: Account,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<Statement> => {
  const from = after === undefined ? undefined : readPosition(after);
  const behind = from
    ? sql`and (posting_id < ${from.postingId} or posting_id = ${from.postingId} and line > ${from.line})`
    : sql``;
  const { rows } = await db.execute<Row>(sql`
    with account as (select id, ledger_balance(${kind}, ${owner}) as balance from ledger_accounts
      where kind = ${kind} and owner_id = ${owner}
    ), page as (
      select posting_id, line, amount_cents from ledger_entries
      where account_id = (select id from account) ${behind}
      order by posting_id desc, line limit ${limit + 1}
    )
    select page.posting_id, page.line, page.amount_cents as cents, account.balance,
      posting.kind, posting.subject, to_json(posting.at) #>> '{}' as at
    from page join ledger_postings as posting on posting.id = page.posting_id cross join account
    order by page.posting_id desc, page.line`);
  const now = rows[0] ? Number(rows[0].balance) : await balanceOf(db, { kind, owner });
  let running = from?.balanceCents ?? now;
  const shown = rows.slice(0, limit);
  const lines = shown.map((row) => {
    const cents = Number(row.cents);
    const balanceCents = running;
    running -= cents;
    return { kind: row.kind, subject: row.subject, at: new Date(row.at).toISOString(), cents, balanceCents };
  });
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    balanceCents: now,
    lines,
    next: last ? writeCursor([Number(last.posting_id), last.line, running]) : null,
  };
};
