const STORAGE_KEY = 'tamarind-scroll-places';
const MAX_POSITIONS = 100;

type ScrollPosition = [key: string, place: number];

const isScrollPosition = (value: unknown): value is ScrollPosition =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';

const readAll = (): ScrollPosition[] => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isScrollPosition) : [];
  } catch {
    return [];
  }
};

export const readScrollPosition = (key: string): number | undefined => readAll().find(([other]) => other === key)?.[1];

export const saveScrollPosition = (key: string, place: number): void => {
  try {
    const others = readAll().filter(([other]) => other !== key);
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...others, [key, place]].slice(-MAX_POSITIONS)));
  } catch {
    // Storage is off or full: Back then starts at the top.
  }
};
