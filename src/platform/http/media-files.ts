import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '#platform/files/file-store.ts';
import { keepHotFiles, LARGEST_KEPT_BYTES } from '#platform/files/hot-files.ts';
import { AppError } from '#shared/errors.ts';
import { sendStretch } from './send-stretch.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const IMMUTABLE = `public, max-age=${YEAR_SECONDS}, immutable`;

/** Only what we make ourselves is served, so only these endings exist. */
const contentTypes: ReadonlyMap<string, string> = new Map([
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
  ['m3u8', 'application/vnd.apple.mpegurl'],
  ['ts', 'video/mp2t'],
  ['m4s', 'video/iso.segment'],
  ['mp3', 'audio/mpeg'],
  ['m4a', 'audio/mp4'],
  ['ogg', 'audio/ogg'],
  ['vtt', 'text/vtt; charset=utf-8'],
]);

/** Public files live under this prefix and no other; every part of a key starts with a letter or digit. */
const PUBLIC_KEY = /^renditions(\/[a-z0-9][a-z0-9._-]*)+\.([a-z0-9]+)$/;
const LONGEST_KEY = 200;

type PublicFile = { key: string; contentType: string };

export const publicFile = (key: string): PublicFile | undefined => {
  const ending = key.length <= LONGEST_KEY ? PUBLIC_KEY.exec(key)?.[2] : undefined;
  const contentType = ending === undefined ? undefined : contentTypes.get(ending);
  return contentType === undefined ? undefined : { key, contentType };
};

type Source = { files: FileStore; readHot: ReturnType<typeof keepHotFiles> };

const sendFile = async (
  { files, readHot }: Source,
  file: PublicFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const stored = await files.stat(file.key);
  if (!stored) throw new AppError('notFound');
  // A key's content never changes, so the key is as good a tag as the bytes.
  const etag = `"${hash('sha1', `${file.key} ${stored.bytes}`, 'base64url')}"`;
  reply.header('cache-control', IMMUTABLE);
  return sendStretch(request, reply, {
    bytes: stored.bytes,
    etag,
    contentType: file.contentType,
    read: (range) =>
      range || stored.bytes > LARGEST_KEPT_BYTES ? files.read(file.key, range) : readHot(file.key, stored.bytes),
  });
};

/** Serves renditions, which are public and final. Originals have another prefix and no route. */
export const serveMedia = (app: FastifyInstance, files: FileStore): void => {
  const source = { files, readHot: keepHotFiles(files) };
  app.route<{ Params: { '*': string } }>({
    url: '/media/*',
    method: ['GET', 'HEAD'],
    handler: (request, reply) => {
      const file = publicFile(request.params['*']);
      if (!file) throw new AppError('notFound');
      return sendFile(source, file, request, reply);
    },
  });
};
