import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { FileStore } from '#platform/files/file-store.ts';
import type { StoredFile } from './processing-steps.ts';
import type { MadeFile } from './stage.ts';

/** Copies what a stage made from its folder into the store. The same run again writes the same keys. */
export const storeFiles = async (
  files: FileStore,
  made: readonly MadeFile[],
  folder: string,
  keyOf: (file: MadeFile) => string,
): Promise<StoredFile[]> => {
  const kept: StoredFile[] = [];
  for (const file of made) {
    const path = join(folder, file.name);
    const key = keyOf(file);
    const { bytes } = await files.write(key, createReadStream(path));
    kept.push({ ...file, key, bytes });
  }
  return kept;
};
