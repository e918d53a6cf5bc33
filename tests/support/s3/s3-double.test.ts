import { Readable } from 'node:stream';
import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3Double, startS3Double } from '../s3-double.ts';

let double: S3Double;

beforeAll(async () => {
  double = await startS3Double();
});

afterAll(() => double.stop());

const Bucket = 'tamarind-test';

const clientWith = (changes: S3ClientConfig = {}): S3Client => {
  const { endpoint, region, accessKeyId, secretAccessKey } = double.config;
  const credentials = { accessKeyId, secretAccessKey };
  return new S3Client({ endpoint, region, credentials, forcePathStyle: true, maxAttempts: 1, ...changes });
};

const put = (client: S3Client, body: string | Buffer | Readable, more = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key: 'a/b c.jpg', Body: body, ...more }));

describe('the double of a store', () => {
  test.each(['WHEN_SUPPORTED', 'WHEN_REQUIRED'] as const)('takes what the SDK sends, checksums %s', async (mode) => {
    const client = clientWith({ requestChecksumCalculation: mode });
    await put(client, 'text');
    await put(client, Readable.from([Buffer.from('a '), Buffer.from('stream')]), { ContentLength: 8 });
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: 'a/b c.jpg' }));
    expect(await Body?.transformToString()).toBe('a stream');
    await client.send(new CopyObjectCommand({ Bucket, Key: 'copy', CopySource: `${Bucket}/a/b%20c.jpg` }));
    expect(double.bucket.get('copy').bytes.toString()).toBe('a stream');
  });

  test.each([
    ['another secret', { credentials: { accessKeyId: 'AKIDTEST', secretAccessKey: 'wrong' } }, 'SignatureDoesNotMatch'],
    ['another key', { credentials: { accessKeyId: 'AKIDELSE', secretAccessKey: 'x' } }, 'InvalidAccessKeyId'],
    ['another region', { region: 'eu-west-1' }, 'AuthorizationHeaderMalformed'],
    ['a clock that is wrong', { systemClockOffset: 3_600_000 }, 'RequestTimeTooSkewed'],
  ])('refuses %s', async (_, changes, name) => {
    await expect(put(clientWith(changes), 'text')).rejects.toMatchObject({ name });
  });

  test('refuses what was changed on its way', async () => {
    const client = clientWith({ requestChecksumCalculation: 'WHEN_REQUIRED' });
    client.middlewareStack.add(
      (next) => (args) => {
        Object.assign(args.request as object, { body: 'evil' });
        return next(args);
      },
      { step: 'deserialize', priority: 'low' },
    );
    await expect(put(client, 'text')).rejects.toMatchObject({ name: 'XAmzContentSHA256Mismatch' });
  });

  test('refuses somebody without a signature, and a link that has ended', async () => {
    const key = `${double.config.endpoint}/${Bucket}/copy`;
    expect((await fetch(key)).status).toBe(403);
    const signingDate = new Date(Date.now() - 120_000);
    const options = { expiresIn: 60, signingDate };
    const ended = await getSignedUrl(clientWith(), new GetObjectCommand({ Bucket, Key: 'copy' }), options);
    expect(await (await fetch(ended)).text()).toContain('Request has expired');
  });

  test('joins parts only as they were sent, none too small but the last', async () => {
    const client = clientWith();
    const Key = 'joined';
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    const send = (PartNumber: number, Body: Buffer) =>
      client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
    const complete = (Parts: { PartNumber: number; ETag: string | undefined }[]) =>
      client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));
    const small = await send(1, Buffer.from('small'));
    const last = await send(2, Buffer.from('last'));
    const second = { PartNumber: 2, ETag: last.ETag };
    await expect(complete([{ PartNumber: 1, ETag: '"0"' }, second])).rejects.toMatchObject({ name: 'InvalidPart' });
    await expect(complete([{ PartNumber: 1, ETag: small.ETag }, second])).rejects.toMatchObject({
      name: 'EntityTooSmall',
    });
    const large = await send(1, Buffer.alloc(5 << 20, 'x'));
    await complete([{ PartNumber: 1, ETag: large.ETag }, second]);
    expect(double.bucket.get(Key).bytes.length).toBe((5 << 20) + 4);
  });

  test('fails as it is told', async () => {
    double.breakWith(({ operation }) => (operation === 'DeleteObject' ? { status: 503, code: 'SlowDown' } : undefined));
    const remove = () => clientWith().send(new DeleteObjectCommand({ Bucket, Key: 'a' }));
    await expect(remove()).rejects.toMatchObject({ name: 'SlowDown' });
    double.breakWith(() => 'reset');
    await expect(remove()).rejects.toMatchObject({ code: 'ECONNRESET' });
    double.heal();
    await remove();
  });
});
