import { inks, openPdf, PAGE } from '#platform/pdf/open-pdf.ts';
import type { Language } from '#shared/i18n.ts';
import type { StatementWords } from '../../licensing.papers.ts';

const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const WIDTH = RIGHT - LEFT;
const LABEL_WIDTH = 90;
const DAY_WIDTH = 44;
const AMOUNT_WIDTH = 62;
const ROW_GAP = 4;
/** A title of the greatest length has five lines, which must fit above the margin. */
const LOWEST = PAGE.height - PAGE.margin - 76;

/** A month's statement as tagged pages; the table goes on over as many as it needs. */
export const drawStatement = (
  words: StatementWords,
  about: { month: string; language: Language; at: Date },
): Promise<Buffer> => {
  const { heading, lines, heads, rows, notes } = words;
  const pdf = openPdf({ ...about, title: `${heading} ${about.month}`, subject: heading });
  let y = pdf.text('H1', heading, { x: LEFT, y: PAGE.margin, width: WIDTH, face: 'display', size: 26 }) + 8;
  pdf.group('L', () => {
    for (const { label, value } of lines)
      pdf.group('LI', () => {
        pdf.text('Lbl', label, { x: LEFT, y, width: LABEL_WIDTH, ink: 'quiet' });
        y = pdf.text('LBody', value, { x: LEFT + LABEL_WIDTH, y, width: WIDTH - LABEL_WIDTH }) + 1;
      });
  });
  const top = y + 26;
  pdf.decorate(
    (document) =>
      void document
        .moveTo(LEFT, top - 8)
        .lineTo(RIGHT, top - 8)
        .lineWidth(0.6)
        .stroke(inks.line),
  );
  const amountsAt = RIGHT - (heads.length - 2) * AMOUNT_WIDTH;
  const boxOf = (column: number) => {
    if (column === 0) return { x: LEFT, width: DAY_WIDTH };
    if (column === 1) return { x: LEFT + DAY_WIDTH, width: amountsAt - LEFT - DAY_WIDTH - 6 };
    return { x: amountsAt + (column - 2) * AMOUNT_WIDTH, width: AMOUNT_WIDTH, align: 'right' as const };
  };
  const cells = (row: readonly string[], style: object, isHead: boolean) =>
    row.map((text, column) => ({ text, style: { ...boxOf(column), y: top, size: 8.5, ...style }, isHead }));
  const bold = { face: 'bold' as const };
  const table = [
    cells(heads, { ink: 'quiet' as const }, true),
    ...rows.map((row, index) => cells(row, index === 0 || index === rows.length - 1 ? bold : {}, false)),
  ];
  let after = top + pdf.table(table, (bottom) => bottom + ROW_GAP, LOWEST) + 14;
  for (const note of notes) after = pdf.text('P', note, { x: LEFT, y: after, width: WIDTH, ink: 'quiet' }) + 2;
  return pdf.finish();
};
