import { describe, expect, it } from 'vitest';
import { makePaperWriter } from '#app/papers/make-paper-writer.ts';
import { readPdf, rolesIn } from '../../../../../tests/support/read-pdf.ts';
import type { InvoiceFacts } from '../../invoices.rules.ts';
import { type InvoicePaper, invoicePaper, type StatementPaper, statementPaper } from '../../licensing.papers.ts';
import { drawInvoice } from './draw-invoice.ts';
import { drawStatement } from './draw-statement.ts';

const word = makePaperWriter();
const NUMBER = 'TAM-7K2M-9QXV-3HTC-T';

const flat = (text: string) => text.replace(/\s+/g, ' ');

const invoice: InvoicePaper = {
  series: 'invoice',
  number: 'INV-2026-000042',
  issuedAt: '2026-11-16T09:31:00.000Z',
  site: 'tamarind.example',
  buyer: 'Ben Pérez',
  buyerEmail: 'ben@example.com',
  client: 'Piton Bay',
  orderId: '0123456789cd',
  licenceNumber: NUMBER,
  kind: 'video',
  title: 'Surf',
  creator: 'Maya Toussaint',
  licence: 'standard',
  size: 'uhd',
  licenceTextVersion: 1,
  netCents: 12_900,
  taxCents: 1_935,
  method: 'card',
  paidAt: '2026-11-16T09:30:00.000Z',
  currency: 'JMD',
  rate: 160_000_000,
  shownTotal: 2_373_600,
  invoice: null,
};

describe('the invoice', () => {
  const drawn = async (changes: Partial<InvoicePaper> = {}) => {
    const facts = { ...invoice, ...changes };
    const at = new Date(facts.issuedAt);
    return readPdf(
      await drawInvoice(await word(invoicePaper, facts, 'en'), { number: facts.number, language: 'en', at }),
    );
  };

  it('names both sides, what was bought, net, tax and total, and which dollar', async () => {
    const { text, title, fonts, pages } = await drawn();
    expect([pages, title]).toEqual([1, 'Invoice INV-2026-000042']);
    for (const words of [
      'Invoice number INV-2026-000042',
      'Ben Pérez',
      'for Piton Bay',
      'Standard licence, text version 1, 4K',
      `Licence number ${NUMBER}`,
      'Net US$129.00',
      'Tax US$19.35',
      'Total paid US$148.35',
      'About J$23,736.00',
    ])
      expect(flat(text)).toContain(words);
    expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true);
    expect(text).not.toContain('□');
    expect(fonts.map(({ name }) => name).join(' ')).not.toContain('DejaVu');
  });

  it('of a plan says which one, for how long, and what it has', async () => {
    const { licenceNumber, kind, title, creator, licence, size, licenceTextVersion, ...shared } =
      invoice as InvoiceFacts;
    const plan = { name: 'team', interval: 'year', kind: 'renewal', downloads: 50, seats: 5 } as const;
    const about = {
      series: 'invoice',
      number: 'INV-2026-000043',
      issuedAt: invoice.issuedAt,
      site: invoice.site,
    } as const;
    const words = await word(invoicePaper, { ...shared, ...about, plan }, 'en');
    const at = new Date(invoice.issuedAt);
    const { text } = await readPdf(await drawInvoice(words, { number: about.number, language: 'en', at }));
    for (const said of ['Team, one year', 'Downloads a month: 50', 'Seats: 5', 'Total paid US$148.35'])
      expect(flat(text)).toContain(said);
  });

  it('is a table with heads for screen readers', async () => {
    const { structure, isTagged } = await drawn();
    expect(isTagged).toBe(true);
    const roles = rolesIn(structure);
    expect(roles.filter((role) => role === 'TR')).toHaveLength(5);
    expect(roles.filter((role) => role === 'TH')).toHaveLength(5);
    expect(roles.filter((role) => role === 'TD')).toHaveLength(5);
  });

  it('that gives money back names the one that it corrects', async () => {
    const { text } = await drawn({ series: 'credit_note', number: 'CRN-2026-000001', invoice: invoice.number });
    for (const words of [
      'Credit note',
      'CRN-2026-000001',
      'Corrects invoice INV-2026-000042',
      'Total credited US$148.35',
    ])
      expect(flat(text)).toContain(words);
  });
});

const none = { pendingCents: 0, availableCents: 0, reservedCents: 0, heldCents: 0, debtCents: 0 };
const line = (day: number, kind: StatementPaper['lines'][number]['kind'], title: string | null, changes: object) => ({
  at: new Date(Date.UTC(2026, 9, day)).toISOString(),
  kind,
  orderId: null,
  title,
  changes: { ...none, ...changes },
});
const statement: StatementPaper = {
  month: '2026-10',
  creator: 'Maya Toussaint',
  madeAt: '2026-11-16T09:30:00.000Z',
  site: 'tamarind.example',
  opening: { ...none, availableCents: 123_456 },
  closing: { ...none, pendingCents: 600, availableCents: 3_456, reservedCents: 120_000 },
  lines: [
    line(2, 'sale', 'Evening light', { pendingCents: 600 }),
    line(3, 'payout_requested', null, { availableCents: -120_000, reservedCents: 120_000 }),
  ],
};

describe('the statement of a month', () => {
  const drawn = async (changes: Partial<StatementPaper> = {}) => {
    const facts = { ...statement, ...changes };
    const about = { month: facts.month, language: 'en', at: new Date(facts.madeAt) } as const;
    return readPdf(await drawStatement(await word(statementPaper, facts, 'en'), about));
  };

  it('says what moved, with the balances before and after, and which dollar', async () => {
    const { text, title, pages, fonts } = await drawn();
    expect([pages, title]).toEqual([1, 'Statement of earnings 2026-10']);
    for (const words of [
      'Maya Toussaint',
      'October 2026',
      'Day What happened Pending Available Requested',
      'Balance at the beginning US$0.00 US$1,234.56 US$0.00',
      'Oct 2 Sale: Evening light US$6.00',
      'Payout requested',
      '−US$1,200.00 US$1,200.00',
      'Balance at the end US$6.00 US$34.56 US$1,200.00',
    ])
      expect(flat(text)).toContain(words);
    expect(flat(text)).not.toMatch(/Held|Debt|□/);
    expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true);
  });

  it('goes on over several pages, each with the heads, and reads as one table', async () => {
    const long = 'Société anonyme de développement '.repeat(4).slice(0, 120);
    const lines = Array.from({ length: 120 }, (_, index) =>
      line(1 + (index % 28), 'refund', `${index} ${long}`, { pendingCents: -index, heldCents: 5, debtCents: 7 }),
    );
    const { text, pages, structure } = await drawn({ lines });
    expect(pages).toBeGreaterThan(4);
    expect(pages).toBeLessThan(20);
    for (const { title } of lines) expect(flat(text)).toContain(`Refund: ${title?.slice(0, 12)}`);
    expect(flat(text).match(/What happened/g)).toHaveLength(pages);
    const roles = rolesIn(structure);
    expect(roles.filter((role) => role === 'TH').length).toBeGreaterThanOrEqual(7);
    expect(roles.filter((role) => role === 'TR').length).toBeGreaterThanOrEqual(123);
  });

  it('of a month without moves says so', async () => {
    const { text } = await drawn({ lines: [], closing: statement.opening });
    expect(flat(text)).toContain('Nothing moved in this month.');
  });
});
