import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store.ts';

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;
const KEY_MAX_LENGTH = 200;
const UNFINISHED_FOLDER = '.unfinished';
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Every part starts with a letter or digit, so a key can neither climb out nor name a hidden file. */
const checked = (key: string): string => {
  if (key.length > KEY_MAX_LENGTH || !KEY.test(key)) throw new Error(`"${key}" is not a file key`);
  return key;
};

/** A renamed file survives a power cut only once its folder is on disk too. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Drops what writers that were killed left behind. */
const removeAbandonedDrafts = async (folder: string): Promise<void> => {
  for (const draft of await readdir(folder)) {
    const path = join(folder, draft);
    // Another process may have finished or dropped it in between.
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
};

/** Files under one folder. A file is written aside and renamed, so no reader ever sees half of one. */
export const localFileStore = (root: string): FileStore => {
  const unfinished = join(root, UNFINISHED_FOLDER);
  const pathOf = (key: string): string => join(root, checked(key));
  let preparing: Promise<void> | undefined;

  const prepare = async (): Promise<void> => {
    await mkdir(unfinished, { recursive: true });
    await removeAbandonedDrafts(unfinished);
  };

  return {
    write: async (key, content) => {
      const path = pathOf(key);
      preparing ??= prepare().catch((error: unknown) => {
        preparing = undefined;
        throw error;
      });
      await preparing;
      const draft = join(unfinished, randomUUID());
      try {
        const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
        await pipeline(source, createWriteStream(draft, { flags: 'wx', flush: true }));
        const { size } = await stat(draft);
        await mkdir(dirname(path), { recursive: true });
        await rename(draft, path);
        await syncFolder(dirname(path));
        return { bytes: size };
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    stat: async (key) => {
      try {
        const found = await stat(pathOf(key));
        return found.isFile() ? { bytes: found.size } : undefined;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    read: async (key, range) => {
      const handle = await open(pathOf(key), 'r');
      return handle.createReadStream(range ?? {});
    },

    remove: async (key) => {
      await rm(pathOf(key), { force: true });
    },
  };
};
