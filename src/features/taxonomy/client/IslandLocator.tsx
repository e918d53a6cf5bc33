import { useLingui } from '@lingui/react/macro';
import { Link } from '#ui/navigation/router.tsx';
import { findIsland } from '../taxonomy.rules.ts';
import { addressOnMap, locatorAddress } from './islands.rules.ts';

/** Where an island lies among its neighbours; leads to the large map. */
export const IslandLocator = ({ islandSlug }: { islandSlug: string }) => {
  const { t } = useLingui();
  const island = findIsland(islandSlug);
  if (!island) return null;
  return (
    <div className="relative overflow-hidden rounded-card bg-sea">
      <svg viewBox="0 0 384 210" aria-hidden="true" className="block h-auto w-full">
        <use href={locatorAddress(island.slug)} />
      </svg>
      {/* Over the drawing, not around it: the names of the neighbours are no part of the link's own. */}
      <Link
        to={addressOnMap(island.slug)}
        aria-label={t`${island.name} on the map`}
        className="absolute inset-0 rounded-card outline-offset-[-3px]"
      />
    </div>
  );
};
