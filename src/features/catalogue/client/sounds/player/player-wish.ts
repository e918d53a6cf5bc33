let isWanted = false;
const listeners = new Set<() => void>();

/** Tells the shell that a sound was played for the first time. The shell knows nothing else of sounds. */
export const wishForPlayer = (): void => {
  isWanted = true;
  for (const listener of listeners) listener();
};

export const playerWish = {
  isWanted: () => isWanted,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
