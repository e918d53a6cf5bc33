import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type MetadataValue, S3Store } from '@tus/s3-store';
import type { Upload } from '@tus/server';

/** Unlike its base it holds a part while it is sent, so that a store that hiccups can be sent the part again. */
export class S3Uploads extends S3Store {
  override async getUpload(id: string): Promise<Upload> {
    // The base takes a store that fails for one that has forgotten, and the client would start over.
    await this.getMetadata(id).catch((error: unknown) => {
      if (!(error instanceof Error) || error.name !== 'NoSuchKey') throw error;
    });
    return super.getUpload(id);
  }

  /** Every part has come; if putting them together failed, it is tried once more. */
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
