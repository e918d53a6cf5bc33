import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { S3Refusal } from './signature.ts';

const crcOf = (bytes: Buffer): string => {
  const digest = Buffer.alloc(4);
  digest.writeUInt32BE(crc32(bytes));
  return digest.toString('base64');
};

const checkCrc = (stated: string | undefined, bytes: Buffer): void => {
  if (stated !== undefined && stated !== crcOf(bytes)) throw new S3Refusal(400, 'BadDigest');
};

/** Decodes a chunked body: each piece has its length before it; a checksum follows the last one. */
const unchunk = (framed: Buffer): { bytes: Buffer; trailer: string } => {
  const pieces: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = framed.indexOf('\r\n', at);
    if (lineEnd < 0) throw new S3Refusal(400, 'IncompleteBody');
    const length = Number.parseInt(framed.toString('latin1', at, lineEnd), 16);
    const start = lineEnd + 2;
    if (length === 0) return { bytes: Buffer.concat(pieces), trailer: framed.toString('latin1', start) };
    pieces.push(framed.subarray(start, start + length));
    at = start + length + 2;
  }
};

const unframe = (request: IncomingMessage, framed: Buffer): Buffer => {
  const { bytes, trailer } = unchunk(framed);
  if (bytes.length !== Number(request.headers['x-amz-decoded-content-length']))
    throw new S3Refusal(400, 'IncompleteBody');
  const stated = /^x-amz-checksum-crc32:(\S+)/m.exec(trailer)?.[1];
  if (stated === undefined) throw new S3Refusal(400, 'MalformedTrailerError');
  checkCrc(stated, bytes);
  return bytes;
};

/** The body of a request, checked against its headers. */
export const readCheckedBody = async (request: IncomingMessage, payload: string): Promise<Buffer> => {
  const sent = await buffer(request);
  if (payload === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') return unframe(request, sent);
  if (payload.startsWith('STREAMING-')) throw new S3Refusal(501, 'NotImplemented', `${payload} is not understood.`);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== createHash('sha256').update(sent).digest('hex'))
    throw new S3Refusal(400, 'XAmzContentSHA256Mismatch');
  checkCrc(request.headers['x-amz-checksum-crc32'] as string | undefined, sent);
  const md5 = request.headers['content-md5'];
  if (md5 !== undefined && md5 !== createHash('md5').update(sent).digest('base64'))
    throw new S3Refusal(400, 'BadDigest');
  return sent;
};
