import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { type Access, judgeAccess, type SignedIn, type Viewer } from '#shared/access.ts';
import { amountCell, writeCsv } from '#shared/csv.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/i18n.ts';
import { monthField } from '../earnings.contract.ts';
import { statementPaper } from '../licensing.papers.ts';
import { readEarningsStatement } from './earnings/earnings.queries.ts';
import { readBooksCsv } from './ledger/books-csv.ts';
import { languageOf, sendPdf } from './papers/serve-papers.ts';

type ExportDeps = Pick<Dependencies, 'db' | 'config' | 'now' | 'wordPaper'> & {
  viewerOf: (cookieHeader: string | undefined) => Promise<Viewer>;
};

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

/** The same facts as the CSV, to be printed or filed. */
const earningsPdf = async (
  { db, config, now, wordPaper }: ExportDeps,
  viewer: SignedIn,
  month: string,
  language: Language,
): Promise<Buffer> => {
  const at = now();
  const [person] = await db.select({ name: users.displayName }).from(users).where(eq(users.id, viewer.id));
  const facts = {
    ...(await readEarningsStatement(db, viewer, month)),
    creator: person?.name ?? `${viewer.firstName} ${viewer.lastName}`.trim(),
    madeAt: at.toISOString(),
    site: config.publicUrl.replace(/^https?:\/\//, ''),
  };
  const words = await wordPaper(statementPaper, facts, language);
  const { drawStatement } = await import('./papers/draw-statement.ts');
  return drawStatement(words, { month, language, at });
};

/** Who may have an export. */
const exports: Readonly<Record<string, Access>> = {
  'earnings.csv': 'creator',
  'earnings.pdf': 'creator',
  'books.csv': 'admin',
};

type Params = { name: string; file: string };

const answer = async (
  deps: ExportDeps,
  request: FastifyRequest<{ Params: Params }>,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { name, file } = request.params;
  const [, typed = '', format = ''] = /^(.{7})\.(csv|pdf)$/.exec(file) ?? [];
  const access = exports[`${name}.${format}`];
  const month = monthField.safeParse(typed);
  if (!access || !month.success) throw new AppError('notFound');
  const viewer = await deps.viewerOf(request.headers.cookie);
  const verdict = judgeAccess(access, viewer);
  if (verdict !== 'allowed' || viewer === null)
    throw new AppError(verdict === 'wrongRole' ? 'wrongRole' : 'signInFirst');
  const fileName = `tamarind-${name}-${file}`;
  if (format === 'pdf')
    return sendPdf(reply, fileName, await earningsPdf(deps, viewer, month.data, languageOf(request)));
  const { db } = deps;
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'private, no-store')
    .send(name === 'books' ? Readable.from(readBooksCsv(db, month.data)) : await earningsCsv(db, viewer, month.data));
};

/**
 * Months as files: `/exports/earnings/2026-10.csv` and `.pdf` for creators, `/exports/books/2026-10.csv` for admins.
 */
export const serveExports = (app: FastifyInstance, deps: ExportDeps): void => {
  app.get<{ Params: Params }>('/exports/:name/:file', (request, reply) => answer(deps, request, reply));
};
