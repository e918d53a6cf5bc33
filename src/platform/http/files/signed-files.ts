import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { PictureRights } from '../../media/rights/rights-segments.ts';
import { openWithRights } from '../../media/rights/write-rights.ts';
import { sendRange } from './send-range.ts';
import { attachmentDisposition, type LinkClaim, readLink } from './signed-links.ts';

/** The file that a claim opens. */
export type ClaimedFile = {
  key: string;
  /** Under which it is saved. */
  fileName: string;
  contentType: string;
  /** Written into the file as it leaves; nothing is written without. */
  rights?: PictureRights | undefined;
};

type SignedFilesOptions = {
  files: FileStore;
  secret: string;
  now: () => Date;
  /** Looks at every use whether the claim still holds, and throws where it does not. */
  findFile: (claim: LinkClaim) => Promise<ClaimedFile>;
};

/**
 * A link of the storage cannot be taken back, so it lasts only long enough for a download to begin; one that has begun
 * goes on beyond it.
 */
const LONGEST_STORAGE_LINK_SECONDS = 60;

/** A type that a browser might run is never handed out as such, even though everything here is only saved. */
const isHarmless = (contentType: string): boolean => /^(image\/(?!svg)|video\/|audio\/)[\w.+-]+$/.test(contentType);

const openFile = async (files: FileStore, { key, rights }: ClaimedFile) => {
  const stored = await files.stat(key);
  if (!stored) throw new AppError('notFound');
  if (rights) return openWithRights(files, { key, bytes: stored.bytes }, rights);
  return {
    bytes: stored.bytes,
    fingerprint: hash('sha1', `${key} ${stored.bytes}`, 'base64url'),
    read: (range?: { start: number; end: number }) => files.read(key, range),
  };
};

/** Where the storage can hand out the file itself it does; what gets rights written into it has to pass through us. */
const addressAtStorage = (
  { files, now }: SignedFilesOptions,
  { key, fileName, contentType, rights }: ClaimedFile,
  expiresAt: Date,
): Promise<string | undefined> => {
  if (rights) return Promise.resolve(undefined);
  const secondsLeft = Math.ceil((expiresAt.getTime() - now().getTime()) / 1000);
  const seconds = Math.min(LONGEST_STORAGE_LINK_SECONDS, secondsLeft);
  return files.link(key, { fileName, type: contentType, seconds });
};

/** Hands out what a signed link claims, to whoever holds the link, while link and claim last. */
export const serveSignedFiles = (app: FastifyInstance, options: SignedFilesOptions): void => {
  const handler = async (request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) => {
    const { claim, expiresAt } = readLink(options.secret, request.params['*'], options.now());
    reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');
    const file = await options.findFile(claim);
    const address = request.method === 'GET' ? await addressAtStorage(options, file, expiresAt) : undefined;
    if (address !== undefined) return reply.redirect(address, 302);
    const { fingerprint, ...opened } = await openFile(options.files, file);
    reply.header('content-disposition', attachmentDisposition(file.fileName));
    const contentType = isHarmless(file.contentType) ? file.contentType : 'application/octet-stream';
    return sendRange(request, reply, { ...opened, etag: `"${fingerprint}"`, contentType });
  };
  app.route<{ Params: { '*': string } }>({ url: '/files/*', method: ['GET', 'HEAD'], handler });
};
