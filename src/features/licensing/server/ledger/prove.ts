import { and, desc, eq, isNull } from 'drizzle-orm';
import { writeAuditEntry } from '#features/accounts/server/admin/audit-log.ts';
import { type Database, onUnlimitedConnection } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import { endOfMonth } from '#shared/time.ts';
import type { getBooks } from '../../money-admin.contract.ts';
import { type LedgerFault, ledgerAlarms, ledgerClosings, ledgerDays } from '../ledger.tables.ts';
import { keepHead, readHead, type StoredHead, sealDays } from '../proof/day-chain.ts';
import { type Proof, proveOn } from '../proof/find-faults.ts';

type ProofDeps = Pick<Dependencies, 'db' | 'log' | 'now' | 'files'>;

const otherRelease = sentence(
  'ledger.otherRelease',
  'The database is that of another release, and only that one can prove the books.',
);

/** One state of the books, read on a connection of its own that may take its time. */
export const readProof = ({ db }: Pick<Dependencies, 'db'>, kept: StoredHead | null = null): Promise<Proof> =>
  onUnlimitedConnection(db.$client, async (connection) => {
    await connection.query('begin isolation level repeatable read read only');
    return await proveOn(connection, kept);
  });

/**
 * Proves the books: definitions are those of the release, sum zero, balances equal to their entries, postings whole,
 * limits, closed months and sealed days kept. Days that are over are sealed, unless there is a fault, and the last seal is
 * kept in the store of files too. A fault raises an
 * alarm, and nothing can be posted until an admin has resolved it. One alarm is open at a time. Fails on a database of
 * another release, so that the job comes to a process of that one.
 */
export const proveLedger = async (deps: ProofDeps): Promise<LedgerFault[]> => {
  const { db, log, now, files } = deps;
  const kept = await readHead(files);
  const { faults, isOfOtherRelease, fresh, head } = await readProof(deps, kept);
  if (faults.length > 0) {
    log.error({ faults }, 'the books of the ledger are wrong: nothing can be posted until an admin resolves the alarm');
    const isOpen = (await db.$count(ledgerAlarms, isNull(ledgerAlarms.resolvedAt))) > 0;
    if (!isOpen) await db.insert(ledgerAlarms).values({ faults, raisedAt: now() });
  }
  if (isOfOtherRelease) throw new AppError('moneyStopped', { sentence: otherRelease });
  if (faults.length > 0) return faults;
  await sealDays(db, fresh, now());
  // Whoever can change the database can also make all hashes anew, but not what the store and the log have of them.
  await keepHead(files, head, kept);
  log.info({ day: head?.day, hash: head?.hash, freshDays: fresh.length }, 'the books are proved');
  return faults;
};

/** An admin has looked at the faults; from now on money can be written again. The next proof raises what is still wrong. */
export const resolveAlarm = (
  { db, now, log }: Omit<ProofDeps, 'files'>,
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
  const [alarms, closings, [sealed]] = await Promise.all([
    db.select().from(ledgerAlarms).orderBy(desc(ledgerAlarms.id)).limit(SHOWN_ALARMS),
    db.select().from(ledgerClosings).orderBy(desc(ledgerClosings.closedBefore)),
    db.select({ day: ledgerDays.day, hash: ledgerDays.hash }).from(ledgerDays).orderBy(desc(ledgerDays.day)).limit(1),
  ]);
  return {
    isStopped: alarms.some(({ resolvedAt }) => resolvedAt === null),
    sealed: sealed ?? null,
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

/**
 * Closes a month and all before it: afterwards nothing can be posted into it, and its hash shows any change. The books are
 * proved first, without stopping anybody; the closing itself stops writers for the time that the hash takes.
 */
export const closeMonth = async (deps: ProofDeps, viewer: SignedIn, month: string): Promise<{ hash: string }> => {
  const { db, now } = deps;
  const before = endOfMonth(month);
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
