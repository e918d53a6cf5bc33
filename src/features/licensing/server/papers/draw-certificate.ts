import { inks, openPdf, PAGE, type Pdf } from '#platform/pdf/open-pdf.ts';
import type { Language } from '#shared/i18n.ts';
import { type SignedText, signedPaper } from '../../certificate-text.rules.ts';
import type { CertificateWords } from '../../licensing.papers.ts';

export type CertificateDrawing = SignedText & {
  words: CertificateWords;
  number: string;
  language: Language;
  issuedAt: Date;
  /** What the QR code opens. */
  qrContent: string;
  /** A JPEG of the work, if everybody may see it. */
  picture: { jpeg: Buffer; alt: string } | null;
};

const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const WIDTH = RIGHT - LEFT;
const BAND_HEIGHT = 74;
const QR_WIDTH = 104;
const PICTURE_WIDTH = 168;
const COLUMN_GAP = 22;

/** Waves as on a bank note: hard to redraw by hand, cheap to print. */
const drawBand = (document: PDFKit.PDFDocument): void => {
  const lines = 22;
  for (let line = 0; line < lines; line += 1) {
    const phase = (line / lines) * Math.PI * 2;
    const wave = (x: number): number => {
      const t = (x / PAGE.width) * Math.PI * 2;
      return BAND_HEIGHT / 2 + Math.sin(t * 3 + phase) * 19 + Math.sin(t * 7 - phase * 1.6) * 9;
    };
    document.moveTo(0, wave(0));
    for (let x = 6; x <= PAGE.width + 6; x += 6) document.lineTo(x, wave(x));
    const isOdd = line % 2 === 1;
    document
      .lineWidth(0.4)
      .strokeOpacity(isOdd ? 0.32 : 0.55)
      .stroke(isOdd ? inks.hibiscus : inks.lagoon);
  }
};

const rule = (pdf: Pdf, y: number): void =>
  pdf.decorate((document) => void document.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.6).stroke(inks.line));

const writeHead = (pdf: Pdf, { words, number }: CertificateDrawing): number => {
  pdf.decorate(drawBand);
  const heading = pdf.text('H1', words.heading, { x: LEFT, y: 108, width: 300, face: 'display', size: 26 });
  pdf.text('P', words.numberLabel, { x: RIGHT - 190, y: 108, width: 190, size: 9, ink: 'quiet', align: 'right' });
  pdf.text('P', number, { x: RIGHT - 190, y: 121, width: 190, face: 'bold', size: 12.5, align: 'right' });
  if (words.warning === '') return heading + 14;
  return (
    pdf.text('P', words.warning, { x: LEFT, y: heading + 6, width: WIDTH, face: 'bold', size: 12, ink: 'hibiscus' }) +
    12
  );
};

/** Longer names are set smaller, so that the signed text stays on the same page. */
const MOST_IN_LARGE = 240;
const hasLongNames = ({ lines }: CertificateWords): boolean =>
  lines.reduce((sum, { value }) => sum + value.length, 0) > MOST_IN_LARGE;
const valueSize = (isFirst: boolean, isLong: boolean): number => {
  if (isLong) return isFirst ? 11 : 9;
  return isFirst ? 14 : 10.5;
};

const writeWork = (pdf: Pdf, { words, picture, qrContent }: CertificateDrawing, top: number): number => {
  const isLong = hasLongNames(words);
  const pictureWidth = picture ? PICTURE_WIDTH : 0;
  let pictureBottom = top;
  if (picture) pictureBottom = pdf.picture(picture.jpeg, picture.alt, { x: LEFT, y: top, width: PICTURE_WIDTH }) + 6;
  const captionX = LEFT;
  const captionWidth = picture ? PICTURE_WIDTH : WIDTH - QR_WIDTH - COLUMN_GAP;
  for (const [index, line] of words.caption.entries())
    pictureBottom = pdf.text(index === 0 ? 'H2' : 'P', line, {
      x: captionX,
      y: pictureBottom,
      width: captionWidth,
      face: index === 0 ? 'bold' : 'text',
      size: picture || isLong ? 8.5 : 11,
      ink: index === 0 ? 'ink' : 'quiet',
    });

  const qrX = RIGHT - QR_WIDTH;
  pdf.qrCode(qrContent, words.qrAlt, { x: qrX, y: top, width: QR_WIDTH });
  const qrBottom = pdf.text('P', words.qrCaption, {
    x: qrX,
    y: top + QR_WIDTH + 6,
    width: QR_WIDTH,
    size: 7.5,
    ink: 'quiet',
  });

  const x = picture ? LEFT + pictureWidth + COLUMN_GAP : LEFT;
  const width = qrX - COLUMN_GAP - x;
  let y = picture ? top : pictureBottom + 10;
  pdf.group('L', () => {
    for (const [index, { label, value }] of words.lines.entries())
      pdf.group('LI', () => {
        y = pdf.text('Lbl', label, { x, y, width, size: 8.5, ink: 'quiet', lineGap: 0 });
        const isFirst = index === 0;
        y =
          pdf.text('LBody', value, {
            x,
            y: y + 1,
            width,
            face: isFirst ? 'display' : 'text',
            size: valueSize(isFirst, isLong),
          }) + (isLong ? 4 : 7);
      });
  });
  return Math.max(y, pictureBottom, qrBottom) + 10;
};

