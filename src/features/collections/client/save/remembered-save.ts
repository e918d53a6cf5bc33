const STORAGE_KEY = 'tamarind-save-after-sign-in';

type Remembered = { id: string; title: string };

/** Stores the item that somebody wanted to save before signing in. */
export const rememberSave = ({ id, title }: Remembered): void => {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ id, title }));
  } catch {
    // Storage is disabled: the person has to press the bookmark again.
  }
};

const isRemembered = (value: unknown): value is Remembered =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'title' in value &&
  typeof value.title === 'string';

/** Returns the stored item once. */
export const takeRememberedSave = (): Remembered | undefined => {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    if (stored === null) return undefined;
    sessionStorage.removeItem(STORAGE_KEY);
    const value: unknown = JSON.parse(stored);
    return isRemembered(value) ? value : undefined;
  } catch {
    return undefined;
  }
};
