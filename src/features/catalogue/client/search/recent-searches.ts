const STORAGE_KEY = 'tamarind-recent-searches';
const MOST_KEPT = 6;
const LONGEST_KEPT = 80;

/** The latest first; only this browser knows them. */
export const readRecent = (): string[] => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, MOST_KEPT) : [];
  } catch {
    return [];
  }
};

export const saveRecent = (query: string): void => {
  const text = query.trim();
  if (!text || text.length > LONGEST_KEPT) return;
  const others = readRecent().filter((one) => one.toLowerCase() !== text.toLowerCase());
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([text, ...others].slice(0, MOST_KEPT)));
  } catch {
    // Storage is off or full: nothing is remembered.
  }
};

export const clearRecent = (): void => {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is off, so there is nothing in it.
  }
};
