let isRequested = false;
const listeners = new Set<() => void>();

/** Tells the shell that the first sound is played. The shell knows nothing else about sounds. */
export const requestPlayer = (): void => {
  isRequested = true;
  for (const listener of listeners) listener();
};

export const playerRequest = {
  isRequested: () => isRequested,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
