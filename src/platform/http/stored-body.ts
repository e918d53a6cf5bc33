import { hash } from 'node:crypto';
import { chooseEncoding, compress, type Encoding, LEAST_COMPRESSED_BYTES } from './encodings.ts';

type BodyHeaders = Readonly<
  Record<'content-type' | 'content-length' | 'cache-control' | 'etag' | 'vary', string> & {
    'content-encoding'?: Encoding;
  }
>;
export type BodyVariant = { bytes: Buffer; headers: BodyHeaders };

/** A reply that is sent many times: hashed once, compressed once for each encoding somebody asks for. */
export type StoredBody = {
  tag: string;
  plain: BodyVariant;
  encoded: Partial<Record<Encoding, BodyVariant | Promise<BodyVariant>>>;
};

export type BodyDescription = {
  contentType: string;
  cacheControl: string;
  /** Request headers beside `accept-encoding` that lead to another body. */
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
    // A strong tag names the bytes that travel, so each encoding has its own.
    etag: `"${stored.tag}-${encoding}"`,
  };
  const variant: BodyVariant = { bytes, headers };
  stored.encoded[encoding] = variant;
  return variant;
};

/** The variant for an `Accept-Encoding` header; a promise only the first time that an encoding is asked for. */
export const variantFor = (stored: StoredBody, accepted: string | undefined): BodyVariant | Promise<BodyVariant> => {
  const encoding = stored.plain.bytes.length < LEAST_COMPRESSED_BYTES ? undefined : chooseEncoding(accepted);
  if (!encoding) return stored.plain;
  stored.encoded[encoding] ??= encode(stored, encoding);
  return stored.encoded[encoding];
};

/** Whether an `If-None-Match` header names this body, in whatever encoding it was sent. */
export const isUnchanged = (stored: StoredBody, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' ||
    Array.from(ifNoneMatch.matchAll(/"([^"]*)"/g), ([, given = '']) => given.replace(/-(br|gzip)$/, '')).includes(
      stored.tag,
    ));
