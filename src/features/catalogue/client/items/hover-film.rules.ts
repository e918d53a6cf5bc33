type Circumstances = {
  navigator: { connection?: { saveData?: boolean } } | object;
  matchMedia: (query: string) => { matches: boolean };
};

/** Not for those who save data or want nothing to move. */
export const mayShowFilm = (around: Circumstances): boolean => {
  const connection = 'connection' in around.navigator ? around.navigator.connection : undefined;
  const wants = (query: string) => around.matchMedia(query).matches;
  return !(
    connection?.saveData ||
    wants('(prefers-reduced-data: reduce)') ||
    wants('(prefers-reduced-motion: reduce)')
  );
};

/** Whoever enters sends the one before away. */
export const onlyOne = () => {
  let current: (() => void) | undefined;
  return {
    enter: (stop: () => void): void => {
      if (current !== stop) current?.();
      current = stop;
    },
    leave: (stop: () => void): void => {
      if (current === stop) current = undefined;
    },
  };
};
