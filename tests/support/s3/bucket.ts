import { createHash, randomUUID } from 'node:crypto';
import { S3Refusal } from './signature.ts';

export type StoredObject = {
  bytes: Buffer;
  etag: string;
  changedAt: Date;
  /** `content-type` and `x-amz-meta-…`, returned unchanged. */
  headers: Record<string, string>;
};
type Part = { number: number; bytes: Buffer; etag: string };
type Multipart = { key: string; headers: Record<string, string>; parts: Map<number, Part> };

const LEAST_PART_BYTES = 5 * 1024 * 1024;

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

/** The objects of a bucket, and its unfinished multipart uploads. */
export const createBucket = () => {
  const objects = new Map<string, StoredObject>();
  const multiparts = new Map<string, Multipart>();

  const findMultipart = (uploadId: string, key: string): Multipart => {
    const found = multiparts.get(uploadId);
    if (found?.key !== key) throw new S3Refusal(404, 'NoSuchUpload');
    return found;
  };

  const put = (key: string, bytes: Buffer, headers: Record<string, string>): StoredObject => {
    const object = { bytes, etag: etagOf(bytes), changedAt: new Date(), headers };
    objects.set(key, object);
    return object;
  };

  return {
    objects,
    multiparts,
    put,

    get: (key: string): StoredObject => {
      const object = objects.get(key);
      if (!object) throw new S3Refusal(404, 'NoSuchKey');
      return object;
    },

    list: (prefix: string, after: string, most: number) => {
      const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
      return { keys: keys.slice(0, most), isTruncated: keys.length > most };
    },

    begin: (key: string, headers: Record<string, string>): string => {
      const uploadId = randomUUID();
      multiparts.set(uploadId, { key, headers, parts: new Map() });
      return uploadId;
    },

    putPart: (uploadId: string, key: string, number: number, bytes: Buffer): Part => {
      const part = { number, bytes, etag: etagOf(bytes) };
      findMultipart(uploadId, key).parts.set(number, part);
      return part;
    },

    parts: (uploadId: string, key: string): Part[] =>
      [...findMultipart(uploadId, key).parts.values()].sort((a, b) => a.number - b.number),

    complete: (uploadId: string, key: string, named: { number: number; etag: string }[]): StoredObject => {
      const { parts, headers } = findMultipart(uploadId, key);
      const chosen = named.map(({ number, etag }) => {
        const part = parts.get(number);
        if (part?.etag !== etag) throw new S3Refusal(400, 'InvalidPart');
        return part;
      });
      if (chosen.some(({ number }, index) => index > 0 && number <= (chosen[index - 1]?.number ?? 0)))
        throw new S3Refusal(400, 'InvalidPartOrder');
      if (chosen.length === 0) throw new S3Refusal(400, 'MalformedXML');
      if (chosen.slice(0, -1).some(({ bytes }) => bytes.length < LEAST_PART_BYTES))
        throw new S3Refusal(400, 'EntityTooSmall');
      multiparts.delete(uploadId);
      return put(key, Buffer.concat(chosen.map(({ bytes }) => bytes)), headers);
    },

    abort: (uploadId: string, key: string): void => {
      findMultipart(uploadId, key);
      multiparts.delete(uploadId);
    },
  };
};

export type Bucket = ReturnType<typeof createBucket>;
