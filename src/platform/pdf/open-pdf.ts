import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { type FontRun, splitByFont, type Typeface } from './pdf-fonts.ts';

/** Colours of papers: those of the light theme, which is what is printed. */
export const inks = {
  ink: '#14211f',
  quiet: '#4b5a57',
  line: '#d3c8b5',
  lagoon: '#0b7a75',
  hibiscus: '#b42f2a',
} as const;
type Ink = keyof typeof inks;

export const PAGE = { width: 595.28, height: 841.89, margin: 56 } as const;

type Box = { x: number; y: number; width: number };
type TextStyle = Box & {
  face?: Typeface;
  size?: number;
  ink?: Ink;
  align?: 'left' | 'right';
  lineGap?: number;
};

/** Kinds of text in the structure that screen readers follow. */
export type TextTag = 'H1' | 'H2' | 'P' | 'Lbl' | 'LBody' | 'TH' | 'TD' | 'Caption' | 'Span';

type Structure = PDFKit.PDFStructureElement;

/** The parts of a table, each with its cells from left to right. */
type Cell = { text: string; style: TextStyle; isHead?: boolean };

export type Pdf = {
  /** Writes a text and returns the height behind its last line. */
  text: (tag: TextTag, words: string, style: TextStyle) => number;
  /** How high a text would be. */
  heightOf: (words: string, style: Omit<TextStyle, 'y'>) => number;
  /** Begins another page; what is written next begins at the returned height. */
  nextPage: () => number;
  /** Texts that belong together, such as the entries of a list. */
  group: (tag: 'L' | 'LI' | 'Sect' | 'Div', write: () => void) => void;
  /**
   * Rows of cells that begin at the same height; returns the height behind the last row. A row that would begin below
   * `lowest` begins a new page, which repeats the first row for the eye.
   */
  table: (rows: readonly (readonly Cell[])[], nextRow: (bottom: number) => number, lowest?: number) => number;
  /** A JPEG with its description; returns the height below it. */
  picture: (jpeg: Buffer, alt: string, box: Box) => number;
  /** A QR code with its description. */
  qrCode: (content: string, alt: string, box: Box) => void;
  /** Lines of a pen, such as a signature, as the path of an SVG that is `of` wide and high; returns the height below it. */
  drawing: (path: string, alt: string, box: Box, of: { width: number; height: number }) => number;
  /** Something that only decorates; screen readers leave it out. */
  decorate: (draw: (document: PDFKit.PDFDocument) => void) => void;
  attach: (file: { name: string; content: string; description: string; at: Date }) => void;
  finish: () => Promise<Buffer>;
};

export type PdfFacts = { title: string; subject: string; language: string; at: Date };

/** The types of PDFKit are of an older version: they lack this subset, the box of a figure, and how a file belongs to it. */
const NEWER_THAN_TYPES: { accessible: unknown; attached: unknown } = {
  accessible: { subset: 'PDF/UA' },
  attached: { relationship: 'Data' },
};

/** In the measure of the drawing. */
const PEN_WIDTH = 7;

type ImageSize = { width: number; height: number };
type OpensImages = { openImage: (source: Buffer) => ImageSize };

const drawQrCode = (document: PDFKit.PDFDocument, content: string, { x, y, width }: Box): void => {
  const { data, size } = encode(content, { ecc: 'M', border: 4 });
  const module = width / size;
  document.rect(x, y, width, width).fill('#ffffff');
  // A hair wider than the module, so that no printer leaves a white line between two.
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark) document.rect(x + column * module, y + row * module, module + 0.05, module + 0.05);
  document.fill(inks.ink);
};

