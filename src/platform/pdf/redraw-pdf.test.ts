import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { filledFormPdf, pagesPdf, pdfOf } from '../../../tests/support/pdf-files.ts';
import { redrawPdf } from './redraw-pdf.ts';

const limits = { mostPages: 20, mostBytes: 10 * 1024 * 1024 };

const drawn = async (bytes: Buffer): Promise<Buffer> => {
  const result = await redrawPdf(bytes, limits);
  if (typeof result === 'string') throw new Error(result);
  return result;
};

/** The picture of the first page. */
const pictureIn = (pdf: Buffer): Buffer => {
  const start = pdf.indexOf(Buffer.from([0xff, 0xd8, 0xff]));
  return pdf.subarray(start, pdf.indexOf('endstream', start));
};

const colours: Record<string, string> = {
  'true,true,true': 'white',
  'true,false,false': 'red',
  'false,false,true': 'blue',
};

/** The colour at a place of the page, in points from its upper left corner. */
const colourAt = async (pdf: Buffer, left: number, top: number): Promise<string> => {
  const { data, info } = await sharp(pictureIn(pdf)).raw().toBuffer({ resolveWithObject: true });
  const scale = info.width / 300;
  const at = (Math.round(top * scale) * info.width + Math.round(left * scale)) * info.channels;
  const isLight = [...data.subarray(at, at + 3)].map((part) => part > 128);
  return colours[String(isLight)] ?? String(isLight);
};

const onePage = (page: string): Buffer =>
  pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 1 /Kids [3 0 R] >>', page]);

describe('the pages of a PDF are drawn anew', () => {
  it('with what was filled in and stamped', async () => {
    const pdf = await drawn(filledFormPdf());
    expect(await colourAt(pdf, 60, 140)).toBe('red');
    expect(await colourAt(pdf, 125, 75)).toBe('blue');
    expect(await colourAt(pdf, 225, 75)).toBe('blue');
    expect(await colourAt(pdf, 280, 20)).toBe('white');
  });

  it('fine enough to read them, and never with more pixels than that', async () => {
    expect(await sharp(pictureIn(await drawn(pagesPdf(1)))).metadata()).toMatchObject({ width: 833, height: 556 });
    const wide = onePage('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 14400 3] >>');
    expect(await sharp(pictureIn(await drawn(wide))).metadata()).toMatchObject({ width: 3000, height: 1 });
  });

  it('coarser where they would be too many bytes, and not at all where that does not help', async () => {
    const { length } = pictureIn(await drawn(pagesPdf(1)));
    const coarser = await redrawPdf(pagesPdf(1), { ...limits, mostBytes: length - 1 });
    expect(await sharp(pictureIn(coarser as Buffer)).metadata()).toMatchObject({ width: 500 });
    expect(await redrawPdf(pagesPdf(1), { ...limits, mostBytes: 100 })).toBe('tooDetailed');
  });

  it('unless there is no page to draw', async () => {
    expect(await redrawPdf(pagesPdf(21), limits)).toBe('tooManyPages');
    expect(await redrawPdf(pagesPdf(0), limits)).toBe('unreadable');
    expect(await redrawPdf(pagesPdf(1).subarray(0, 300), limits)).toBe('unreadable');
    expect(await redrawPdf(Buffer.from('%PDF-1.7 and nothing else'), limits)).toBe('unreadable');
  });
});
