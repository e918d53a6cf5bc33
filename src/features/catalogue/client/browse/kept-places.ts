const STORAGE_KEY = 'tamarind-browse-places';
const MOST_PLACES = 40;

/** How much of a list somebody had before them, and the item they went on to. */
export type KeptPlace = { pages: number; heightPx: number; itemId: string | undefined };

const isEntry = (value: unknown): value is [string, KeptPlace] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1]?.pages === 'number';

const readAll = (): [string, KeptPlace][] => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isEntry) : [];
  } catch {
    return [];
  }
};

export const readPlace = (key: string): KeptPlace | undefined => new Map(readAll()).get(key);

export const keepPlace = (key: string, place: KeptPlace): void => {
  try {
    const others = readAll().filter(([other]) => other !== key);
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...others, [key, place]].slice(-MOST_PLACES)));
  } catch {
    // Storage is off or full: Back then shows the first page.
  }
};
