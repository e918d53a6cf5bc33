import { createRedrawing, redrawingTurns, refuseFile } from '#platform/media/redraw-in-child.ts';
import type { ChildLimits } from '#platform/media/run-in-child.ts';
import { sentence } from '#shared/sentences.ts';
import { LARGEST_PAPER_BYTES, MOST_PAPER_PAGES } from '../../releases.rules.ts';

const MEGABYTE = 1024 * 1024;
export const paperTooLarge = sentence(
  'releases.paperTooLarge',
  'This file is larger than {most} MB. Please scan it smaller, or take a photo of it.',
  {
    most: LARGEST_PAPER_BYTES / MEGABYTE,
  },
);
const unknownFile = sentence(
  'releases.paperUnknown',
  'This is neither a PDF nor a photo that we can read. Please choose a PDF, a JPEG, a PNG or a WebP.',
);

const busy = sentence('releases.manyPapers', 'Many papers arrive at the moment. Please try again in a minute.');
const takeTurn = redrawingTurns();

/** Without the place and the camera, and not larger than needed to read it. */
const drawPhoto = createRedrawing({
  entry: new URL('paper-photo.child.ts', import.meta.url),
  refusals: {
    unreadable: unknownFile,
    tooManyPixels: sentence('releases.photoTooManyPixels', 'This photo has too many pixels. Please make it smaller.'),
  },
  busy,
  takeTurn,
});

/** As pictures of its pages: whatever else was in the file is not kept. */
export const createPdfDrawing = (limits?: ChildLimits) =>
  createRedrawing({
    entry: new URL('paper-pdf.child.ts', import.meta.url),
    refusals: {
      unreadable: sentence(
        'releases.pdfUnreadable',
        'This PDF could not be read. Please print it to a new PDF, or take a photo of the paper.',
      ),
      encrypted: sentence(
        'releases.pdfEncrypted',
        'This PDF has a password. Please save it without one, or take a photo of the paper.',
      ),
      tooManyPages: sentence(
        'releases.pdfTooLong',
        'This PDF has more than {most} pages. Please keep the pages of the release only.',
        { most: MOST_PAPER_PAGES },
      ),
      tooDetailed: sentence(
        'releases.pdfTooDetailed',
        'The pages of this PDF have too much detail to be stored. Please scan them smaller, or send fewer pages.',
      ),
      tooManyPixels: sentence(
        'releases.pdfTooCostly',
        'This PDF takes too long to read. Please print it to a new PDF, or take a photo of the paper.',
      ),
    },
    busy,
    takeTurn,
    ...(limits && { limits }),
  });
const drawPdf = createPdfDrawing();

/** Readers find this mark anywhere in the first bytes. */
const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 1024).includes('%PDF-');

export type SentPaper = { bytes: Buffer; signal: AbortSignal };
type Paper = { content: Buffer; type: string; ending: 'pdf' | 'jpg' };

/** The paper as it is stored: found out from its content, whatever its name says, and drawn anew. */
export const drawPaper = async ({ bytes, signal }: SentPaper, creatorId: string): Promise<Paper> => {
  if (bytes.length === 0) return refuseFile(unknownFile);
  if (bytes.length > LARGEST_PAPER_BYTES) return refuseFile(paperTooLarge);
  return isPdf(bytes)
    ? { content: await drawPdf(bytes, creatorId, signal), type: 'application/pdf', ending: 'pdf' }
    : { content: await drawPhoto(bytes, creatorId, signal), type: 'image/jpeg', ending: 'jpg' };
};
