import { eq } from 'drizzle-orm';
import type { Notice } from '#features/notifications/notification-codes.ts';
import type { WordedNotice } from '#features/notifications/notification-words.rules.ts';
import { customMail } from '#features/notifications/notifications.contract.ts';
import { type NewNotification, notify } from '#features/notifications/server/notify.ts';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import type { Cents } from '#features/pricing/money.rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { href } from '#shared/pages.ts';
import type { Facts } from '#shared/sentences.ts';
import { type InvoiceFacts, paperPath } from '../invoices.rules.ts';
import { certificatePath, writeLicenceNumber } from '../licence-number.rules.ts';
import { type ReceiptFacts, receiptMail } from '../licensing.mails.ts';
import { orderPaid, walletReturnCameBack, walletReturned, walletToppedUp } from '../receipt-notifications.ts';
import { issuedLicences, orders } from './licensing.tables.ts';

type ReceiptDeps = Pick<Dependencies, 'jobs' | 'now'>;
type Code<F> = { with: (facts: F) => Notice; word: (stored: unknown) => WordedNotice | undefined };
type Details = Pick<ReceiptFacts, 'rows' | 'links'> & { subjectIds?: string[] };

export const inUsd = (cents: Cents): string => formatUsd(cents, { withCents: true });

/** A notification about a payment. It is mailed always: somebody with a stolen session would hide it. */
export const receiptOf = <F extends Facts>(
  code: Code<F>,
  facts: F,
  { rows, links, subjectIds = [] }: Details,
): Omit<NewNotification, 'userId'> => {
  const notice = code.with(facts);
  const words = code.word(notice.facts);
  const [main] = links;
  return {
    notice,
    subjectIds,
    mailAlways: true,
    ...(main && { link: main.path }),
    ...(words && { mail: customMail(receiptMail, { ...words, rows, links }) }),
  };
};

type SoldLicence = Pick<typeof orders.$inferSelect, 'itemId' | 'licence' | 'snapshot'>;

/** The page of a licence; the list of all where the work is gone. */
export const pageOfLicence = ({ itemId, licence, snapshot }: SoldLicence): string =>
  itemId === null
    ? href('licenceConfirmations')
    : href('licenceConfirmation', { id: itemId, type: snapshot.kind, license: licence });

export const licenceNumberOf = async (tx: Transaction, orderId: string): Promise<string | undefined> => {
  const [row] = await tx
    .select({ id: issuedLicences.id })
    .from(issuedLicences)
    .where(eq(issuedLicences.orderId, orderId));
  return row && writeLicenceNumber(row.id);
};

/** In the transaction that writes the invoice, which there is once for an order: so the receipt is sent once. */
export const sendOrderReceipt = async (
  deps: ReceiptDeps,
  tx: Transaction,
  { orderId, facts, invoice }: { orderId: string; facts: InvoiceFacts; invoice: string },
): Promise<void> => {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order?.buyerId) return;
  const { title, licenceNumber: number, method, paidAt } = facts;
  const amount = inUsd(facts.netCents + facts.taxCents);
  const receipt = receiptOf(
    orderPaid,
    { title, amount, number, invoice },
    {
      rows: [
        { name: 'amount', value: amount },
        { name: 'method', value: method },
        { name: 'date', value: paidAt },
        { name: 'licenceNumber', value: number },
        { name: 'invoiceNumber', value: invoice },
      ],
      links: [
        { name: 'file', path: pageOfLicence(order) },
        { name: 'certificate', path: certificatePath(number) },
        { name: 'invoice', path: paperPath(invoice) },
        { name: 'library', path: href('ownDownloads') },
      ],
      subjectIds: order.itemId === null ? [] : [order.itemId],
    },
  );
  await notify(deps, tx, { userId: order.buyerId, ...receipt });
};

const walletPage = href('profile', {}, { section: 'wallet' });

type WalletMove = { ownerId: string; cents: Cents; reference: string };

const walletReceipt = (
  deps: ReceiptDeps,
  tx: Transaction,
  code: typeof walletToppedUp | typeof walletReturned,
  { ownerId, cents, reference }: WalletMove,
): Promise<string> => {
  const amount = inUsd(cents);
  const rows = [
    { name: 'amount' as const, value: amount },
    { name: 'date' as const, value: deps.now().toISOString() },
    { name: 'reference' as const, value: reference },
  ];
  const receipt = receiptOf(code, { amount, reference }, { rows, links: [{ name: 'wallet', path: walletPage }] });
  return notify(deps, tx, { userId: ownerId, ...receipt });
};

/** In the transaction that posts the money. */
export const sendTopUpReceipt = (deps: ReceiptDeps, tx: Transaction, move: WalletMove): Promise<string> =>
  walletReceipt(deps, tx, walletToppedUp, move);

/** Money of the wallet goes back to a card. */
export const sendReturnReceipt = (deps: ReceiptDeps, tx: Transaction, move: WalletMove): Promise<string> =>
  walletReceipt(deps, tx, walletReturned, move);

/** The card did not take it. */
export const tellOfFailedReturn = (
  deps: ReceiptDeps,
  tx: Transaction,
  { ownerId, cents }: Omit<WalletMove, 'reference'>,
): Promise<string> =>
  notify(deps, tx, {
    userId: ownerId,
    notice: walletReturnCameBack.with({ amount: inUsd(cents) }),
    link: walletPage,
  });
