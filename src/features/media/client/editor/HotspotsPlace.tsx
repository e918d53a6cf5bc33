import { use, useEffect, useState } from 'react';
import type { ItemView } from '../../own-items.contract.ts';
import { HotspotsSlot, type LoadHotspots } from './hotspots-slot.ts';

type Props = { item: ItemView; isLocked: boolean };

/** Where an item's hotspots are told of; it keeps their room while they are on their way. */
export const HotspotsPanel = (props: Props) => {
  const load = use(HotspotsSlot);
  const [loaded, setLoaded] = useState<Awaited<ReturnType<LoadHotspots>>>();
  useEffect(() => {
    // Without a connection the rest of the editor has its own words for it.
    load?.().then(setLoaded, () => undefined);
  }, [load]);
  if (!load) return null;
  if (!loaded) return <div className="min-h-24 rounded-card border border-line" />;
  return <loaded.HotspotsSection {...props} />;
};
