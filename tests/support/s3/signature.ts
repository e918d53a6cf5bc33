import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type Keys = { accessKeyId: string; secretAccessKey: string; region: string };

/** An S3 error: status and code. */
export class S3Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message = code) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

type Signed = { credential: string; signedHeaders: string[]; signature: string; date: string; payload: string };

const CLOCK_SKEW_MS = 15 * 60_000;
const ALGORITHM = 'AWS4-HMAC-SHA256';

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** `20261115T071200Z` */
const timeOf = (date: string): number => {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
};

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');

const fromHeader = (request: IncomingMessage): Signed => {
  const header = request.headers.authorization ?? '';
  const part = (name: string): string => new RegExp(`${name}=([^,\\s]+)`).exec(header)?.[1] ?? '';
  if (!header.startsWith(`${ALGORITHM} `)) throw new S3Refusal(403, 'AccessDenied', 'The request is not signed.');
  const date = String(request.headers['x-amz-date']);
  if (!(Math.abs(Date.now() - timeOf(date)) < CLOCK_SKEW_MS)) throw new S3Refusal(403, 'RequestTimeTooSkewed');
  return {
    credential: part('Credential'),
    signedHeaders: part('SignedHeaders').split(';'),
    signature: part('Signature'),
    date,
    payload: String(request.headers['x-amz-content-sha256']),
  };
};

const fromQuery = (query: URLSearchParams): Signed => {
  const date = query.get('X-Amz-Date') ?? '';
  const endsAt = timeOf(date) + Number(query.get('X-Amz-Expires')) * 1000;
  if (!(Date.now() < endsAt)) throw new S3Refusal(403, 'AccessDenied', 'Request has expired');
  return {
    credential: query.get('X-Amz-Credential') ?? '',
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: query.get('X-Amz-Signature') ?? '',
    date,
    payload: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  };
};

/** All headers that affect a request have to be signed. */
const mustBeSigned = (request: IncomingMessage, isPresigned: boolean): string[] => [
  'host',
  ...(isPresigned ? [] : Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))),
];

/**
 * Throws unless the request has a valid signature (version 4, in the header or in the address); returns its payload
 * hash.
 */
export const verifySignature = (request: IncomingMessage, url: URL, keys: Keys): string => {
  const isPresigned = url.searchParams.has('X-Amz-Signature');
  const signed = isPresigned ? fromQuery(url.searchParams) : fromHeader(request);
  const [accessKeyId, day = '', region = '', service = '', ending] = signed.credential.split('/');
  if (accessKeyId !== keys.accessKeyId) throw new S3Refusal(403, 'InvalidAccessKeyId');
  if (region !== keys.region || service !== 's3' || ending !== 'aws4_request' || !signed.date.startsWith(day))
    throw new S3Refusal(400, 'AuthorizationHeaderMalformed');
  const unsigned = mustBeSigned(request, isPresigned).find((name) => !signed.signedHeaders.includes(name));
  if (unsigned) throw new S3Refusal(403, 'AccessDenied', `The header ${unsigned} is not signed.`);

  const canonical = [
    request.method,
    url.pathname,
    canonicalQuery(url.searchParams),
    ...signed.signedHeaders.map(
      (name) =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    signed.signedHeaders.join(';'),
    signed.payload,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = [ALGORITHM, signed.date, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${keys.secretAccessKey}`, day), region), 's3'), 'aws4_request');
  if (hmac(key, toSign).toString('hex') !== signed.signature) throw new S3Refusal(403, 'SignatureDoesNotMatch');
  return signed.payload;
};
