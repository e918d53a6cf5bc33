import type { IncomingHttpHeaders } from 'node:http';
import type { Bucket, StoredObject } from './bucket.ts';
import { S3Refusal } from './signature.ts';

export type Asked = {
  method: string;
  key: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
  pageLength: number;
};
export type Told = { status: number; headers?: Record<string, string>; body?: Buffer | string };
export type Operation = (bucket: Bucket, asked: Asked) => Told;

const escapeXml = (text: string): string =>
  text.replace(/[<>&"]/g, (mark) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' })[mark] ?? mark);
const unescapeXml = (text: string): string =>
  text.replace(/&(lt|gt|amp|quot|#34);/g, (_, name) => ({ lt: '<', gt: '>', amp: '&' })[name as string] ?? '"');

type Tree = { [name: string]: string | number | boolean | Tree | Tree[] };

const toXml = (tree: Tree): string =>
  Object.entries(tree)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, one] as const))
    .map(([name, one]) => `<${name}>${typeof one === 'object' ? toXml(one) : escapeXml(String(one))}</${name}>`)
    .join('');

export const xml = (status: number, tree: Tree): Told => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>${toXml(tree)}`,
});

const keptHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => name === 'content-type' || name.startsWith('x-amz-meta-')),
  ) as Record<string, string>;

const valuesIn = (body: Buffer, element: string): string[] =>
  [...body.toString().matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text = '']) =>
    unescapeXml(text),
  );

const rangeOf = (header: string | undefined, { bytes }: StoredObject): { start: number; end: number } | undefined => {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined) return undefined;
  if (Number(from) >= bytes.length) throw new S3Refusal(416, 'InvalidRange');
  return { start: Number(from), end: Math.min(to ? Number(to) : bytes.length, bytes.length - 1) };
};

const getObject: Operation = (bucket, { method, key, query, headers }) => {
  const object = bucket.get(key);
  const range = rangeOf(headers.range, object);
  const bytes = range ? object.bytes.subarray(range.start, range.end + 1) : object.bytes;
  const type = query.get('response-content-type');
  const disposition = query.get('response-content-disposition');
  return {
    status: range ? 206 : 200,
    headers: {
      ...object.headers,
      etag: object.etag,
      'content-length': String(bytes.length),
      'last-modified': object.changedAt.toUTCString(),
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${object.bytes.length}` }),
      ...(type !== null && { 'content-type': type }),
      ...(disposition !== null && { 'content-disposition': disposition }),
    },
    ...(method === 'GET' && { body: bytes }),
  };
};

const copyObject: Operation = (bucket, { key, headers }) => {
  const source = decodeURIComponent(String(headers['x-amz-copy-source'])).replace(/^\/?[^/]+\//, '');
  const { etag } = bucket.put(key, bucket.get(source).bytes, bucket.get(source).headers);
  return xml(200, { CopyObjectResult: { ETag: etag } });
};

const listObjects: Operation = (bucket, { query, pageLength }) => {
  const most = Math.min(Number(query.get('max-keys') ?? pageLength), pageLength);
  const { keys, isTruncated } = bucket.list(query.get('prefix') ?? '', query.get('continuation-token') ?? '', most);
  const Contents = keys.map((Key) => {
    const { bytes, etag, changedAt } = bucket.get(Key);
    return { Key, Size: bytes.length, ETag: etag, LastModified: changedAt.toISOString() };
  });
  const next: Tree = isTruncated ? { NextContinuationToken: keys.at(-1) ?? '' } : {};
  return xml(200, { ListBucketResult: { KeyCount: keys.length, IsTruncated: isTruncated, ...next, Contents } });
};

const listParts: Operation = (bucket, { key, query, pageLength }) => {
  const after = Number(query.get('part-number-marker') ?? 0);
  const left = bucket.parts(query.get('uploadId') ?? '', key).filter(({ number }) => number > after);
  const page = left.slice(0, pageLength);
  return xml(200, {
    ListPartsResult: {
      IsTruncated: left.length > page.length,
      NextPartNumberMarker: page.at(-1)?.number ?? after,
      Part: page.map(({ number, bytes, etag }) => ({ PartNumber: number, Size: bytes.length, ETag: etag })),
    },
  });
};

const completeMultipart: Operation = (bucket, { key, query, body }) => {
  const etags = valuesIn(body, 'ETag');
  const named = valuesIn(body, 'PartNumber').map((number, index) => ({
    number: Number(number),
    etag: etags[index] ?? '',
  }));
  const { etag } = bucket.complete(query.get('uploadId') ?? '', key, named);
  return xml(200, { CompleteMultipartUploadResult: { Location: `/${key}`, Key: key, ETag: etag } });
};

export const operations = {
  PutObject: (bucket, { key, body, headers }) => ({
    status: 200,
    headers: { etag: bucket.put(key, body, keptHeaders(headers)).etag },
  }),
  CopyObject: copyObject,
  UploadPart: (bucket, { key, query, body }) => {
    const part = bucket.putPart(query.get('uploadId') ?? '', key, Number(query.get('partNumber')), body);
    return { status: 200, headers: { etag: part.etag } };
  },
  CreateMultipartUpload: (bucket, { key, headers }) =>
    xml(200, { InitiateMultipartUploadResult: { Key: key, UploadId: bucket.begin(key, keptHeaders(headers)) } }),
  CompleteMultipartUpload: completeMultipart,
  AbortMultipartUpload: (bucket, { key, query }) => {
    bucket.abort(query.get('uploadId') ?? '', key);
    return { status: 204 };
  },
  ListParts: listParts,
  GetObject: getObject,
  HeadObject: getObject,
  DeleteObject: (bucket, { key }) => {
    bucket.objects.delete(key);
    return { status: 204 };
  },
  DeleteObjects: (bucket, { body }) => {
    const keys = valuesIn(body, 'Key');
    for (const key of keys) bucket.objects.delete(key);
    return xml(200, { DeleteResult: { Deleted: keys.map((Key) => ({ Key })) } });
  },
  ListObjectsV2: listObjects,
} satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;

type Matcher = { method: string; onBucket?: true; query?: string; header?: string; name: OperationName };

/** The first match wins. */
const matchers: readonly Matcher[] = [
  { method: 'GET', onBucket: true, query: 'list-type', name: 'ListObjectsV2' },
  { method: 'POST', onBucket: true, query: 'delete', name: 'DeleteObjects' },
  { method: 'PUT', query: 'uploadId', name: 'UploadPart' },
  { method: 'PUT', header: 'x-amz-copy-source', name: 'CopyObject' },
  { method: 'PUT', name: 'PutObject' },
  { method: 'POST', query: 'uploads', name: 'CreateMultipartUpload' },
  { method: 'POST', query: 'uploadId', name: 'CompleteMultipartUpload' },
  { method: 'DELETE', query: 'uploadId', name: 'AbortMultipartUpload' },
  { method: 'DELETE', name: 'DeleteObject' },
  { method: 'GET', query: 'uploadId', name: 'ListParts' },
  { method: 'GET', name: 'GetObject' },
  { method: 'HEAD', name: 'HeadObject' },
];

/** The operation of a request, by its method and address. */
export const operationOf = ({ method, key, query, headers }: Omit<Asked, 'body' | 'pageLength'>): OperationName => {
  const fits = (one: Matcher): boolean =>
    one.method === method &&
    (one.onBucket === true) === (key === '') &&
    (one.query === undefined || query.has(one.query)) &&
    (one.header === undefined || headers[one.header] !== undefined);
  const found = matchers.find(fits);
  if (!found) throw new S3Refusal(501, 'NotImplemented');
  return found.name;
};