const writePermissions = (pdf: Pdf, { words }: CertificateDrawing, top: number): number => {
  const width = (WIDTH - COLUMN_GAP) / 2;
  const column = (heading: string, entries: readonly string[], mark: string, x: number): number => {
    let y = pdf.text('H2', heading, { x, y: top, width, face: 'bold', size: 11 }) + 3;
    pdf.group('L', () => {
      for (const entry of entries)
        pdf.group('LI', () => {
          pdf.text('Lbl', mark, { x, y, width: 12, size: 10, ink: mark === '+' ? 'lagoon' : 'hibiscus', face: 'bold' });
          y = pdf.text('LBody', entry, { x: x + 14, y, width: width - 14, size: 10 }) + 2;
        });
    });
    return y;
  };
  const may = column(words.mayHeading, words.may, '+', LEFT);
  const mayNot = column(words.mayNotHeading, words.mayNot, '–', LEFT + width + COLUMN_GAP);
  return Math.max(may, mayNot) + 12;
};

const writeSigner = (pdf: Pdf, { words }: CertificateDrawing, top: number): number =>
  pdf.text('P', words.signedBy, {
    x: LEFT,
    y: top,
    width: WIDTH,
    face: 'display',
    size: hasLongNames(words) ? 10 : 13,
  });

const BOTTOM = PAGE.height - PAGE.margin;
const FRAME_PADDING = 14;
const NAME_WIDTH = 72;
const SIGNER_HEIGHT = 60;
const SIGNED_X = LEFT + FRAME_PADDING;
const SIGNED_WIDTH = WIDTH - 2 * FRAME_PADDING;
const VALUE_WIDTH = SIGNED_WIDTH - NAME_WIDTH;
/** The largest that leaves room for all lines is taken; where none does, the text has a page of its own. */
const SIGNED_SIZES = [8.5, 7.5, 6.5] as const;

/** Line by line as it was signed, with its key and signature: name and value apart, so that both are easy to compare. */
const signedLines = (drawing: CertificateDrawing): { name: string; value: string }[] =>
  signedPaper(drawing)
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [, name = '', value = ''] = /^([a-z-]+:) (.*)$/.exec(line) ?? [];
      return name === '' ? { name: '', value: line } : { name, value };
    });

const lineStyles = (size: number) => ({
  heading: { x: SIGNED_X, width: SIGNED_WIDTH, face: 'bold', size: 10 } as const,
  name: { x: SIGNED_X, width: NAME_WIDTH, size, ink: 'quiet', lineGap: 1.5 } as const,
  value: { x: SIGNED_X + NAME_WIDTH, width: VALUE_WIDTH, size, lineGap: 1.5 } as const,
  whole: { x: SIGNED_X, width: SIGNED_WIDTH, size, lineGap: 1.5 } as const,
  note: { x: SIGNED_X, width: SIGNED_WIDTH, size: 8, ink: 'quiet' } as const,
});

const heightOfSigned = (pdf: Pdf, drawing: CertificateDrawing, size: number): number => {
  const styles = lineStyles(size);
  const lines = signedLines(drawing).map(({ name, value }) =>
    pdf.heightOf(value, name === '' ? styles.whole : styles.value),
  );
  const { signedHeading, signedNote } = drawing.words;
  const around = pdf.heightOf(signedHeading, styles.heading) + pdf.heightOf(signedNote, styles.note);
  return lines.reduce((sum, height) => sum + height, around + 2 * FRAME_PADDING + 10);
};

const writeSignedText = (pdf: Pdf, drawing: CertificateDrawing, top: number, size: number): void => {
  const { signedHeading, signedNote } = drawing.words;
  const styles = lineStyles(size);
  let y = pdf.text('H2', signedHeading, { ...styles.heading, y: top + FRAME_PADDING }) + 4;
  pdf.group('L', () => {
    for (const { name, value } of signedLines(drawing))
      pdf.group('LI', () => {
        if (name !== '') pdf.text('Lbl', name, { ...styles.name, y });
        y = pdf.text('LBody', value, { ...(name === '' ? styles.whole : styles.value), y });
      });
  });
  y = pdf.text('P', signedNote, { ...styles.note, y: y + 6 });
  const height = y + FRAME_PADDING - 2 - top;
  pdf.decorate((document) => void document.rect(LEFT, top, WIDTH, height).lineWidth(0.6).stroke(inks.line));
};

/** At the foot of the page, in the largest size that fits. */
const placeSignedText = (pdf: Pdf, drawing: CertificateDrawing, above: number): void => {
  const topOf = (size: number): number => BOTTOM - heightOfSigned(pdf, drawing, size);
  const size = SIGNED_SIZES.find((candidate) => topOf(candidate) >= above);
  if (size === undefined) writeSignedText(pdf, drawing, pdf.nextPage(), SIGNED_SIZES[0]);
  else writeSignedText(pdf, drawing, topOf(size), size);
};

/** The certificate as a tagged page, with the signed text and its signature attached for programs. */
export const drawCertificate = (drawing: CertificateDrawing): Promise<Buffer> => {
  const { words, number, language, issuedAt } = drawing;
  const pdf = openPdf({ title: `${words.heading} ${number}`, subject: words.attachment, language, at: issuedAt });
  const workAt = writeHead(pdf, drawing);
  rule(pdf, workAt - 6);
  const permissionsAt = writeWork(pdf, drawing, workAt + 8);
  rule(pdf, permissionsAt - 6);
  const signatureAt = writePermissions(pdf, drawing, permissionsAt + 6);
  rule(pdf, signatureAt - 6);
  // With the longest names there is no room left: the rest goes on together.
  const signerAt = signatureAt > BOTTOM - SIGNER_HEIGHT ? pdf.nextPage() : signatureAt + 6;
  const signedAt = writeSigner(pdf, drawing, signerAt);
  placeSignedText(pdf, drawing, signedAt + 14);
  pdf.attach({ name: `${number}.txt`, content: signedPaper(drawing), description: words.attachment, at: issuedAt });
  return pdf.finish();
};
