import type { WordedNotice } from '#features/notifications/notification-words.rules.ts';
import { defineMail } from '#shared/mail.ts';

export type ReceiptRow = 'amount' | 'method' | 'date' | 'licenceNumber' | 'invoiceNumber' | 'reference';
export type ReceiptLink = 'file' | 'licence' | 'certificate' | 'invoice' | 'library' | 'wallet' | 'team';

/** A notification about money as a receipt: its words, then numbers to keep and links to what belongs to it. */
export type ReceiptFacts = WordedNotice & {
  rows: { name: ReceiptRow; value: string }[];
  /** The first one is the button. */
  links: { name: ReceiptLink; path: string }[];
};
export const receiptMail = defineMail<ReceiptFacts>('receipt');

/** To the PayPal address that payouts of a creator went to before. It may be of somebody else, so it names nobody. */
export const payoutAddressReplacedMail = defineMail<Record<string, never>>('payout-address-replaced');
