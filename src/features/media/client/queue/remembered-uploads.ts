/** Identifies a file after a reload. Name and size alone are not enough: a re-export often keeps both. */
export type FileMarks = { name: string; size: number; lastModified: number };

/** Entries stored by older versions have no `replacesItemId`. */
type StoredUploads = Record<string, FileMarks & { replacesItemId?: string | null }>;

const KEY = 'tamarind-unfinished-uploads';

const read = (storage: Storage): StoredUploads => {
  try {
    return JSON.parse(storage.getItem(KEY) ?? '{}') as StoredUploads;
  } catch {
    return {};
  }
};

const change = (storage: Storage, work: (stored: StoredUploads) => void): void => {
  const stored = read(storage);
  work(stored);
  try {
    storage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Storage is full or disabled: the upload continues, but cannot be matched to its file after a reload.
  }
};

const isSame = (one: FileMarks, other: FileMarks): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

export type RememberedUploads = {
  keep: (url: string, marks: FileMarks, replacesItemId: string | null) => void;
  forget: (url: string) => void;
  /** The address of this file's unfinished upload, for this item or for a new one. */
  find: (marks: FileMarks, replacesItemId: string | null) => string | undefined;
  /** The file that belongs to this address; unknown when another browser started the upload. */
  marksOf: (url: string) => FileMarks | undefined;
  all: () => FileMarks[];
};

/** Remembers across reloads which file belongs to which unfinished upload. */
export const makeRememberedUploads = (storage: () => Storage): RememberedUploads => ({
  keep: (url, { name, size, lastModified }, replacesItemId) =>
    change(storage(), (stored) => {
      stored[url] = { name, size, lastModified, replacesItemId };
    }),
  forget: (url) =>
    change(storage(), (stored) => {
      delete stored[url];
    }),
  find: (marks, replacesItemId) =>
    Object.entries(read(storage())).find(
      ([, stored]) => isSame(stored, marks) && (stored.replacesItemId ?? null) === replacesItemId,
    )?.[0],
  marksOf: (url) => read(storage())[url],
  all: () => Object.values(read(storage())),
});
