import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '#platform/dependencies.ts';
import { disconnectSignalOf } from '#platform/http/calls/endpoint-route.ts';
import { createRedrawing, refuseFile } from '#platform/media/redraw-in-child.ts';
import { inspectPdf, type PdfFault } from '#platform/pdf/inspect-pdf.ts';
import type { SignedIn, Viewer } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import { type Sentence, sentence } from '#shared/sentences.ts';
import { PAPER_UPLOAD_PATH, type Release } from '../../releases.contract.ts';
import { LARGEST_PAPER_BYTES, MOST_PAPER_PAGES } from '../../releases.rules.ts';
import { releases } from '../releases.tables.ts';
import { asCreator } from '../uploads/serve-uploads.ts';
import { newPaperKey } from './own-releases.ts';
import { noteRelease } from './release-history.ts';
import { lockOwnRelease, ownRelease } from './releases.queries.ts';
import { settleUsage } from './settle-usage.ts';

type PaperDeps = Pick<Dependencies, 'db' | 'files' | 'now'>;

const MEGABYTE = 1024 * 1024;
const tooLarge = sentence(
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

const pdfRefusals: Record<PdfFault, Sentence> = {
  notPdf: unknownFile,
  unreadable: sentence(
    'releases.pdfUnreadable',
    'We could not look into this PDF. Please print it to a new PDF, or take a photo of the paper.',
  ),
  encrypted: sentence(
    'releases.pdfEncrypted',
    'This PDF has a password. Please save it without one, or take a photo of the paper.',
  ),
  active: sentence(
    'releases.pdfActive',
    'This PDF carries a script, an attached file or something that starts by itself, so we do not take it. Please print it to a new PDF, or take a photo of the paper.',
  ),
  tooManyPages: sentence(
    'releases.pdfTooLong',
    'This PDF has more than {most} pages. Please keep the pages of the release only.',
    { most: MOST_PAPER_PAGES },
  ),
};

/** Without the place and the camera, and not larger than needed to read it. */
const drawPaper = createRedrawing({
  entry: new URL('paper-photo.child.ts', import.meta.url),
  refusals: {
    unreadable: unknownFile,
    tooManyPixels: sentence('releases.photoTooManyPixels', 'This photo has too many pixels. Please make it smaller.'),
  },
  busy: sentence('releases.manyPapers', 'Many papers arrive at the moment. Please try again in a minute.'),
});

type Sent = { bytes: Buffer; signal: AbortSignal };

/** The paper as it is kept: found out from its content, whatever its name says. */
const checkedPaper = async (
  { bytes, signal }: Sent,
  creatorId: string,
): Promise<{ content: Buffer; type: string; ending: 'pdf' | 'jpg' }> => {
  if (bytes.length === 0) return refuseFile(unknownFile);
  if (bytes.length > LARGEST_PAPER_BYTES) return refuseFile(tooLarge);
  const looked = inspectPdf(bytes, { mostPages: MOST_PAPER_PAGES });
  if (looked === 'notPdf')
    return { content: await drawPaper(bytes, creatorId, signal), type: 'image/jpeg', ending: 'jpg' };
  if (typeof looked === 'string') return refuseFile(pdfRefusals[looked]);
  return { content: bytes, type: 'application/pdf', ending: 'pdf' };
};

const alreadyThere = sentence(
  'releases.paperThere',
  'This release has its paper already. Add another release for another paper.',
);

/** Takes the paper of a release that waits for it. */
const takePaper = async (deps: PaperDeps, viewer: SignedIn, id: string, sent: Sent): Promise<Release> => {
  const { status } = await ownRelease(deps.db, viewer, id);
  if (status !== 'waiting') throw new AppError('movedOn', { sentence: alreadyThere });
  const { content, type, ending } = await checkedPaper(sent, viewer.id);
  const paperKey = newPaperKey(id, ending);
  const stored = await deps.files.write(paperKey, content);
  try {
    return await deps.db.transaction(async (tx) => {
      const release = await lockOwnRelease(tx, viewer, id);
      if (release.status !== 'waiting') throw new AppError('movedOn', { sentence: alreadyThere });
      const paper = { paperKey, paperType: type, paperBytes: stored.bytes };
      await tx
        .update(releases)
        .set({ ...paper, status: 'signed', source: 'file' })
        .where(eq(releases.id, id));
      await noteRelease(tx, { releaseId: id, event: 'paper', at: deps.now() });
      const kept = await ownRelease(tx, viewer, id);
      await settleUsage(deps, tx, kept.itemIds);
      return kept;
    });
  } catch (error) {
    await deps.files.remove(paperKey);
    throw error;
  }
};

type ViewerOf = (cookieHeader: string | undefined) => Promise<Viewer>;

/** Receives papers as plain bytes. Who sends them and how many are announced is checked before a byte is read. */
export const servePaperUploads = (app: FastifyInstance, deps: PaperDeps, viewerOf: ViewerOf): void => {
  const routes: FastifyPluginCallback = (scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_PAPER_BYTES }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.route<{ Params: { id: string } }>({
      url: PAPER_UPLOAD_PATH,
      method: 'PUT',
      onRequest: async (request) => {
        asCreator(await viewerOf(request.headers.cookie));
        if (Number(request.headers['content-length'] ?? 0) > LARGEST_PAPER_BYTES) refuseFile(tooLarge);
      },
      handler: async (request, reply) => {
        const creator = asCreator(await viewerOf(request.headers.cookie));
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        return reply
          .header('cache-control', 'no-store')
          .send(await takePaper(deps, creator, request.params.id, { bytes, signal: disconnectSignalOf(reply) }));
      },
    });
    done();
  };
  app.register(routes);
};
