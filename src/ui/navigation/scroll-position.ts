import type { Location } from './router.tsx';

/** For `navigate` and `Link`: changes the address but not the scroll position, for example when a filter changes. */
export const KEEP_SCROLL = { state: { keepsScroll: true } };

export const keepsScroll = ({ state }: Location): boolean =>
  typeof state === 'object' && state !== null && 'keepsScroll' in state && state.keepsScroll === true;

/** Identifies one visit of a page. The first history entry of every visit has the same key, so the address is added. */
export const positionKeyOf = ({ key, pathname, search }: Location): string => `${key} ${pathname}${search}`;

type StoreOptions<Position> = {
  storageKey: string;
  /** The oldest positions beyond this number are dropped. */
  maxPositions: number;
  isPosition: (value: unknown) => value is Position;
};

/** Positions by visit, for this tab. Without storage nothing is restored. */
export const positionStore = <Position>({ storageKey, maxPositions, isPosition }: StoreOptions<Position>) => {
  const isEntry = (entry: unknown): entry is [key: string, position: Position] =>
    Array.isArray(entry) && typeof entry[0] === 'string' && isPosition(entry[1]);

  const readAll = (): [key: string, position: Position][] => {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isEntry) : [];
    } catch {
      return [];
    }
  };

  return {
    read: (key: string): Position | undefined => readAll().find(([other]) => other === key)?.[1],
    save: (key: string, position: Position): void => {
      try {
        const others = readAll().filter(([other]) => other !== key);
        sessionStorage.setItem(storageKey, JSON.stringify([...others, [key, position]].slice(-maxPositions)));
      } catch {
        // Storage is disabled or full.
      }
    },
  };
};
