import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { Log } from '../../log.ts';
import type { PictureRights } from '../../media/rights/rights-segments.ts';
import { carriesRights, openRecordingWithRights } from '../../media/rights/write-recording-rights.ts';
import { openWithRights, type PictureOrigin } from '../../media/rights/write-rights.ts';
import { sendRange } from './send-range.ts';
import { attachmentDisposition, type LinkClaim, readLink } from './signed-links.ts';

/** The file that a signed link gives access to. */
export type ClaimedFile = {
  key: string;
  /** The name under which the browser saves it. */
  fileName: string;
  contentType: string;
  /** Rights that are written into the file while it is sent; `undefined` leaves the file unchanged. */
  rights?: PictureRights | undefined;
  /** Content credentials that are signed into a file with rights. */
  origin?: PictureOrigin | undefined;
};

type SignedFilesOptions = {
  files: FileStore;
  log: Pick<Log, 'warn'>;
  secret: string;
  now: () => Date;
  /** Checks at every use whether the claim is still valid; throws when it is not. */
  findFile: (claim: LinkClaim) => Promise<ClaimedFile>;
};

/** Only types that no browser executes are sent as such, although every file here is an attachment. */
const isHarmless = (contentType: string): boolean => /^(image\/(?!svg)|video\/|audio\/)[\w.+-]+$/.test(contentType);

const openFile = async (
  { files, log }: Pick<SignedFilesOptions, 'files' | 'log'>,
  { key, contentType, rights, origin }: ClaimedFile,
) => {
  const stored = await files.stat(key);
  if (!stored) throw new AppError('notFound');
  const { bytes } = stored;
  if (rights && carriesRights(contentType))
    return openRecordingWithRights({ files, log }, { key, bytes, type: contentType }, rights, origin);
  if (rights) return openWithRights(files, { key, bytes }, rights, origin);
  return {
    bytes,
    fingerprint: hash('sha1', `${key} ${bytes}`, 'base64url'),
    read: (range?: { start: number; end: number }) => files.read(key, range),
  };
};

/** Serves the files of signed links while link and claim are valid, to everybody who has the link. */
export const serveSignedFiles = (app: FastifyInstance, options: SignedFilesOptions): void => {
  const handler = async (request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) => {
    const { claim } = readLink(options.secret, request.params['*'], options.now());
    reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');
    const file = await options.findFile(claim);
    const { fingerprint, ...opened } = await openFile(options, file);
    reply.header('content-disposition', attachmentDisposition(file.fileName));
    const contentType = isHarmless(file.contentType) ? file.contentType : 'application/octet-stream';
    return sendRange(request, reply, { ...opened, etag: `"${fingerprint}"`, contentType });
  };
  app.route<{ Params: { '*': string } }>({ url: '/files/*', method: ['GET', 'HEAD'], handler });
};
