import { buffer } from 'node:stream/consumers';
import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import PDFDocument from 'pdfkit';
import { loadSharp } from '#platform/media/pictures/open-picture.ts';

/** Why the pages of a PDF were not drawn. */
export type PdfFault = 'unreadable' | 'encrypted' | 'tooManyPages' | 'tooDetailed';

type PdfLimits = { mostPages: number; mostBytes: number };
type DrawnPage = { jpeg: Buffer; width: number; height: number };

const POINTS_PER_INCH = 72;
/** The second is for papers whose pages would be too many bytes with the first. */
const RESOLUTIONS_DPI = [200, 120] as const;
const LONGEST_SIDE_PX = 3_000;
const JPEG_QUALITY = 80;
/** Readers refuse larger pages. */
const LONGEST_SIDE_POINTS = 14_400;

const drawPage = async (page: PDFiumPage, dpi: number): Promise<DrawnPage | undefined> => {
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
  const longest = Math.max(width, height);
  if (!(width > 0 && height > 0 && longest <= LONGEST_SIDE_POINTS)) return undefined;
  const scale = Math.min(dpi / POINTS_PER_INCH, LONGEST_SIDE_PX / longest);
  const sharp = await loadSharp();
  const { data } = await page.render({
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    // What was filled in is part of the paper.
    renderFormFields: true,
    render: ({ data: pixels, width: columns, height: rows }) =>
      sharp(Buffer.from(pixels), { raw: { width: columns, height: rows, channels: 4 } })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: JPEG_QUALITY })
        .toBuffer(),
  });
  return { jpeg: Buffer.from(data), width, height };
};

/** Pages of the same size with one picture each. Its words are only a number, so that no language is needed. */
const pdfOfPictures = (pages: readonly DrawnPage[]): Promise<Buffer> => {
  const document = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    info: { Producer: 'Tamarind', Creator: 'Tamarind' },
    font: null as unknown as string,
  });
  const bytes = buffer(document);
  for (const [index, { jpeg, width, height }] of pages.entries()) {
    document.addPage({ size: [width, height], margin: 0 });
    const content = document.markStructureContent('Figure');
    document.image(jpeg, 0, 0, { width, height });
    document.endMarkedContent();
    document.addStructure(document.struct('Figure', { alt: `${index + 1} / ${pages.length}` }, [content]));
  }
  document.end();
  return bytes;
};

const openFile = async (bytes: Buffer) => {
  const library = await PDFiumLibrary.init();
  try {
    return await library.loadDocument(bytes);
  } catch (error) {
    // The library has no codes, only these words.
    return /password|security/i.test(String(error)) ? 'encrypted' : 'unreadable';
  }
};

/**
 * Draws the pages of a PDF to pictures and makes a new PDF of them: scripts, actions, links, attached files and hidden
 * text of the old one cannot be in it. For a child process with limits, because some files are drawn for hours.
 */
export const redrawPdf = async (bytes: Buffer, { mostPages, mostBytes }: PdfLimits): Promise<Buffer | PdfFault> => {
  const file = await openFile(bytes);
  if (typeof file === 'string') return file;
  const count = file.getPageCount();
  if (count < 1) return 'unreadable';
  if (count > mostPages) return 'tooManyPages';
  for (const dpi of RESOLUTIONS_DPI) {
    const pages: DrawnPage[] = [];
    for (let index = 0, left = mostBytes; index < count && left > 0; index += 1) {
      const page = await drawPage(file.getPage(index), dpi);
      if (!page) return 'unreadable';
      left -= page.jpeg.length;
      if (left > 0) pages.push(page);
    }
    if (pages.length === count) return pdfOfPictures(pages);
  }
  return 'tooDetailed';
};
