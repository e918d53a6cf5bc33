import { inks, openPdf, PAGE, type Pdf } from '#platform/pdf/open-pdf.ts';
import type { Language } from '#shared/i18n.ts';
import type { InvoiceWords, LabelledLine } from '../../licensing.papers.ts';

const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const WIDTH = RIGHT - LEFT;
const HALF = WIDTH / 2;
const AMOUNT_WIDTH = 120;

const rule = (pdf: Pdf, y: number, thickness = 0.6): void =>
  pdf.decorate((document) => void document.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(thickness).stroke(inks.line));

const writeParty = (pdf: Pdf, label: string, lines: readonly string[], box: { x: number; y: number }): number => {
  const width = HALF - 12;
  let y = pdf.text('H2', label, { ...box, width, size: 9, ink: 'quiet' });
  for (const [index, line] of lines.entries())
    y = pdf.text('P', line, { x: box.x, y, width, face: index === 0 ? 'bold' : 'text' });
  return y;
};

const writeLines = (pdf: Pdf, lines: readonly LabelledLine[], top: number): number => {
  let y = top;
  pdf.group('L', () => {
    for (const { label, value } of lines)
      pdf.group('LI', () => {
        pdf.text('Lbl', label, { x: LEFT, y, width: 140, ink: 'quiet' });
        y = pdf.text('LBody', value, { x: LEFT + 148, y, width: WIDTH - 148 }) + 1;
      });
  });
  return y;
};

const ROW_GAP = 8;

/** Head, item and totals are one table, so that a screen reader reads every amount with its label. */
const writeAmounts = (pdf: Pdf, words: InvoiceWords, top: number): number => {
  const left = { x: LEFT, y: top, width: WIDTH - AMOUNT_WIDTH - 16 };
  const right = { x: RIGHT - AMOUNT_WIDTH, y: top, width: AMOUNT_WIDTH, align: 'right' as const };
  const quiet = { size: 9, ink: 'quiet' as const };
  const lastTotal = words.totals.length - 1;
  const rows = [
    [
      { text: words.itemHead, style: { ...left, ...quiet }, isHead: true },
      { text: words.amountHead, style: { ...right, ...quiet }, isHead: true },
    ],
    [
      { text: words.item.join('\n'), style: left },
      { text: words.amount, style: right },
    ],
    ...words.totals.map(({ label, value }, index) => {
      const emphasis = index === lastTotal ? { face: 'bold' as const, size: 12.5 } : {};
      return [
        { text: label, style: { ...left, ...emphasis }, isHead: true },
        { text: value, style: { ...right, ...emphasis } },
      ];
    }),
  ];
  const height = pdf.table(rows, (bottom) => bottom + ROW_GAP);
  return top + height;
};

/** An invoice or a credit note as one tagged page. */
export const drawInvoice = (
  words: InvoiceWords,
  about: { number: string; language: Language; at: Date },
): Promise<Buffer> => {
  const pdf = openPdf({ ...about, title: `${words.heading} ${about.number}`, subject: words.item[0] ?? '' });
  const headed =
    pdf.text('H1', words.heading, { x: LEFT, y: PAGE.margin, width: WIDTH, face: 'display', size: 26 }) + 8;
  const listed = writeLines(pdf, words.lines, headed) + 18;
  const seller = writeParty(pdf, words.sellerLabel, words.seller, { x: LEFT, y: listed });
  const buyer = writeParty(pdf, words.buyerLabel, words.buyer, { x: LEFT + HALF, y: listed });
  const tableAt = Math.max(seller, buyer) + 24;
  rule(pdf, tableAt - 8);
  const summed = writeAmounts(pdf, words, tableAt);
  rule(pdf, summed, 1.4);
  let y = summed + 12;
  for (const note of words.notes) y = pdf.text('P', note, { x: LEFT, y, width: WIDTH, ink: 'quiet' }) + 2;
  return pdf.finish();
};
