import { useState } from 'react';

/** Loads a piece of interface when it is first needed; `prefetch` on hover hides the wait. */
export const useOnDemand = <Module>(load: () => Promise<Module>) => {
  const [loaded, setLoaded] = useState<Module>();
  return {
    loaded,
    prefetch: () => void load(),
    use: () => void load().then(setLoaded),
  };
};
