const STORAGE_KEY = 'tamarind-browse-places';
const MOST_POSITIONS = 40;

/** How much of a list somebody had before them, and the item they went on to. */
export type ListPosition = { pages: number; heightPx: number; itemId: string | undefined };

const isEntry = (value: unknown): value is [string, ListPosition] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1]?.pages === 'number';

const readAll = (): [string, ListPosition][] => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isEntry) : [];
  } catch {
    return [];
  }
};

export const readListPosition = (key: string): ListPosition | undefined => new Map(readAll()).get(key);

export const saveListPosition = (key: string, place: ListPosition): void => {
  try {
    const others = readAll().filter(([other]) => other !== key);
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...others, [key, place]].slice(-MOST_POSITIONS)));
  } catch {
    // Storage is off or full: Back then shows the first page.
  }
};
