import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { type Access, judgeAccess, type SignedIn, type Viewer } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import { amountCell, writeCsv } from '../csv.rules.ts';
import { monthField } from '../earnings.contract.ts';
import { endOf, readEarningsStatement, startOf } from './earnings/earnings.queries.ts';

type ExportDeps = Pick<Dependencies, 'db'> & { viewerOf: (cookieHeader: string | undefined) => Promise<Viewer> };

/** A creator's statement of a month: what moved, line by line, with balances before and after. */
const earningsCsv = async (db: Database, viewer: SignedIn, month: string): Promise<string> => {
  const { opening, closing, lines } = await readEarningsStatement(db, viewer, month);
  const amounts = (balances: typeof opening) =>
    [
      balances.pendingCents,
      balances.availableCents,
      balances.reservedCents,
      balances.heldCents,
      balances.debtCents,
    ].map(amountCell);
  return writeCsv(
    ['date', 'kind', 'order', 'title', 'pending USD', 'available USD', 'requested USD', 'held USD', 'debt USD'],
    [
      ['', 'opening balance', null, null, ...amounts(opening)],
      ...lines.map(({ at, kind, orderId, title, changes }) => [at, kind, orderId, title, ...amounts(changes)]),
      ['', 'closing balance', null, null, ...amounts(closing)],
    ],
  );
};

type EntryRow = {
  at: string;
  key: string;
  kind: string;
  subject: string;
  account: string;
  owner: string;
  cents: string;
};

/** Every line of every posting of a month; the amounts add up to zero. */
const booksCsv = async (db: Database, month: string): Promise<string> => {
  const { rows } = await db.execute<EntryRow>(sql`
    select to_json(posting.at at time zone 'UTC') #>> '{}' as at, posting.key, posting.kind, posting.subject,
      account.kind as account, account.owner_id as owner, entry.amount_cents as cents
    from ledger_postings as posting
    join ledger_entries as entry on entry.posting_id = posting.id
    join ledger_accounts as account on account.id = entry.account_id
    where posting.at >= ${startOf(month).toISOString()} and posting.at < ${endOf(month).toISOString()}
    order by posting.id, entry.line`);
  return writeCsv(
    ['date', 'posting', 'kind', 'subject', 'account', 'owner', 'USD'],
    rows.map(({ at, key, kind, subject, account, owner, cents }) => [
      `${at}Z`,
      key,
      kind,
      subject,
      account,
      owner,
      amountCell(Number(cents)),
    ]),
  );
};

type Exported = { access: Access; write: (db: Database, viewer: SignedIn, month: string) => Promise<string> };

const exports: Readonly<Record<string, Exported>> = {
  earnings: { access: 'creator', write: earningsCsv },
  books: { access: 'admin', write: (db, _, month) => booksCsv(db, month) },
};

type Params = { name: string; file: string };

const answer = async (
  { db, viewerOf }: ExportDeps,
  request: FastifyRequest<{ Params: Params }>,
  reply: FastifyReply,
) => {
  const { name, file } = request.params;
  const wanted = exports[name];
  const month = monthField.safeParse(file.replace(/\.csv$/, ''));
  if (!wanted || !month.success || !file.endsWith('.csv')) throw new AppError('notFound');
  const viewer = await viewerOf(request.headers.cookie);
  const verdict = judgeAccess(wanted.access, viewer);
  if (verdict !== 'allowed' || viewer === null)
    throw new AppError(verdict === 'wrongRole' ? 'wrongRole' : 'signInFirst');
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="tamarind-${name}-${file}"`)
    .header('cache-control', 'private, no-store')
    .send(await wanted.write(db, viewer, month.data));
};

/** Months as CSV files: `/exports/earnings/2026-10.csv` for creators, `/exports/books/2026-10.csv` for admins. */
export const serveExports = (app: FastifyInstance, deps: ExportDeps): void => {
  app.get<{ Params: Params }>('/exports/:name/:file', (request, reply) => answer(deps, request, reply));
};
