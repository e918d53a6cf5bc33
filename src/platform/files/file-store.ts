import type { Readable } from 'node:stream';

export type StoredFile = { bytes: number };
export type ListedFile = StoredFile & { key: string; changedAt: Date };
export type FileLink = { fileName: string; type: string; seconds: number };

/** There is no file under this key. */
export class MissingFile extends Error {
  constructor(key: string, options: { cause?: unknown } = {}) {
    super(`There is no file "${key}"`, options);
  }
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;
const KEY_MAX_LENGTH = 200;

/** Every part starts with a letter or digit, so a key can neither climb out nor name a hidden file. */
export const checkedKey = (key: string): string => {
  if (key.length > KEY_MAX_LENGTH || !KEY.test(key)) throw new Error(`"${key}" is not a file key`);
  return key;
};

/** Where files live. Keys are slash-separated, e.g. `renditions/<item>/960.avif`; writing a key again replaces it whole. */
export type FileStore = {
  write: (key: string, content: Buffer | Readable) => Promise<StoredFile>;
  /** `undefined` when there is no such file. */
  stat: (key: string) => Promise<StoredFile | undefined>;
  /** Both ends of a range belong to it. Throws `MissingFile`. */
  read: (key: string, range?: { start: number; end: number }) => Promise<Readable>;
  /** The same file under a second key, without its bytes passing through us. Throws `MissingFile`. */
  copy: (from: string, to: string) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** Every file below a folder, e.g. `renditions/<item>`, in the order of their keys. */
  list: (folder: string) => AsyncIterable<ListedFile>;
  /** Gives the file a path on this machine's disk for as long as `use` runs; it must not be changed there. */
  withLocalFile: <Result>(key: string, use: (path: string) => Promise<Result>) => Promise<Result>;
  /** How much can still be written; `undefined` where nobody can tell, and nobody has to. */
  freeBytes: () => Promise<number | undefined>;
  /** An address at which the storage itself hands the file out for a while; `undefined` where files go through us. */
  link: (key: string, link: FileLink) => Promise<string | undefined>;
};
