const STORAGE_KEY = 'tamarind-asked-picture';

type StoredPicture = { id: string; url: string };

/** A small copy for the page of results; it never leaves this browser tab. */
export const saveSearchedPicture = (picture: StoredPicture): void => {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(picture));
  } catch {
    // Storage is off or full: the results stand without it.
  }
};

export const readSearchedPicture = (id: string): string | undefined => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as StoredPicture | null;
    return kept?.id === id && kept.url.startsWith('data:image/') ? kept.url : undefined;
  } catch {
    return undefined;
  }
};
