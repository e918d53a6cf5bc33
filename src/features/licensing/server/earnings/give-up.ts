import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { lockPerson } from '#features/own-data/server/leaving.ts';
import type { Cents } from '#features/pricing/money.rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { dueIn, forEachDue } from '#platform/jobs/for-each-due.ts';
import { giveUpLines } from '../../money-moves.rules.ts';
import { creatorBalances } from '../ledger/accounts.ts';
import { areBooksOpen, recordWithPosting } from '../ledger/post.ts';
import { ledgerAccounts, ledgerBalances } from '../ledger.tables.ts';

type Deps = Pick<Dependencies, 'db' | 'now' | 'log'>;

/** What was given up so far, and by how many postings. */
const givenUpBefore = async (on: Queryable, subject: string): Promise<{ cents: Cents; postings: number }> => {
  const { rows } = await on.execute<{ cents: string; postings: string }>(sql`
    select coalesce(sum(entry.amount_cents) filter (where account.kind = 'given_up'), 0) as cents,
      count(distinct posting.id) as postings
    from ledger_postings as posting
    join ledger_entries as entry on entry.posting_id = posting.id
    join ledger_accounts as account on account.id = entry.account_id
    where posting.subject = ${subject} and posting.kind = 'given_up'`);
  return { cents: Number(rows[0]?.cents ?? 0), postings: Number(rows[0]?.postings ?? 0) };
};

/** Leaves the accounts of a creator who has left at zero, except for what is pending or held: that comes when it is decided. */
export const giveUpEarnings = ({ db, now }: Pick<Deps, 'db' | 'now'>, creatorId: string): Promise<undefined> =>
  recordWithPosting(
    db,
    async (tx) => {
      await lockPerson(tx, creatorId);
      const subject = `creator:${creatorId}`;
      const { cents, postings } = await givenUpBefore(tx, subject);
      const lines = giveUpLines(creatorId, (await creatorBalances(tx, [creatorId]))(creatorId), cents);
      const key = `${subject}:given-up:${postings + 1}`;
      return { result: undefined, posting: { key, kind: 'given_up', subject, at: now(), lines } };
    },
    { readsBalances: true },
  );

/** Sales mature, and money goes back, also after a creator has left. While the books are stopped all of it waits. */
export const giveUpOldEarnings = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  if (!(await areBooksOpen(deps.db))) return;
  const left = deps.db
    .select({ owner: ledgerAccounts.ownerId })
    .from(ledgerAccounts)
    .innerJoin(ledgerBalances, eq(ledgerBalances.accountId, ledgerAccounts.id))
    .where(
      and(inArray(ledgerAccounts.kind, ['creator_available', 'creator_debt']), ne(ledgerBalances.balanceCents, 0)),
    );
  await forEachDue(
    { db: deps.db, log: deps.log, signal },
    {
      queue: 'earnings that were given up',
      ...dueIn(deps.db, { leftAt: users.leftAt, id: users.id }, and(isNotNull(users.leftAt), inArray(users.id, left))),
      work: ({ id }) => giveUpEarnings(deps, id),
    },
  );
};
