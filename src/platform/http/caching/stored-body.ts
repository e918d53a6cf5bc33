import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** In order of preference. */
const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

/** Smaller bodies are not compressed: the headers would outweigh the savings. */
const LEAST_COMPRESSED_BYTES = 1024;

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

// Best trade-off between speed and size for text that is compressed during a request.
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

const accepts = (wishes: string[], encoding: string): boolean =>
  wishes.some((wish) => {
    const [name = '', ...parameters] = wish.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/** The best encoding that an `Accept-Encoding` header allows. */
export const chooseEncoding = (accepted: string | undefined): Encoding | undefined => {
  if (!accepted) return undefined;
  const wishes = accepted.split(',');
  return encodings.find((encoding) => accepts(wishes, encoding));
};

export const compress = (bytes: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? inBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      })
    : inGzip(bytes, { level: GZIP_LEVEL });

type BodyHeaders = Readonly<
  Record<'content-type' | 'content-length' | 'cache-control' | 'etag' | 'vary', string> & {
    'content-encoding'?: Encoding;
  }
>;
type BodyVariant = { bytes: Buffer; headers: BodyHeaders };

/** A reply that is sent many times: hashed once, and compressed once per encoding when first needed. */
export type StoredBody = {
  tag: string;
  plain: BodyVariant;
  encoded: Partial<Record<Encoding, BodyVariant | Promise<BodyVariant>>>;
};

type BodyDescription = {
  contentType: string;
  cacheControl: string;
  /** Request headers besides `accept-encoding` on which the body depends. */
  vary?: string;
};

const variantOf = (bytes: Buffer, etag: string, about: BodyDescription): BodyVariant => ({
  bytes,
  headers: {
    'content-type': about.contentType,
    'content-length': String(bytes.length),
    'cache-control': about.cacheControl,
    etag,
    vary: about.vary ? `accept-encoding, ${about.vary}` : 'accept-encoding',
  },
});

export const storeBody = (bytes: Buffer, about: BodyDescription): StoredBody => {
  const tag = hash('sha1', bytes, 'base64url');
  return { tag, plain: variantOf(bytes, `"${tag}"`, about), encoded: {} };
};

const encode = async (stored: StoredBody, encoding: Encoding): Promise<BodyVariant> => {
  const bytes = await compress(stored.plain.bytes, encoding).catch((error: unknown) => {
    stored.encoded[encoding] = undefined;
    throw error;
  });
  const headers = {
    ...stored.plain.headers,
    'content-length': String(bytes.length),
    'content-encoding': encoding,
    // A strong etag identifies the encoded bytes, so each encoding has its own.
    etag: `"${stored.tag}-${encoding}"`,
  };
  const variant: BodyVariant = { bytes, headers };
  stored.encoded[encoding] = variant;
  return variant;
};

/** The variant for an `Accept-Encoding` header; a promise only when this encoding is needed for the first time. */
export const variantFor = (stored: StoredBody, accepted: string | undefined): BodyVariant | Promise<BodyVariant> => {
  const encoding = stored.plain.bytes.length < LEAST_COMPRESSED_BYTES ? undefined : chooseEncoding(accepted);
  if (!encoding) return stored.plain;
  stored.encoded[encoding] ??= encode(stored, encoding);
  return stored.encoded[encoding];
};

/** Whether an `If-None-Match` header contains this body's etag, in any encoding. */
export const isUnchanged = (stored: StoredBody, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' ||
    Array.from(ifNoneMatch.matchAll(/"([^"]*)"/g), ([, given = '']) => given.replace(/-(br|gzip)$/, '')).includes(
      stored.tag,
    ));

const send = (reply: FastifyReply, variant: BodyVariant): FastifyReply =>
  reply.headers(variant.headers).send(variant.bytes);

/** Sends a stored body, or 304 when the client has it already. */
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

/** Sends JSON that no cache may store. */
export const sendJson = async (request: FastifyRequest, reply: FastifyReply, value: unknown): Promise<FastifyReply> => {
  const bytes = Buffer.from(JSON.stringify(value));
  reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  if (bytes.length < LEAST_COMPRESSED_BYTES) return reply.send(bytes);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  reply.header('vary', 'accept-encoding');
  if (!encoding) return reply.send(bytes);
  return reply.header('content-encoding', encoding).send(await compress(bytes, encoding));
};
