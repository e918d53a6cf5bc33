import { inks, openPdf, PAGE, type Pdf } from '#platform/pdf/open-pdf.ts';
import type { Language } from '#shared/i18n.ts';
import type { CertificateWords } from '../../licensing.papers.ts';

export type CertificateDrawing = {
  words: CertificateWords;
  number: string;
  language: Language;
  issuedAt: Date;
  /** What the QR code opens. */
  qrContent: string;
  /** A JPEG of the work, if everybody may see it. */
  picture: { jpeg: Buffer; alt: string } | null;
  text: string;
  signature: string;
  kid: string;
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

const writeWork = (pdf: Pdf, { words, picture, qrContent }: CertificateDrawing, top: number): number => {
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
      size: picture ? 8.5 : 11,
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
            size: isFirst ? 14 : 10.5,
          }) + 7;
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

const writeSignature = (pdf: Pdf, { words, signature }: CertificateDrawing, top: number): void => {
  const signed = pdf.text('P', words.signedBy, { x: LEFT, y: top, width: WIDTH, face: 'display', size: 13 }) + 4;
  const key = pdf.text('P', words.signature, { x: LEFT, y: signed, width: WIDTH, size: 8.5, ink: 'quiet' });
  pdf.text('P', signature, { x: LEFT, y: key, width: WIDTH, size: 8.5, ink: 'quiet' });
};

/** The certificate as one tagged page, with the signed text and its signature attached for programs. */
export const drawCertificate = (drawing: CertificateDrawing): Promise<Buffer> => {
  const { words, number, language, issuedAt, text, signature, kid } = drawing;
  const pdf = openPdf({ title: `${words.heading} ${number}`, subject: words.attachment, language, at: issuedAt });
  const workAt = writeHead(pdf, drawing);
  rule(pdf, workAt - 6);
  const permissionsAt = writeWork(pdf, drawing, workAt + 8);
  rule(pdf, permissionsAt - 6);
  const signatureAt = writePermissions(pdf, drawing, permissionsAt + 6);
  rule(pdf, signatureAt - 6);
  writeSignature(pdf, drawing, signatureAt + 6);
  const content = `${text}signature: ${signature}\nkey: ${kid}\n`;
  pdf.attach({ name: `${number}.txt`, content, description: words.attachment, at: issuedAt });
  return pdf.finish();
};
