import type { Readable } from 'node:stream';

export type StoredFile = { bytes: number };

/** Where files live. Keys are slash-separated, e.g. `renditions/<item>/960.avif`; writing a key again replaces it whole. */
export type FileStore = {
  write: (key: string, content: Buffer | Readable) => Promise<StoredFile>;
  /** `undefined` when there is no such file. */
  stat: (key: string) => Promise<StoredFile | undefined>;
  read: (key: string, range?: { start: number; end: number }) => Promise<Readable>;
  remove: (key: string) => Promise<void>;
};
