import { createHash, type Hash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import * as z from 'zod/mini';
import type { Database } from '#platform/db/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { type LedgerFault, ledgerDays } from '../ledger.tables.ts';

/** A day of the books by the clock that recorded them, in UTC: `2026-11-16`. */
type Day = { day: string; postings: number; digest: string };
/** A day with the hash that also stands for all days before it. */
export type Seal = Pick<Day, 'day' | 'postings'> & { hash: string };

export type Chain = {
  faults: LedgerFault[];
  /** Days that are over and have no seal yet. */
  fresh: Seal[];
  /** The last one, with those that are fresh. */
  head: Seal | null;
};

const storedHead = z.object({ day: z.string(), hash: z.string() });
/** The last seal as the store of files has it, which nobody reaches by the database. */
export type StoredHead = z.output<typeof storedHead>;

const HEAD = 'ledger/head.json';

/** What the last silent proof has kept. Read before the books: whatever it names was in the database then. */
export const readHead = async (files: FileStore): Promise<StoredHead | null> => {
  if (!(await files.stat(HEAD))) return null;
  return storedHead.parse(JSON.parse(await text(await files.read(HEAD))));
};

/** The time goes on only: another process may have kept a later one. */
export const keepHead = async (files: FileStore, head: Seal | null, before: StoredHead | null): Promise<void> => {
  if (head === null || (before !== null && before.day >= head.day)) return;
  await files.write(HEAD, Buffer.from(JSON.stringify({ day: head.day, hash: head.hash })));
};

const POSTINGS_AT_ONCE = 2_000;
const SEALS_AT_ONCE = 500;

type PostingRow = {
  id: string;
  day: string;
  facts: string[];
  /** Line, kind and owner of the account, cents: the account's id may differ in a copy of the books. */
  entries: [line: number, kind: string, owner: string, cents: string][] | null;
};

const READ = `
  select id, to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD') as day,
    json_build_array(
      id::text, key, kind, subject, lines::text,
      (extract(epoch from at) * 1000000)::bigint::text, (extract(epoch from recorded_at) * 1000000)::bigint::text
    ) as facts,
    (
      select json_agg(json_build_array(line, account.kind, account.owner_id, amount_cents::text) order by line)
      from ledger_entries left join ledger_accounts as account on account.id = account_id where posting_id = posting.id
    ) as entries
  from ledger_postings as posting where id > $1 order by id limit ${POSTINGS_AT_ONCE}`;

/**
 * Every day before one, the oldest first. All postings are read once, in the order of their ids and part by part; of a day
 * nothing but its hash is kept in memory.
 */
const readDays = async (on: pg.ClientBase, before: string): Promise<Day[]> => {
  const days = new Map<string, { hash: Hash; postings: number }>();
  for (let last = '0'; ; ) {
    const { rows } = await on.query<PostingRow>({ name: 'day_chain', text: READ, values: [last] });
    for (const { day, facts, entries } of rows) {
      if (day >= before) continue;
      const one = days.get(day) ?? { hash: createHash('sha256'), postings: 0 };
      one.hash.update(`${JSON.stringify([facts, entries])}\n`);
      days.set(day, { ...one, postings: one.postings + 1 });
    }
    const end = rows.at(-1);
    if (!end) break;
    last = end.id;
  }
  return [...days]
    .map(([day, { hash, postings }]) => ({ day, postings, digest: hash.digest('hex') }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
};

const NOTHING: Omit<Day, 'day'> = { postings: 0, digest: '' };

const sealOf = ({ day, postings, digest }: Day, previous: Seal | undefined): Seal => ({
  day,
  postings,
  hash: createHash('sha256')
    .update(JSON.stringify([previous?.hash ?? '', day, postings, digest]))
    .digest('hex'),
});

const changed = (day: string, expected: number, found: number): LedgerFault => ({
  fault: 'day_was_changed',
  id: day,
  expected,
  found,
});

/** Whoever deletes the last seals, or makes all of them anew, has not the one that is kept. */
const findLostHead = (seals: readonly Seal[], kept: StoredHead | null): LedgerFault[] => {
  if (kept === null || seals.some(({ day, hash }) => day === kept.day && hash === kept.hash)) return [];
  return [{ fault: 'day_was_changed', id: kept.day, expected: null, found: null }];
};

/** Each day is compared on top of the stored hash before it, so that one changed day is one fault. */
const compareDays = (days: readonly Day[], seals: readonly Seal[], kept: StoredHead | null): Chain => {
  const found = new Map(days.map((day) => [day.day, day]));
  const sealed = new Set(seals.map(({ day }) => day));
  const last = seals.at(-1);
  const faults = seals.flatMap((seal, place) => {
    const day = found.get(seal.day) ?? { ...NOTHING, day: seal.day };
    return sealOf(day, seals[place - 1]).hash === seal.hash ? [] : [changed(seal.day, seal.postings, day.postings)];
  });
  const added = days.filter(({ day }) => last !== undefined && day < last.day && !sealed.has(day));
  const fresh: Seal[] = [];
  for (const day of days) if (!last || day.day > last.day) fresh.push(sealOf(day, fresh.at(-1) ?? last));
  return {
    faults: [
      ...faults,
      ...added.map(({ day, postings }) => changed(day, 0, postings)),
      ...findLostHead(seals, kept).filter(({ id }) => faults.every((fault) => fault.id !== id)),
    ],
    fresh,
    head: fresh.at(-1) ?? last ?? null,
  };
};

/** A day is over an hour after midnight: until then a posting of it may still be on its way. */
export const readChain = async (on: pg.ClientBase, kept: StoredHead | null): Promise<Chain> => {
  const { rows } = await on.query<{ before: string }>(
    "select to_char((clock_timestamp() - interval '1 hour') at time zone 'UTC', 'YYYY-MM-DD') as before",
  );
  const seals = await on.query<Seal>('select day::text, postings, hash from ledger_days order by day');
  return compareDays(await readDays(on, rows[0]?.before ?? ''), seals.rows, kept);
};

/** Stores new seals, the oldest first; another process that has just done so had the same. */
export const sealDays = async (db: Database, fresh: readonly Seal[], sealedAt: Date): Promise<void> => {
  for (let done = 0; done < fresh.length; done += SEALS_AT_ONCE) {
    const part = fresh.slice(done, done + SEALS_AT_ONCE).map((seal) => ({ ...seal, sealedAt }));
    await db.insert(ledgerDays).values(part).onConflictDoNothing();
  }
};