/** Begins a tagged A4 page (PDF/UA) with the fonts of the site embedded. */
export const openPdf = ({ title, subject, language, at }: PdfFacts): Pdf => {
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: PAGE.margin,
    pdfVersion: '1.7',
    ...(NEWER_THAN_TYPES.accessible as object),
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Subject: subject, Author: 'Tamarind', Creator: 'Tamarind', CreationDate: at, ModDate: at },
    // None of the fonts that every reader has to bring.
    font: null as unknown as string,
  });
  const bytes = buffer(document);
  const root = document.struct('Document');
  document.addStructure(root);
  let parent: Structure = root;
  const registered = new Set<string>();

  const inside = (element: Structure, write: () => void): void => {
    const outer = parent;
    outer.add(element);
    parent = element;
    write();
    element.end();
    parent = outer;
  };

  const chooseFont = (font: FontRun['font'], size: number): void => {
    if (!registered.has(font.name)) document.registerFont(font.name, font.bytes);
    registered.add(font.name);
    document.font(font.name).fontSize(size);
  };

  const draw = (
    words: string,
    { x, y, width, face = 'text', size = 10.5, ink = 'ink', align, lineGap = 2 }: TextStyle,
  ) => {
    const { runs, isWhole } = splitByFont(face, words === '' ? ' ' : words);
    document.x = x;
    document.y = y;
    for (const [index, { font, text }] of runs.entries()) {
      chooseFont(font, size);
      document.fillColor(inks[ink]);
      const options = { width, lineGap, ...(align && { align }), continued: index < runs.length - 1 };
      if (index === 0) document.text(text, x, y, options);
      else document.text(text, options);
    }
    return { bottom: document.y, isWhole };
  };

  const marked = (tag: string, words: string, style: TextStyle): { bottom: number; element: Structure } => {
    const content = document.markStructureContent(tag);
    const { bottom, isWhole } = draw(words, style);
    document.endMarkedContent();
    // Characters that no font has are read out all the same.
    const element = document.struct(tag, isWhole ? {} : { actual: words }, [content]);
    return { bottom, element };
  };

  const figure = (alt: string, { x, y, width }: Box, height: number, paint: () => void): void => {
    const content = document.markStructureContent('Figure');
    paint();
    document.endMarkedContent();
    const options: { alt: string; bbox: number[] } = { alt, bbox: [x, y, x + width, y + height] };
    parent.add(document.struct('Figure', options, [content]));
  };

  return {
    text: (tag, words, style) => {
      const { bottom, element } = marked(tag, words, style);
      parent.add(element);
      return bottom;
    },
    heightOf: (words, { width, face = 'text', size = 10.5, lineGap = 2 }) => {
      const [first] = splitByFont(face, words === '' ? ' ' : words).runs;
      if (first) chooseFont(first.font, size);
      return document.heightOfString(words === '' ? ' ' : words, { width, lineGap });
    },
    nextPage: () => {
      document.addPage();
      return PAGE.margin;
    },
    group: (tag, write) => inside(document.struct(tag), write),
    table: (rows, nextRow, lowest = Number.POSITIVE_INFINITY) => {
      let bottom = 0;
      const start = rows[0]?.[0]?.style.y ?? 0;
      const beginPage = (): void => {
        document.addPage();
        const top = PAGE.margin - start;
        document.markContent('Artifact', { type: 'Layout' });
        const ends = (rows[0] ?? []).map(({ text, style }) => draw(text, { ...style, y: style.y + top }).bottom);
        document.endMarkedContent();
        bottom = nextRow(Math.max(...ends) - start);
      };
      inside(document.struct('Table'), () => {
        for (const row of rows) {
          if (start + bottom > lowest) beginPage();
          inside(document.struct('TR'), () => {
            const top = bottom;
            for (const { text, style, isHead } of row) {
              const cell = marked(isHead ? 'TH' : 'TD', text, { ...style, y: style.y + top });
              parent.add(cell.element);
              bottom = Math.max(bottom, cell.bottom - style.y);
            }
            bottom = nextRow(bottom);
          });
        }
      });
      return bottom;
    },
    picture: (jpeg, alt, box) => {
      const image = (document as unknown as OpensImages).openImage(jpeg);
      const height = (box.width * image.height) / image.width;
      figure(alt, box, height, () => document.image(jpeg, box.x, box.y, { width: box.width }));
      return box.y + height;
    },
    qrCode: (content, alt, box) => figure(alt, box, box.width, () => drawQrCode(document, content, box)),
    drawing: (path, alt, box, of) => {
      const scale = box.width / of.width;
      figure(alt, box, of.height * scale, () => {
        document.save().translate(box.x, box.y).scale(scale);
        document.path(path).lineWidth(PEN_WIDTH).lineCap('round').lineJoin('round').stroke(inks.ink);
        document.restore();
      });
      return box.y + of.height * scale;
    },
    decorate: (paint) => {
      document.markContent('Artifact', { type: 'Layout' });
      document.save();
      paint(document);
      document.restore();
      document.endMarkedContent();
    },
    attach: ({ name, content, description, at: createdAt }) =>
      void document.file(Buffer.from(content), {
        name,
        type: 'text/plain',
        description,
        creationDate: createdAt,
        modifiedDate: createdAt,
        ...(NEWER_THAN_TYPES.attached as object),
      }),
    finish: () => {
      root.end();
      document.end();
      return bytes;
    },
  };
};
