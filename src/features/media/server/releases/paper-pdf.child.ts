import { answerParent } from '#platform/media/answer-parent.ts';
import type { RedrawNote, RedrawTask } from '#platform/media/redraw-in-child.ts';
import { type PdfFault, redrawPdf } from '#platform/pdf/redraw-pdf.ts';
import { LARGEST_PAPER_BYTES, MOST_PAPER_PAGES } from '../../releases.rules.ts';

/** Makes a PDF of pictures from the pages of the one that was sent. */
answerParent<RedrawTask, RedrawNote<PdfFault>>(async ({ file }, send) => {
  const limits = { mostPages: MOST_PAPER_PAGES, mostBytes: LARGEST_PAPER_BYTES };
  // A file that makes the library stumble is a broken file.
  const drawn = await redrawPdf(Buffer.from(file, 'base64'), limits).catch(() => 'unreadable' as const);
  await send(typeof drawn === 'string' ? { refusal: drawn } : { drawn: drawn.toString('base64') });
});
