import { LazyIslandLocator } from '../explore/LazyIslandLocator.tsx';
import { useStirred } from './useStirred.ts';

/** The shapes of all islands are heavier than the page, so they wait for the first sign of life; their place is kept. */
export const Locator = ({ islandSlug }: { islandSlug: string }) => (
  <div className="mt-5 aspect-[384/210] rounded-card bg-sea">
    {useStirred() && <LazyIslandLocator islandSlug={islandSlug} />}
  </div>
);
