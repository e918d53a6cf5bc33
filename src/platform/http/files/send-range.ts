import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';

type ByteRange = { start: number; end: number };

/** One ascending range. For any other `Range` header the whole file is sent. */
export const isReadableRange = (header: string): boolean => {
  const [match, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (match === undefined || (from === '' && to === '')) return false;
  return from === '' || to === '' || Number(from) <= Number(to);
};

/** Result of a `Range` header: one part of the file, the whole file, or not satisfiable. */
export const readRange = (header: string | undefined, bytes: number): ByteRange | 'whole' | 'unsatisfiable' => {
  if (header === undefined || !isReadableRange(header)) return 'whole';
  const [, from = '', to = ''] = /=(\d*)-(\d*)/.exec(header) ?? [];
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (start >= bytes || (from === '' && Number(to) === 0)) return 'unsatisfiable';
  return { start, end };
};

export type SendableFile = {
  bytes: number;
  /** Quoted; changes whenever the bytes change. */
  etag: string;
  contentType: string;
  read: (range: ByteRange | undefined) => Promise<Readable | Buffer>;
};

/** Sends a file or the requested part of it, or 304 when the client has it already. */
export const sendRange = async (
  request: FastifyRequest,
  reply: FastifyReply,
  file: SendableFile,
): Promise<FastifyReply> => {
  reply.header('accept-ranges', 'bytes').header('etag', file.etag);
  if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send();

  const ifRange = request.headers['if-range'];
  const isSameFile = ifRange === undefined || ifRange === file.etag;
  const range = readRange(isSameFile ? request.headers.range : undefined, file.bytes);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.bytes}`);
    throw new AppError('rangeNotSatisfiable');
  }
  reply.type(file.contentType);
  if (range === 'whole') reply.header('content-length', file.bytes);
  else
    reply
      .code(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
      .header('content-length', range.end - range.start + 1);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(await file.read(range === 'whole' ? undefined : range));
};
