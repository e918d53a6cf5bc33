import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type MetadataValue, S3Store } from '@tus/s3-store';
import type { Upload } from '@tus/server';

/** Unlike its base class it holds a part while sending it, so that it can retry after a storage error. */
export class S3Uploads extends S3Store {
  override async getUpload(id: string): Promise<Upload> {
    // The base class treats a storage error like a missing upload, and the client would start over.
    await this.getMetadata(id).catch((error: unknown) => {
      if (!(error instanceof Error) || error.name !== 'NoSuchKey') throw error;
    });
    return super.getUpload(id);
  }

  /** All parts have arrived; completes them again if that failed. */
  async settle(key: string): Promise<void> {
    const { offset, size } = await this.getUpload(key);
    const isJoined = await this.client.headObject({ Bucket: this.bucket, Key: key }).then(
      () => true,
      () => false,
    );
    if (!isJoined && offset === size) await this.write(Readable.from([]), key, offset);
  }

  protected override async uploadPart(
    metadata: MetadataValue,
    part: Readable | Buffer,
    partNumber: number,
  ): Promise<string> {
    return super.uploadPart(metadata, part instanceof Readable ? await buffer(part) : part, partNumber);
  }

  protected override async uploadIncompletePart(id: string, part: Readable): Promise<string> {
    const Body = await buffer(part);
    const { ETag = '' } = await this.client.putObject({ Bucket: this.bucket, Key: this.partKey(id, true), Body });
    return ETag;
  }
}
