import type { Licence, LicensedType } from '#features/pricing/licences.rules.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import { definePaper } from '#shared/paper.ts';
import type { getEarningsStatement } from './earnings.contract.ts';
import type { InvoiceFacts, PaperSeries, PlanInvoiceFacts } from './invoices.rules.ts';
import type { LicenceState } from './licence-states.rules.ts';

export type CertificatePaper = {
  number: string;
  state: LicenceState;
  endedAt: string | null;
  licence: Licence;
  licenceTextVersion: number;
  kind: LicensedType;
  itemId: string;
  title: string;
  creator: string;
  licensee: string;
  client: string | null;
  /** Only on the holder's own copy: it was never signed, and nobody else may read it. */
  project: string | null;
  issuedAt: string;
  /** Where anybody can check it, without the scheme. */
  address: string;
  /** Where the format of the signed text is described, without the scheme. */
  formatAddress: string;
};

export type LabelledLine = { label: string; value: string };

export type CertificateWords = {
  heading: string;
  numberLabel: string;
  /** Says that it no longer counts; empty while it does. */
  warning: string;
  caption: string[];
  lines: LabelledLine[];
  mayHeading: string;
  may: string[];
  mayNotHeading: string;
  mayNot: string[];
  qrAlt: string;
  qrCaption: string;
  signedBy: string;
  signedHeading: string;
  /** Where the same text is for programs, and how it is checked. */
  signedNote: string;
  attachment: string;
};

/** What a licence allows and for whom, for whoever wants to see it. */
export const certificatePaper = definePaper<CertificatePaper, CertificateWords>('licence-certificate');

export type InvoicePaper = (InvoiceFacts | PlanInvoiceFacts) & {
  series: PaperSeries;
  number: string;
  issuedAt: string;
  site: string;
};

export type InvoiceWords = {
  heading: string;
  lines: LabelledLine[];
  sellerLabel: string;
  seller: string[];
  buyerLabel: string;
  buyer: string[];
  itemHead: string;
  amountHead: string;
  item: string[];
  amount: string;
  totals: LabelledLine[];
  notes: string[];
};

/** An invoice or a credit note. */
export const invoicePaper = definePaper<InvoicePaper, InvoiceWords>('invoice');

export type StatementPaper = HandlerReply<typeof getEarningsStatement> & {
  creator: string;
  madeAt: string;
  site: string;
};

export type StatementWords = {
  heading: string;
  lines: LabelledLine[];
  /** Day and event, then the amounts. */
  heads: string[];
  rows: string[][];
  notes: string[];
};

/** What moved on a creator's accounts in a month. */
export const statementPaper = definePaper<StatementPaper, StatementWords>('earnings-statement');
