import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, copyFile, link, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DAY_MS } from '#shared/time.ts';
import { checkedKey, type FileStore, MissingFile } from './file-store.ts';

/** Flushes a file to disk; a new or renamed file survives a power cut only when its folder is flushed too. */
export const syncPath = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const UNFINISHED_FOLDER = '.unfinished';
const ABANDONED_AFTER_MS = DAY_MS;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Removes drafts of writers that were killed. */
const removeAbandonedDrafts = async (folder: string): Promise<void> => {
  for (const draft of await readdir(folder)) {
    const path = join(folder, draft);
    // Another process may have finished or removed it meanwhile.
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
};

/** Ordered by key, one folder in memory at a time: a library has millions of files. */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  const found = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const entries = found.map((entry) => ({ entry, order: entry.isDirectory() ? `${entry.name}/` : entry.name }));
  for (const { entry } of entries.sort((left, right) => (left.order < right.order ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}

/** Stores files under one folder. A file is written to a draft and renamed, so no reader sees a partial file. */
export const localFileStore = (root: string): FileStore => {
  const unfinished = join(root, UNFINISHED_FOLDER);
  const pathOf = (key: string): string => join(root, checkedKey(key));
  let preparing: Promise<void> | undefined;

  const prepare = async (): Promise<void> => {
    await mkdir(unfinished, { recursive: true });
    await removeAbandonedDrafts(unfinished);
  };

  /** Runs `make` on a draft and renames the draft to the path. */
  const replaceFile = async <Result>(path: string, make: (draft: string) => Promise<Result>): Promise<Result> => {
    preparing ??= prepare().catch((error: unknown) => {
      preparing = undefined;
      throw error;
    });
    await preparing;
    const draft = join(unfinished, randomUUID());
    try {
      const made = await make(draft);
      await mkdir(dirname(path), { recursive: true });
      await rename(draft, path);
      await syncPath(dirname(path));
      return made;
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  };

  /** Copies the bytes where a hard link is not possible. */
  const copyBytes = (source: string, path: string): Promise<void> =>
    replaceFile(path, async (draft) => {
      await copyFile(source, draft);
      await syncPath(draft);
    });

  return {
    write: async (key, content) => {
      const path = pathOf(key);
      return await replaceFile(path, async (draft) => {
        const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
        await pipeline(source, createWriteStream(draft, { flags: 'wx', flush: true }));
        return { bytes: (await stat(draft)).size };
      });
    },

    copy: async (from, to) => {
      const [source, path] = [pathOf(from), pathOf(to)];
      await access(source).catch((error: unknown) => {
        throw isMissing(error) ? new MissingFile(from, { cause: error }) : error;
      });
      await mkdir(dirname(path), { recursive: true });
      // A hard link. Files are replaced and never modified, so both names stay independent.
      const isLinked = await link(source, path).then(
        () => true,
        () => false,
      );
      await (isLinked ? syncPath(dirname(path)) : copyBytes(source, path));
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
      const handle = await open(pathOf(key), 'r').catch((error: unknown) => {
        throw isMissing(error) ? new MissingFile(key, { cause: error }) : error;
      });
      return handle.createReadStream(range ?? {});
    },

    remove: async (key) => {
      await rm(pathOf(key), { force: true });
    },

    list: async function* (folder) {
      for await (const path of filesBelow(pathOf(folder))) {
        const key = relative(root, path).replaceAll(sep, '/');
        // A file that was removed meanwhile is skipped.
        const facts = await stat(path).catch(() => undefined);
        if (facts) yield { key, bytes: facts.size, changedAt: facts.mtime };
      }
    },

    withLocalFile: async (key, use) => {
      const path = pathOf(key);
      await access(path).catch((error: unknown) => {
        throw new MissingFile(key, { cause: error });
      });
      return use(path);
    },

    freeBytes: async () => {
      await mkdir(root, { recursive: true });
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },

    link: async () => undefined,
  };
};
