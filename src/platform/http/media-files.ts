import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '#platform/files/file-store.ts';
import { AppError } from '#shared/errors.ts';
import { readRange } from './byte-range.ts';

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

const sendFile = async (files: FileStore, file: PublicFile, request: FastifyRequest, reply: FastifyReply) => {
  const stored = await files.stat(file.key);
  if (!stored) throw new AppError('notFound');
  // A key's content never changes, so the key is as good a tag as the bytes.
  const etag = `"${hash('sha1', `${file.key} ${stored.bytes}`, 'base64url')}"`;
  reply.headers({
    'cache-control': IMMUTABLE,
    'accept-ranges': 'bytes',
    etag,
  });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();

  const ifRange = request.headers['if-range'];
  const isSameFile = ifRange === undefined || ifRange === etag;
  const range = readRange(isSameFile ? request.headers.range : undefined, stored.bytes);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${stored.bytes}`);
    throw new AppError('rangeNotSatisfiable');
  }
  reply.type(file.contentType);
  if (range === 'whole') reply.header('content-length', stored.bytes);
  else
    reply
      .code(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${stored.bytes}`)
      .header('content-length', range.end - range.start + 1);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(await files.read(file.key, range === 'whole' ? undefined : range));
};

/** Serves renditions, which are public and final. Originals have another prefix and no route. */
export const serveMedia = (app: FastifyInstance, files: FileStore): void => {
  app.route<{ Params: { '*': string } }>({
    url: '/media/*',
    method: ['GET', 'HEAD'],
    handler: (request, reply) => {
      const file = publicFile(request.params['*']);
      if (!file) throw new AppError('notFound');
      return sendFile(files, file, request, reply);
    },
  });
};
