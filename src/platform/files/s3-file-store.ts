import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Config } from '../config.ts';
import { attachmentDisposition } from '../http/files/signed-links.ts';
import { checkedKey, type FileStore, MissingFile } from './file-store.ts';

const CONNECT_LIMIT_MS = 5_000;
/** A request to the store that receives no byte for this long counts as lost and is retried. */
const SILENCE_LIMIT_MS = 30_000;
const ATTEMPTS = 4;

/** Settings of every S3 client. */
export const s3Settings = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Config) =>
  ({
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_LIMIT_MS, socketTimeout: SILENCE_LIMIT_MS },
    // Stores other than Amazon's address buckets by path, and some do not support its newer checksums.
    ...(endpoint !== undefined && {
      endpoint,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED' as const,
      responseChecksumValidation: 'WHEN_REQUIRED' as const,
    }),
  }) satisfies S3ClientConfig;

/** Memory per upload is twice this: the part being sent and the next one. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

const missingNames = new Set(['NoSuchKey', 'NotFound']);
const isMissing = (error: unknown): boolean => error instanceof Error && missingNames.has(error.name);

async function* counting(content: Readable, counted: { bytes: number }): AsyncGenerator<Buffer> {
  for await (const chunk of content as AsyncIterable<Buffer>) {
    counted.bytes += chunk.length;
    yield chunk;
  }
}

/** The SDK is heavy, so it is imported when the first file needs it. */
const deferClient = (config: S3Config) => {
  const open = async () => {
    const sdk = await import('@aws-sdk/client-s3');
    return { sdk, client: new sdk.S3Client(s3Settings(config)) };
  };
  let opening: ReturnType<typeof open> | undefined;
  return () => {
    opening ??= open();
    return opening;
  };
};

/** Stores files in one bucket of an S3-compatible store. */
export const s3FileStore = (config: S3Config): FileStore => {
  const { bucket: Bucket } = config;
  const connect = deferClient(config);

  const stat: FileStore['stat'] = async (key) => {
    const Key = checkedKey(key);
    const { sdk, client } = await connect();
    try {
      const { ContentLength = 0 } = await client.send(new sdk.HeadObjectCommand({ Bucket, Key }));
      return { bytes: ContentLength };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };

  const read: FileStore['read'] = async (key, range) => {
    const Key = checkedKey(key);
    const { sdk, client } = await connect();
    const Range = range && `bytes=${range.start}-${range.end}`;
    try {
      const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key, Range }));
      return Body as Readable;
    } catch (error) {
      throw isMissing(error) ? new MissingFile(key, { cause: error }) : error;
    }
  };

  const writeStream = async (Key: string, Body: Readable): Promise<void> => {
    const [{ client }, { Upload }] = await Promise.all([connect(), import('@aws-sdk/lib-storage')]);
    const upload = new Upload({
      client,
      params: { Bucket, Key, Body },
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
    });
    await upload.done();
  };

  return {
    stat,
    read,

    write: async (key, content) => {
      const Key = checkedKey(key);
      if (Buffer.isBuffer(content)) {
        const { sdk, client } = await connect();
        await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body: content }));
        return { bytes: content.length };
      }
      const counted = { bytes: 0 };
      await writeStream(Key, Readable.from(counting(content, counted)));
      return counted;
    },

    copy: async (from, to) => {
      const [CopySource, Key] = [`${Bucket}/${checkedKey(from)}`, checkedKey(to)];
      const { sdk, client } = await connect();
      try {
        await client.send(new sdk.CopyObjectCommand({ Bucket, Key, CopySource }));
      } catch (error) {
        throw isMissing(error) ? new MissingFile(from, { cause: error }) : error;
      }
    },

    remove: async (key) => {
      const Key = checkedKey(key);
      const { sdk, client } = await connect();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
    },

    list: async function* (folder) {
      const Prefix = `${checkedKey(folder)}/`;
      const { sdk, client } = await connect();
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix }))
        for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? [])
          yield { key: Key, bytes: Size, changedAt: LastModified };
    },

    withLocalFile: async (key, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'tamarind-file-'));
      try {
        const path = join(folder, 'file');
        await pipeline(await read(key), createWriteStream(path));
        return await use(path);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },

    freeBytes: async () => undefined,

    link: async (key, { fileName, type, seconds }) => {
      const Key = checkedKey(key);
      const [{ sdk, client }, { getSignedUrl }] = await Promise.all([
        connect(),
        import('@aws-sdk/s3-request-presigner'),
      ]);
      const command = new sdk.GetObjectCommand({
        Bucket,
        Key,
        ResponseContentDisposition: attachmentDisposition(fileName),
        ResponseContentType: type,
      });
      return getSignedUrl(client, command, { expiresIn: seconds });
    },
  };
};
