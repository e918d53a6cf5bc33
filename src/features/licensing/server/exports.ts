import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { bindFile, type FileBinding, fileName, fileRoute } from '#platform/http/files/file-route.ts';
import type { SignedIn } from '#shared/access.ts';
import { amountCell, writeCsv } from '#shared/csv.ts';
import type { Language } from '#shared/i18n.ts';
import { fullNameOf } from '#shared/text.ts';
import { monthField } from '../earnings.contract.ts';
import { statementPaper } from '../licensing.papers.ts';
import { readEarningsStatement } from './earnings/earnings.queries.ts';
import { readBooksCsv } from './ledger/books-csv.ts';
import { pdfFile } from './papers/serve-papers.ts';

type ExportDeps = Pick<Dependencies, 'db' | 'config' | 'now' | 'wordPaper'>;

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
    creator: person?.name ?? fullNameOf(viewer),
    madeAt: at.toISOString(),
    site: config.publicUrl.replace(/^https?:\/\//, ''),
  };
  const words = await wordPaper(statementPaper, facts, language);
  const { drawStatement } = await import('./papers/draw-statement.ts');
  return drawStatement(words, { month, language, at });
};

const CSV = 'text/csv; charset=utf-8';
const forPerson = { methods: ['GET'], cacheControl: 'private, no-store' } as const;

/** `/exports/earnings/2026-10.csv` and `.pdf` */
const earningsFile = fileRoute({
  ...forPerson,
  path: '/exports/earnings/:file',
  summary: 'A creator’s statement of a month, as CSV or PDF',
  access: 'creator',
  params: z.object({
    file: fileName(/^(?<month>.{7})\.(?<format>csv|pdf)$/, { month: monthField, format: z.enum(['csv', 'pdf']) }),
  }),
});

/** `/exports/books/2026-10.csv` */
const booksFile = fileRoute({
  ...forPerson,
  path: '/exports/books/:file',
  summary: 'The ledger of a month as CSV, for admins',
  access: 'admin',
  params: z.object({ file: fileName(/^(?<month>.{7})\.csv$/, { month: monthField }) }),
  contentType: CSV,
});

/** Months as files. */
export const monthFiles = (deps: ExportDeps): FileBinding[] => [
  bindFile(earningsFile, async ({ file: { month, format } }, { viewer, language }) => {
    const name = `tamarind-earnings-${month}.${format}`;
    return format === 'pdf'
      ? pdfFile(name, await earningsPdf(deps, viewer, month, language))
      : { contentType: CSV, fileName: name, made: await earningsCsv(deps.db, viewer, month) };
  }),

  bindFile(booksFile, ({ file: { month } }) =>
    Promise.resolve({ made: Readable.from(readBooksCsv(deps.db, month)), fileName: `tamarind-books-${month}.csv` }),
  ),
];
