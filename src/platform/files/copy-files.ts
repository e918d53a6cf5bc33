import { type FileStore, fileFolders, type ListedFile } from './file-store.ts';

const CONCURRENCY = 4;

export type CopyProgress = {
  copied: number;
  copiedBytes: number;
  /** Files that the target has already, with the same size. */
  skipped: number;
  failed: { key: string; error: unknown }[];
};

export type CopyOptions = {
  from: FileStore;
  to: FileStore;
  /** Called after every file. */
  report?: (progress: CopyProgress) => void;
  /** Stops between two files. */
  signal?: AbortSignal;
};

async function* everyFile(files: FileStore): AsyncGenerator<ListedFile> {
  for (const folder of fileFolders) yield* files.list(folder);
}

const copyOne = async ({ from, to }: CopyOptions, { key, bytes }: ListedFile): Promise<'copied' | 'skipped'> => {
  if ((await to.stat(key))?.bytes === bytes) return 'skipped';
  await to.write(key, await from.read(key));
  const stored = await to.stat(key);
  if (stored?.bytes !== bytes) throw new Error(`${bytes} bytes were copied, ${stored?.bytes ?? 0} arrived.`);
  return 'copied';
};

/**
 * Copies all files from one store to another. Existing files are skipped and no file is ever half written, so a copy
 * can be stopped and started again at any point. The source is only read.
 */
export const copyFiles = async (options: CopyOptions): Promise<CopyProgress> => {
  const progress: CopyProgress = { copied: 0, copiedBytes: 0, skipped: 0, failed: [] };
  const files = everyFile(options.from);
  const work = async (): Promise<void> => {
    for await (const file of { [Symbol.asyncIterator]: () => ({ next: () => files.next() }) }) {
      if (options.signal?.aborted) return;
      try {
        const outcome = await copyOne(options, file);
        progress[outcome] += 1;
        if (outcome === 'copied') progress.copiedBytes += file.bytes;
      } catch (error) {
        progress.failed.push({ key: file.key, error });
      }
      options.report?.(progress);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return progress;
};
