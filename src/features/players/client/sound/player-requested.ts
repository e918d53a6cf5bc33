let isRequested = false;
const listeners = new Set<() => void>();

/** Tells the shell that a sound was played for the first time. The shell knows nothing else of sounds. */
export const requestPlayer = (): void => {
  isRequested = true;
  for (const listener of listeners) listener();
};

export const playerRequest = {
  isWanted: () => isRequested,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
