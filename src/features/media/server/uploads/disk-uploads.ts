import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { syncPath } from '#platform/files/local-file-store.ts';
import { writeStream } from '#platform/files/write-stream.ts';

/** Unlike its base class it reports why a write failed, buffers little, and can sync a file to disk. */
export class DiskUploads extends FileStore {
  override async write(content: Readable, key: string, offset: number): Promise<number> {
    const handle = await open(join(this.directory, key), 'r+');
    try {
      return await writeStream(handle, offset, content);
    } finally {
      await handle.close();
    }
  }

  async settle(key: string): Promise<void> {
    const path = join(this.directory, key);
    await syncPath(path);
    await syncPath(dirname(path));
  }
}
