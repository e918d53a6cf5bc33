import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { type ByteRange, readRange } from './byte-range.ts';

export type SendableFile = {
  bytes: number;
  /** With its quotes; changes whenever the bytes do. */
  etag: string;
  contentType: string;
  read: (range: ByteRange | undefined) => Promise<Readable | Buffer>;
};

/** Sends a file whole or the part of it that was asked for; whoever has it already only hears so. */
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
