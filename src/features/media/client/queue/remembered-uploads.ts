/** Identifies a file after a reload. Name and size alone are not enough: a re-export often keeps both. */
export type FileMarks = { name: string; size: number; lastModified: number };

/** Entries stored by older versions have no `replacesItemId`, and nobody whose they are. */
type StoredUploads = Record<string, FileMarks & { replacesItemId?: string | null; ownerId?: string }>;

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

/**
 * Remembers across reloads which file belongs to which unfinished upload. What a person has begun stays on the device, so
 * that they can go on after the next sign-in; nobody else sees it.
 */
export const makeRememberedUploads = (storage: () => Storage, ownerId: () => string | undefined): RememberedUploads => {
  const own = (): [string, StoredUploads[string]][] => {
    const owner = ownerId();
    return owner === undefined ? [] : Object.entries(read(storage())).filter(([, stored]) => stored.ownerId === owner);
  };
  return {
    keep: (url, { name, size, lastModified }, replacesItemId) =>
      change(storage(), (stored) => {
        const owner = ownerId();
        stored[url] = { name, size, lastModified, replacesItemId, ...(owner !== undefined && { ownerId: owner }) };
      }),
    forget: (url) =>
      change(storage(), (stored) => {
        delete stored[url];
      }),
    find: (marks, replacesItemId) =>
      own().find(([, stored]) => isSame(stored, marks) && (stored.replacesItemId ?? null) === replacesItemId)?.[0],
    marksOf: (url) => own().find(([stored]) => stored === url)?.[1],
    all: () => own().map(([, stored]) => stored),
  };
};
