import { traceKeys } from '#ui/data/device-traces.ts';

type StoredPicture = { id: string; url: string };

/** Stores a small copy for the results page; it never leaves this browser tab. */
export const saveSearchedPicture = (picture: StoredPicture): void => {
  try {
    sessionStorage.setItem(traceKeys.searchedPicture, JSON.stringify(picture));
  } catch {
    // Storage is disabled or full: the results are shown without the picture.
  }
};

export const readSearchedPicture = (id: string): string | undefined => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(traceKeys.searchedPicture) ?? 'null') as StoredPicture | null;
    return stored?.id === id && stored.url.startsWith('data:image/') ? stored.url : undefined;
  } catch {
    return undefined;
  }
};
