import type { Readable } from 'node:stream';

export type StoredFile = { bytes: number };
export type ListedFile = StoredFile & { key: string; changedAt: Date };
export type FileLink = { fileName: string; type: string; seconds: number };

/** Every top-level folder of stored files: nothing is written elsewhere, and a move to another store copies all of them. */
export const fileFolders = [
  'cards',
  'downloads',
  'health',
  'ledger',
  'originals',
  'own-data',
  'protected',
  'releases',
  'renditions',
  'sitemaps',
] as const;

/** Thrown when no file has this key. */
export class MissingFile extends Error {
  constructor(key: string, options: { cause?: unknown } = {}) {
    super(`There is no file "${key}"`, options);
  }
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;
const KEY_MAX_LENGTH = 200;

/** Every part starts with a letter or digit, so a key can neither leave the folder nor name a hidden file. */
export const checkedKey = (key: string): string => {
  if (key.length > KEY_MAX_LENGTH || !KEY.test(key)) throw new Error(`"${key}" is not a file key`);
  return key;
};

/**
 * Storage of files. Keys are slash-separated, e.g. `renditions/<item>/960.avif`; writing to an existing key replaces
 * the whole file.
 */
export type FileStore = {
  write: (key: string, content: Buffer | Readable) => Promise<StoredFile>;
  /** `undefined` when the file does not exist. */
  stat: (key: string) => Promise<StoredFile | undefined>;
  /** A range includes both ends. Throws `MissingFile`. */
  read: (key: string, range?: { start: number; end: number }) => Promise<Readable>;
  /** Copies a file to a second key inside the storage. Throws `MissingFile`. */
  copy: (from: string, to: string) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** Every file below a folder, e.g. `renditions/<item>`, ordered by key. */
  list: (folder: string) => AsyncIterable<ListedFile>;
  /** Provides the file at a local path while `use` runs; it must not be changed there. */
  withLocalFile: <Result>(key: string, use: (path: string) => Promise<Result>) => Promise<Result>;
  /** Free space; `undefined` where the storage has no limit of its own. */
  freeBytes: () => Promise<number | undefined>;
  /** A temporary URL at which the storage itself serves the file; `undefined` where this server has to serve it. */
  link: (key: string, link: FileLink) => Promise<string | undefined>;
};

const inKnownFolder = (key: string): string => {
  if (fileFolders.some((folder) => key.startsWith(`${folder}/`))) return key;
  throw new Error(`"${key}" is in no folder of \`fileFolders\`, so a move to another store would lose it.`);
};

/** The same storage, which refuses to write into a folder that nobody has listed. */
export const inKnownFolders = (files: FileStore): FileStore => ({
  ...files,
  write: async (key, content) => await files.write(inKnownFolder(key), content),
  copy: async (from, to) => await files.copy(from, inKnownFolder(to)),
});
