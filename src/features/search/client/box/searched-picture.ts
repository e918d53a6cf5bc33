const STORAGE_KEY = 'tamarind-asked-picture';

type StoredPicture = { id: string; url: string };

/** Stores a small copy for the results page; it never leaves this browser tab. */
export const saveSearchedPicture = (picture: StoredPicture): void => {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(picture));
  } catch {
    // Storage is disabled or full: the results are shown without the picture.
  }
};

export const readSearchedPicture = (id: string): string | undefined => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as StoredPicture | null;
    return stored?.id === id && stored.url.startsWith('data:image/') ? stored.url : undefined;
  } catch {
    return undefined;
  }
};
