import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InvoiceFacts, PlanInvoiceFacts } from '#features/licensing/invoices.rules.ts';
import type { InvoicePaper, InvoiceWords } from '#features/licensing/licensing.papers.ts';
import type { PayMethod } from '#features/licensing/orders.rules.ts';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import type { Buyer, Seller, Tax } from '#features/pricing/buyers.rules.ts';
import { countryName } from '#features/pricing/countries.rules.ts';
import { formatAmount } from '#features/pricing/currencies.rules.ts';
import { WHOLE_IN_BASIS_POINTS } from '#features/pricing/money.rules.ts';
import { formatFor } from '#shared/format/format.ts';
import { licenceNames, typeNames, writtenDay } from './certificate-words.ts';

const methodNames: Readonly<Record<PayMethod, MessageDescriptor>> = {
  card: msg`Card`,
  wallet: msg`Wallet`,
  free: msg`Free of charge`,
  plan: msg`Plan of the team`,
};

const usd = (cents: number): string => formatUsd(cents, { withCents: true });

const notesOf = (i18n: I18n, { series, currency, shownTotal, taxed }: InvoicePaper): string[] => {
  const amount = formatAmount(shownTotal, currency, { withCents: true });
  return [
    series === 'invoice'
      ? i18n._(msg`Paid in full. There is nothing left to pay.`)
      : i18n._(msg`This amount goes back the way it was paid.`),
    ...(currency === 'USD'
      ? []
      : [i18n._(msg`About ${amount} at the rate of the order; the charge is in US dollars.`)]),
    ...(taxed?.tax?.isReverseCharged ? [i18n._(msg`Reverse charge: the tax is owed by the business that buys.`)] : []),
  ];
};

const linesOf = (i18n: I18n, { series, number, issuedAt, orderId, paidAt, method, invoice }: InvoicePaper) => [
  { label: series === 'invoice' ? i18n._(msg`Invoice number`) : i18n._(msg`Credit note number`), value: number },
  { label: i18n._(msg`Issued`), value: writtenDay(i18n, issuedAt) },
  ...(invoice === null ? [] : [{ label: i18n._(msg`Corrects invoice`), value: invoice }]),
  { label: i18n._(msg`Order`), value: orderId },
  { label: i18n._(msg`Paid`), value: `${writtenDay(i18n, paidAt)}, ${i18n._(methodNames[method])}` },
];

const licenceLines = (i18n: I18n, facts: InvoiceFacts): string[] => {
  const { title, creator, licenceNumber, licenceTextVersion: version } = facts;
  const name = i18n._(licenceNames[facts.licence]);
  const kind = i18n._(typeNames[facts.kind]);
  const size = facts.size === null ? '' : `, ${facts.size === 'uhd' ? '4K' : 'HD'}`;
  return [
    i18n._(msg`${name} licence, text version ${version}${size}`),
    `${title} (${kind}), © ${creator}`,
    i18n._(msg`Licence number ${licenceNumber}`),
  ];
};

type Plan = PlanInvoiceFacts['plan'];

const planNames: Readonly<Record<Plan['name'], MessageDescriptor>> = {
  starter: msg`Starter`,
  team: msg`Team`,
  studio: msg`Studio`,
  custom: msg`Plan of its own`,
};

const planLines = (i18n: I18n, { plan: { name, interval, kind, downloads, seats } }: PlanInvoiceFacts): string[] => {
  const plan = i18n._(planNames[name]);
  const period = interval === 'year' ? i18n._(msg`one year`) : i18n._(msg`one month`);
  return [
    kind === 'change' ? i18n._(msg`Change to ${plan}, for the rest of the period`) : i18n._(msg`${plan}, ${period}`),
    i18n._(msg`Downloads a month: ${downloads}`),
    i18n._(msg`Seats: ${seats}`),
  ];
};

const taxNumberLine = (i18n: I18n, number: string): string => (number === '' ? '' : i18n._(msg`Tax number ${number}`));

const placeLines = (i18n: I18n, { country, taxNumber }: Pick<Buyer, 'country' | 'taxNumber'>): string[] => [
  country === '' ? '' : countryName(i18n.locale, country),
  taxNumberLine(i18n, taxNumber),
];

/** Without settings of the seller it is the site alone. */
const sellerLines = (i18n: I18n, seller: Seller | undefined, site: string): string[] =>
  seller ? [seller.name, ...seller.address.split('\n'), ...placeLines(i18n, seller), site] : ['Tamarind', site];

const taxLabel = (i18n: I18n, tax: Tax | undefined): string => {
  const name = tax?.name || i18n._(msg`Tax`);
  if (!tax) return name;
  const rate = formatFor(i18n.locale).percent(tax.basisPoints / WHOLE_IN_BASIS_POINTS, { most: 2 });
  return `${name}, ${rate}`;
};

const isLine = (line: string): boolean => line.trim() !== '';

export const wordInvoice = (i18n: I18n, facts: InvoicePaper): InvoiceWords => {
  const { series, site, buyer, buyerEmail, client, taxed, seller } = facts;
  const total = facts.netCents + facts.taxCents;
  const isInvoice = series === 'invoice';
  return {
    heading: isInvoice ? i18n._(msg`Invoice`) : i18n._(msg`Credit note`),
    lines: linesOf(i18n, facts),
    sellerLabel: i18n._(msg`From`),
    seller: sellerLines(i18n, seller, site).filter(isLine),
    buyerLabel: isInvoice ? i18n._(msg`Billed to`) : i18n._(msg`Credited to`),
    buyer: [
      buyer,
      buyerEmail,
      client === '' ? '' : i18n._(msg`for ${client}`),
      ...(taxed?.buyer ? placeLines(i18n, taxed.buyer) : []),
    ].filter(isLine),
    itemHead: i18n._(msg`What for`),
    amountHead: i18n._(msg`Amount`),
    item: 'plan' in facts ? planLines(i18n, facts) : licenceLines(i18n, facts),
    amount: usd(facts.netCents),
    totals: [
      { label: i18n._(msg`Net`), value: usd(facts.netCents) },
      { label: taxLabel(i18n, taxed?.tax), value: usd(facts.taxCents) },
      { label: isInvoice ? i18n._(msg`Total paid`) : i18n._(msg`Total credited`), value: usd(total) },
    ],
    notes: notesOf(i18n, facts),
  };
};
