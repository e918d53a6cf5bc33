import { and, desc, eq, isNull } from 'drizzle-orm';
import { writeAuditEntry } from '#features/accounts/server/admin/audit-log.ts';
import { type Database, onUnlimitedConnection } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import type { getBooks } from '../../money-admin.contract.ts';
import { type LedgerFault, ledgerAlarms, ledgerClosings } from '../ledger.tables.ts';

type ProofDeps = Pick<Dependencies, 'db' | 'log' | 'now'>;

/** An alarm names this many faults; one fault at the beginning can cause very many. */
const MOST_FAULTS = 100;

const findFaults = async ({ db }: Pick<Dependencies, 'db'>): Promise<LedgerFault[]> => {
  const { rows } = await onUnlimitedConnection(db.$client, (connection) =>
    connection.query<{ fault: string; id: string | null; expected: string | null; found: string | null }>(
      `select * from ledger_prove() limit ${MOST_FAULTS}`,
    ),
  );
  const asNumber = (cents: string | null) => (cents === null ? null : Number(cents));
  return rows.map(({ fault, id, expected, found }) => ({
    fault,
    id,
    expected: asNumber(expected),
    found: asNumber(found),
  }));
};

/**
 * Proves the books: sum zero, balances equal to their entries, postings whole, limits and closed months kept, guards on. A
 * fault raises an alarm, and nothing can be posted until an admin has resolved it. One alarm is open at a time.
 */
export const proveLedger = async (deps: ProofDeps): Promise<LedgerFault[]> => {
  const { db, log, now } = deps;
  const faults = await findFaults(deps);
  if (faults.length === 0) return faults;
  log.error({ faults }, 'the books of the ledger are wrong: nothing can be posted until an admin resolves the alarm');
  const isOpen = (await db.$count(ledgerAlarms, isNull(ledgerAlarms.resolvedAt))) > 0;
  if (!isOpen) await db.insert(ledgerAlarms).values({ faults, raisedAt: now() });
  return faults;
};

/** An admin has looked at the faults; from now on money can be written again. The next proof raises what is still wrong. */
export const resolveAlarm = (
  { db, now, log }: ProofDeps,
  viewer: SignedIn,
  { id, note }: { id: number; note: string },
): Promise<undefined> =>
  db.transaction(async (tx) => {
    const at = now();
    const [resolved] = await tx
      .update(ledgerAlarms)
      .set({ resolvedAt: at, resolvedBy: viewer.id, note })
      .where(and(eq(ledgerAlarms.id, id), isNull(ledgerAlarms.resolvedAt)))
      .returning({ id: ledgerAlarms.id });
    if (!resolved)
      throw new AppError((await tx.$count(ledgerAlarms, eq(ledgerAlarms.id, id))) > 0 ? 'movedOn' : 'notFound');
    await writeAuditEntry(tx, { actorId: viewer.id, action: 'ledger-alarm-resolved', subjectId: String(id) }, at);
    log.warn({ alarm: id, admin: viewer.id }, 'an alarm of the ledger was resolved');
    return undefined;
  });

const SHOWN_ALARMS = 50;

/** What admins see of the books. */
export const readBooks = async (db: Database): Promise<HandlerReply<typeof getBooks>> => {
  const [alarms, closings] = await Promise.all([
    db.select().from(ledgerAlarms).orderBy(desc(ledgerAlarms.id)).limit(SHOWN_ALARMS),
    db.select().from(ledgerClosings).orderBy(desc(ledgerClosings.closedBefore)),
  ]);
  return {
    isStopped: alarms.some(({ resolvedAt }) => resolvedAt === null),
    alarms: alarms.map(({ id, raisedAt, faults, resolvedAt, note }) => ({
      id,
      faults,
      note,
      raisedAt: raisedAt.toISOString(),
      resolvedAt: resolvedAt?.toISOString() ?? null,
    })),
    closings: closings.map(({ closedBefore, postings, totals, hash, closedAt }) => ({
      postings,
      totals,
      hash,
      closedBefore: closedBefore.toISOString(),
      closedAt: closedAt.toISOString(),
    })),
  };
};

const monthIsOpen = sentence('ledger.monthIsOpen', 'This month has not ended yet.');
const monthIsClosed = sentence('ledger.monthIsClosed', 'This month is closed already.');
const booksAreWrong = sentence(
  'ledger.booksAreWrong',
  'The proof of the books found a fault, so the month stays open.',
);

/** The end of a month such as `2026-10`, in UTC. */
const endOf = (month: string): Date => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1));
};

/**
 * Closes a month and all before it: afterwards nothing can be posted into it, and its hash shows any change. The books are
 * proved first, without stopping anybody; the closing itself stops writers for the time that the hash takes.
 */
export const closeMonth = async (deps: ProofDeps, viewer: SignedIn, month: string): Promise<{ hash: string }> => {
  const { db, now } = deps;
  const before = endOf(month);
  if (before > now()) throw invalidField('month', monthIsOpen);
  const [last] = await db.select().from(ledgerClosings).orderBy(desc(ledgerClosings.closedBefore)).limit(1);
  if (last && last.closedBefore >= before) throw new AppError('movedOn', { sentence: monthIsClosed });
  if ((await proveLedger(deps)).length > 0) throw new AppError('moneyStopped', { sentence: booksAreWrong });
  await onUnlimitedConnection(db.$client, (connection) =>
    connection.query('select ledger_close($1, $2, $3)', [before, viewer.id, now()]),
  );
  const [closing] = await db.select().from(ledgerClosings).where(eq(ledgerClosings.closedBefore, before));
  if (!closing) throw new AppError('unexpected');
  return { hash: closing.hash };
};
