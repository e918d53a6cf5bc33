import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { PictureRights } from '../../media/rights/rights-segments.ts';
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
  secret: string;
  now: () => Date;
  /** Checks at every use whether the claim is still valid; throws when it is not. */
  findFile: (claim: LinkClaim) => Promise<ClaimedFile>;
};

/**
 * Lifetime of a link to the storage. Such a link cannot be revoked, so it lasts only long enough to start a download; a
 * running download continues after it.
 */
const LONGEST_STORAGE_LINK_SECONDS = 60;

/** Only types that no browser executes are sent as such, although every file here is an attachment. */
const isHarmless = (contentType: string): boolean => /^(image\/(?!svg)|video\/|audio\/)[\w.+-]+$/.test(contentType);

const openFile = async (files: FileStore, { key, rights, origin }: ClaimedFile) => {
  const stored = await files.stat(key);
  if (!stored) throw new AppError('notFound');
  if (rights) return openWithRights(files, { key, bytes: stored.bytes }, rights, origin);
  return {
    bytes: stored.bytes,
    fingerprint: hash('sha1', `${key} ${stored.bytes}`, 'base64url'),
    read: (range?: { start: number; end: number }) => files.read(key, range),
  };
};

/** The storage sends the file itself where it can; a file with rights to write has to pass through this server. */
const storageLinkFor = (
  { files, now }: SignedFilesOptions,
  { key, fileName, contentType, rights }: ClaimedFile,
  expiresAt: Date,
): Promise<string | undefined> => {
  if (rights) return Promise.resolve(undefined);
  const secondsLeft = Math.ceil((expiresAt.getTime() - now().getTime()) / 1000);
  const seconds = Math.min(LONGEST_STORAGE_LINK_SECONDS, secondsLeft);
  return files.link(key, { fileName, type: contentType, seconds });
};

/** Serves the files of signed links while link and claim are valid, to everybody who has the link. */
export const serveSignedFiles = (app: FastifyInstance, options: SignedFilesOptions): void => {
  const handler = async (request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) => {
    const { claim, expiresAt } = readLink(options.secret, request.params['*'], options.now());
    reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');
    const file = await options.findFile(claim);
    const address = request.method === 'GET' ? await storageLinkFor(options, file, expiresAt) : undefined;
    if (address !== undefined) return reply.redirect(address, 302);
    const { fingerprint, ...opened } = await openFile(options.files, file);
    reply.header('content-disposition', attachmentDisposition(file.fileName));
    const contentType = isHarmless(file.contentType) ? file.contentType : 'application/octet-stream';
    return sendRange(request, reply, { ...opened, etag: `"${fingerprint}"`, contentType });
  };
  app.route<{ Params: { '*': string } }>({ url: '/files/*', method: ['GET', 'HEAD'], handler });
};
