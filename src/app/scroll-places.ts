const STORAGE_KEY = 'tamarind-scroll-places';
const MOST_PLACES = 100;

type Place = [key: string, place: number];

const isPlace = (value: unknown): value is Place =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';

const readAll = (): Place[] => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isPlace) : [];
  } catch {
    return [];
  }
};

export const readPlace = (key: string): number | undefined => readAll().find(([other]) => other === key)?.[1];

export const keepPlace = (key: string, place: number): void => {
  try {
    const others = readAll().filter(([other]) => other !== key);
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...others, [key, place]].slice(-MOST_PLACES)));
  } catch {
    // Storage is off or full: Back then starts at the top.
  }
};
