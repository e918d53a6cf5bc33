/** What makes a file the same one after a reload; a re-export often keeps its name and size. */
export type FileMarks = { name: string; size: number; lastModified: number };

/** The item is missing in what older versions of the page have stored. */
type Kept = Record<string, FileMarks & { replacesItemId?: string | null }>;

const KEY = 'tamarind-unfinished-uploads';

const read = (storage: Storage): Kept => {
  try {
    return JSON.parse(storage.getItem(KEY) ?? '{}') as Kept;
  } catch {
    return {};
  }
};

const change = (storage: Storage, work: (kept: Kept) => void): void => {
  const kept = read(storage);
  work(kept);
  try {
    storage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is full or off: the upload goes on, it only cannot be found again by the file alone.
  }
};

const isSame = (one: FileMarks, other: FileMarks): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

export type RememberedUploads = {
  keep: (url: string, marks: FileMarks, replacesItemId: string | null) => void;
  forget: (url: string) => void;
  /** The address under which this very file was being uploaded, for this item or for a new one. */
  find: (marks: FileMarks, replacesItemId: string | null) => string | undefined;
  /** What the file of this address looked like; unknown when another browser began it. */
  marksOf: (url: string) => FileMarks | undefined;
};

/** Remembers across reloads which file belongs to which unfinished upload. */
export const makeRememberedUploads = (storage: () => Storage): RememberedUploads => ({
  keep: (url, { name, size, lastModified }, replacesItemId) =>
    change(storage(), (kept) => {
      kept[url] = { name, size, lastModified, replacesItemId };
    }),
  forget: (url) =>
    change(storage(), (kept) => {
      delete kept[url];
    }),
  find: (marks, replacesItemId) =>
    Object.entries(read(storage())).find(
      ([, kept]) => isSame(kept, marks) && (kept.replacesItemId ?? null) === replacesItemId,
    )?.[0],
  marksOf: (url) => read(storage())[url],
});
