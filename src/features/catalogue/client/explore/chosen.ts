import { useEffect, useState } from 'react';

const load = async () => {
  const [{ IslandCard }, { ChosenIsland }] = await Promise.all([
    import('./IslandCard.tsx'),
    import('./ChosenIsland.tsx'),
  ]);
  return { IslandCard, ChosenIsland };
};
type Chosen = Awaited<ReturnType<typeof load>>;

let chosen: Chosen | undefined;

/** Card and section of a chosen island: fetched with the first choice, so that the bare map travels without them. */
export const loadChosen = async (): Promise<Chosen> => {
  chosen ??= await load();
  return chosen;
};

/** There at once when the page was loaded with a choice. */
export const useChosen = (isNeeded: boolean): Chosen | undefined => {
  const [loaded, setLoaded] = useState(chosen);
  useEffect(() => {
    if (!isNeeded || loaded) return;
    loadChosen().then(setLoaded, () => undefined); // the list and the map still lead to the island
  }, [isNeeded, loaded]);
  return loaded;
};
