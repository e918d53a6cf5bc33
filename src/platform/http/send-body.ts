import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compress, LEAST_COMPRESSED_BYTES } from './encodings.ts';
import { type BodyVariant, isUnchanged, type StoredBody, variantFor } from './stored-body.ts';

const send = (reply: FastifyReply, variant: BodyVariant): FastifyReply =>
  reply.headers(variant.headers).send(variant.bytes);

/** Answers with a stored body, or with 304 when the asker has it already. */
export const sendStored = (
  request: FastifyRequest,
  reply: FastifyReply,
  stored: StoredBody,
): FastifyReply | Promise<FastifyReply> => {
  const { headers } = stored.plain;
  if (reply.statusCode === 200 && isUnchanged(stored, request.headers['if-none-match']))
    return reply
      .code(304)
      .headers({ etag: headers.etag, 'cache-control': headers['cache-control'], vary: headers.vary })
      .send();
  const variant = variantFor(stored, request.headers['accept-encoding']);
  return variant instanceof Promise ? variant.then((ready) => send(reply, ready)) : send(reply, variant);
};

/** Answers with JSON for one person at one moment: nobody may keep it. */
export const sendJson = async (request: FastifyRequest, reply: FastifyReply, value: unknown): Promise<FastifyReply> => {
  const bytes = Buffer.from(JSON.stringify(value));
  reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  if (bytes.length < LEAST_COMPRESSED_BYTES) return reply.send(bytes);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  reply.header('vary', 'accept-encoding');
  if (!encoding) return reply.send(bytes);
  return reply.header('content-encoding', encoding).send(await compress(bytes, encoding));
};
