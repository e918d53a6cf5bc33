import { inks, openPdf, PAGE } from '#platform/pdf/open-pdf.ts';
import type { Language } from '#shared/i18n.ts';
import type { ReleaseWords } from '../../releases.papers.ts';
import { pathOf, SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '../../signature.rules.ts';
import type { StoredSignature } from '../releases.tables.ts';

const LEFT = PAGE.margin;
const WIDTH = PAGE.width - 2 * PAGE.margin;
const LABEL_WIDTH = 140;
const SIGNED_WIDTH = 250;

type About = { signature: StoredSignature; language: Language; at: Date };

/** A signed release as one tagged page. */
export const drawRelease = (words: ReleaseWords, { signature, language, at }: About): Promise<Buffer> => {
  const name = words.lines[0]?.value ?? '';
  const pdf = openPdf({ title: `${words.heading}: ${name}`, subject: words.heading, language, at });
  let y = pdf.text('H1', words.heading, { x: LEFT, y: PAGE.margin, width: WIDTH, face: 'display', size: 26 }) + 12;
  pdf.group('L', () => {
    for (const { label, value } of words.lines)
      pdf.group('LI', () => {
        pdf.text('Lbl', label, { x: LEFT, y, width: LABEL_WIDTH, ink: 'quiet' });
        y = pdf.text('LBody', value, { x: LEFT + LABEL_WIDTH, y, width: WIDTH - LABEL_WIDTH }) + 2;
      });
  });
  y += 16;
  for (const paragraph of words.text) y = pdf.text('P', paragraph, { x: LEFT, y, width: WIDTH, size: 11.5 }) + 8;
  y = pdf.text('H2', words.signatureLabel, { x: LEFT, y: y + 14, width: WIDTH, size: 9, ink: 'quiet' }) + 4;
  const box = { x: LEFT, y, width: SIGNED_WIDTH };
  y =
    signature.typedName === null
      ? pdf.drawing(pathOf(signature.strokes), words.signatureAlt, box, {
          width: SIGNATURE_WIDTH,
          height: SIGNATURE_HEIGHT,
        })
      : pdf.text('P', signature.typedName, { ...box, width: WIDTH, face: 'display', size: 22 });
  const line = y + 4;
  pdf.decorate(
    (page) =>
      void page
        .moveTo(LEFT, line)
        .lineTo(LEFT + SIGNED_WIDTH, line)
        .lineWidth(0.6)
        .stroke(inks.line),
  );
  y = line + 10;
  for (const note of words.notes) y = pdf.text('P', note, { x: LEFT, y, width: WIDTH, size: 9, ink: 'quiet' }) + 2;
  return pdf.finish();
};
