import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const PIECE_BYTES = 256 * 1024;

export type Sending = { url: string; method: string; headers: Record<string, string | number>; bytes: number };

/** Sends this many bytes in one request, as fast as the server reads; returns the status. */
export const sendFile = async ({ url, method, headers, bytes }: Sending): Promise<number> => {
  const piece = Buffer.alloc(PIECE_BYTES, 'tamarind');
  const pieces = function* () {
    for (let left = bytes; left > 0; left -= PIECE_BYTES) yield left < PIECE_BYTES ? piece.subarray(0, left) : piece;
  };
  const asked = request(url, { method, headers: { ...headers, 'content-length': bytes } });
  const answered = new Promise<number>((resolve, reject) => {
    asked.on('error', reject).on('response', (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode ?? 0));
    });
  });
  await pipeline(Readable.from(pieces(), { objectMode: false }), asked);
  return answered;
};
