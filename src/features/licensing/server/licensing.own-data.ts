import { eq, inArray, or, sql } from 'drizzle-orm';
import { type OwnDataPart, rowsOf, tablePart } from '#features/own-data/server/own-data-parts.ts';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { readDetails } from './earnings/earnings.queries.ts';
import { collaborators, payoutAccounts, payouts, saleShares } from './earnings.tables.ts';
import { ledgerAccounts } from './ledger.tables.ts';
import { issuedLicences, orders } from './licensing.tables.ts';
import { invoices } from './papers.tables.ts';
import { refunds } from './refunds.tables.ts';
import { savedCards } from './saved-cards.tables.ts';
import { topUps } from './wallet.tables.ts';

const LINES_AT_ONCE = 500;

type Line = {
  posting: string;
  line: number;
  at: string;
  kind: string;
  subject: string;
  account: string;
  cents: string;
};

/** Every line of the books on an account of the person, oldest first: wallet and earnings. */
const ledgerLines = async function* (db: Database, personId: string): AsyncGenerator<object> {
  let last: Pick<Line, 'posting' | 'line'> = { posting: '0', line: 0 };
  for (;;) {
    const { rows } = await db.execute<Line>(sql`
      select posting.id as posting, entry.line, to_json(posting.at) #>> '{}' as at, posting.kind, posting.subject,
        account.kind as account, entry.amount_cents as cents
      from ledger_accounts as account
      join ledger_entries as entry on entry.account_id = account.id
      join ledger_postings as posting on posting.id = entry.posting_id
      where account.owner_id = ${personId}
        and (entry.posting_id, entry.line) > (${last.posting}::bigint, ${last.line}::smallint)
      order by entry.posting_id, entry.line limit ${LINES_AT_ONCE}`);
    for (const { posting: _, line: __, cents, ...told } of rows) yield { ...told, usdCents: Number(cents) };
    const end = rows.at(-1);
    if (!end || rows.length < LINES_AT_ONCE) return;
    last = end;
  }
};

const ownOrderIds = (db: Database, personId: string) =>
  db.select({ id: orders.id }).from(orders).where(eq(orders.buyerId, personId));

/** Without what others earn from them. */
const ownOrders = async function* (db: Database, personId: string): AsyncGenerator<object> {
  const told = { by: { id: orders.id }, where: eq(orders.buyerId, personId), without: ['parts'] as const };
  for await (const { snapshot, ...order } of rowsOf(db, orders, told)) {
    const { split: _, shareBasisPoints: __, ...bought } = { ...snapshot };
    yield { ...order, snapshot: bought };
  }
};

/** Account numbers are stored encrypted; their owner gets them readable. */
const withDetails = async function* <Row extends { sealedDetails?: string }>(
  config: Dependencies['config'],
  rows: AsyncIterable<Row>,
): AsyncGenerator<object> {
  for await (const { sealedDetails = '', ...row } of rows)
    yield { ...row, details: readDetails(config, sealedDetails) };
};

/** What this feature knows about a person. */
export const licensingOwnData = ({ db, config }: Pick<Dependencies, 'db' | 'config'>): OwnDataPart[] => [
  { name: 'orders', tables: [orders], rows: (id) => ownOrders(db, id) },
  tablePart(db, 'licences', issuedLicences, (id) => ({
    by: { id: issuedLicences.id },
    where: eq(issuedLicences.holderId, id),
  })),
  tablePart(db, 'invoices', invoices, (id) => ({
    by: { series: invoices.series, year: invoices.year, number: invoices.number },
    where: inArray(invoices.orderId, ownOrderIds(db, id)),
  })),
  tablePart(db, 'top-ups', topUps, (id) => ({ by: { id: topUps.id }, where: eq(topUps.ownerId, id) })),
  tablePart(db, 'saved-cards', savedCards, (id) => ({
    by: { id: savedCards.id },
    where: eq(savedCards.ownerId, id),
    // Between the provider and us.
    without: ['source', 'fingerprint', 'paymentKey'],
  })),
  tablePart(db, 'refunds', refunds, (id) => ({
    by: { id: refunds.id },
    where: or(eq(refunds.requestedBy, id), inArray(refunds.orderId, ownOrderIds(db, id))),
    // May be an admin.
    without: ['requestedBy'],
  })),
  tablePart(db, 'sales', saleShares, (id) => ({
    by: { paidAt: saleShares.paidAt, orderId: saleShares.orderId },
    where: eq(saleShares.creatorId, id),
  })),
  { name: 'wallet-and-earnings', tables: [ledgerAccounts], rows: (id) => ledgerLines(db, id) },
  {
    name: 'payouts',
    tables: [payouts],
    rows: (id) =>
      withDetails(
        config,
        rowsOf(db, payouts, { by: { id: payouts.id }, where: eq(payouts.creatorId, id), without: ['decidedBy'] }),
      ),
  },
  {
    name: 'payout-account',
    tables: [payoutAccounts],
    rows: (id) =>
      withDetails(
        config,
        rowsOf(db, payoutAccounts, {
          by: { creatorId: payoutAccounts.creatorId },
          where: eq(payoutAccounts.creatorId, id),
        }),
      ),
  },
  tablePart(db, 'shared-income', collaborators, (id) => ({
    by: { id: collaborators.id },
    where: or(eq(collaborators.ownerId, id), eq(collaborators.collaboratorId, id)),
  })),
];
