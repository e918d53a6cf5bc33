import { useEffect, useState } from 'react';

const importDetails = async () => {
  const [{ IslandCard }, { ChosenIsland }] = await Promise.all([
    import('./IslandCard.tsx'),
    import('./ChosenIsland.tsx'),
  ]);
  return { IslandCard, ChosenIsland };
};
type IslandDetails = Awaited<ReturnType<typeof importDetails>>;

let loadedDetails: IslandDetails | undefined;

/** Card and section of a chosen island: fetched with the first choice, so that the bare map travels without them. */
export const loadIslandDetails = async (): Promise<IslandDetails> => {
  loadedDetails ??= await importDetails();
  return loadedDetails;
};

/** There at once when the page was loaded with a choice. */
export const useIslandDetails = (isNeeded: boolean): IslandDetails | undefined => {
  const [loaded, setLoaded] = useState(loadedDetails);
  useEffect(() => {
    if (!isNeeded || loaded) return;
    loadIslandDetails().then(setLoaded, () => undefined); // the list and the map still lead to the island
  }, [isNeeded, loaded]);
  return loaded;
};
