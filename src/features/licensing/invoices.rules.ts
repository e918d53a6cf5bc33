import type { Seller, Taxed } from '#features/pricing/buyers.rules.ts';
import type { Currency } from '#features/pricing/currencies.rules.ts';
import type { Licence, LicensedType } from '#features/pricing/licences.rules.ts';
import type { Cents } from '#features/pricing/money.rules.ts';
import type { ClipSize, PlanId } from '#features/pricing/prices.rules.ts';
import type { PayMethod } from './orders.rules.ts';

/** Invoices and credit notes are numbered apart from each other. */
export const paperSeries = ['invoice', 'credit_note'] as const;
export type PaperSeries = (typeof paperSeries)[number];

/** What every invoice and credit note says for ever, whatever becomes of buyer and prices. */
type PaperFacts = {
  buyer: string;
  buyerEmail: string;
  client: string;
  orderId: string;
  netCents: Cents;
  taxCents: Cents;
  method: PayMethod;
  paidAt: string;
  /** What the buyer saw: currency, its rate then, and the total in its small units. */
  currency: Currency;
  rate: number;
  shownTotal: number;
  /** Of a credit note: the invoice that it corrects. */
  invoice: string | null;
  /** Buyer's country and tax, where something was asked or added. */
  taxed?: Taxed;
  /** As the seller's settings were; nothing where they had no name. */
  seller?: Seller;
};

/** Of a plan: what was paid for. */
export type PlanInvoiceFacts = PaperFacts & {
  plan: {
    name: PlanId | 'custom';
    interval: 'month' | 'year';
    kind: 'start' | 'renewal' | 'change';
    downloads: number;
    seats: number;
  };
};

/** Of a licence. */
export type InvoiceFacts = PaperFacts & {
  licenceNumber: string;
  kind: LicensedType;
  title: string;
  creator: string;
  licence: Licence;
  size: ClipSize | null;
  licenceTextVersion: number;
};

const prefixes = { invoice: 'INV', credit_note: 'CRN' } as const satisfies Record<PaperSeries, string>;
const DIGITS = 6;

/** `INV-2026-000042`. Numbers begin at 1 each year. */
export const writePaperNumber = ({ series, year, number }: { series: PaperSeries; year: number; number: number }) =>
  `${prefixes[series]}-${year}-${String(number).padStart(DIGITS, '0')}`;

/** Reads a number as it is written in an address; nothing for anything else. */
export const readPaperNumber = (written: string): { series: PaperSeries; year: number; number: number } | undefined => {
  const [, prefix, year, number] = /^(INV|CRN)-(\d{4})-(\d{6,9})$/.exec(written.toUpperCase()) ?? [];
  const series = paperSeries.find((candidate) => prefixes[candidate] === prefix);
  return series && { series, year: Number(year), number: Number(number) };
};

/** Where an invoice or a credit note is, as a PDF, for its buyer. */
export const paperPath = (number: string): string => `/papers/${number}.pdf`;
