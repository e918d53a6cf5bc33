import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '#platform/files/file-store.ts';
import { openWithRights } from '#platform/media/open-with-rights.ts';
import type { PictureRights } from '#platform/media/picture-rights.ts';
import { AppError } from '#shared/errors.ts';
import { sendStretch } from './send-stretch.ts';
import { readLink, type SignedFile, savedAs } from './signed-links.ts';

type SignedFilesOptions = {
  files: FileStore;
  secret: string;
  now: () => Date;
  /** The rights that are written into what leaves, by the name in the link. */
  findRights: (rightsOf: string) => Promise<PictureRights | undefined>;
};

/** A type that a browser might run is never handed out as such, even though everything here is only saved. */
const isHarmless = (contentType: string): boolean => /^(image\/(?!svg)|video\/|audio\/)[\w.+-]+$/.test(contentType);

const openFile = async ({ files, findRights }: SignedFilesOptions, file: SignedFile) => {
  const stored = await files.stat(file.key);
  if (!stored) throw new AppError('notFound');
  const rights = file.rightsOf === undefined ? undefined : await findRights(file.rightsOf);
  if (rights) return openWithRights(files, { key: file.key, bytes: stored.bytes }, rights);
  if (file.rightsOf !== undefined) throw new AppError('notFound');
  return {
    bytes: stored.bytes,
    fingerprint: hash('sha1', `${file.key} ${stored.bytes}`, 'base64url'),
    read: (range?: { start: number; end: number }) => files.read(file.key, range),
  };
};

/** Where the storage can hand out the file itself it does; what gets rights written into it has to pass through us. */
const addressAtStorage = (
  { files, now }: SignedFilesOptions,
  { key, fileName, contentType, rightsOf, expiresAt }: SignedFile & { expiresAt: Date },
): Promise<string | undefined> => {
  if (rightsOf !== undefined) return Promise.resolve(undefined);
  const seconds = Math.ceil((expiresAt.getTime() - now().getTime()) / 1000);
  return files.link(key, { fileName, type: contentType, seconds });
};

/** Hands out what a signed link names, to whoever holds the link, while it lasts. */
export const serveSignedFiles = (app: FastifyInstance, options: SignedFilesOptions): void => {
  const handler = async (request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) => {
    const file = readLink(options.secret, request.params['*'], options.now());
    reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');
    const address = request.method === 'GET' ? await addressAtStorage(options, file) : undefined;
    if (address !== undefined) return reply.redirect(address, 302);
    const { fingerprint, ...opened } = await openFile(options, file);
    reply.header('content-disposition', savedAs(file.fileName));
    const contentType = isHarmless(file.contentType) ? file.contentType : 'application/octet-stream';
    return sendStretch(request, reply, { ...opened, etag: `"${fingerprint}"`, contentType });
  };
  app.route<{ Params: { '*': string } }>({ url: '/files/*', method: ['GET', 'HEAD'], handler });
};
