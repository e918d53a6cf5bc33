import { useEffect, useEffectEvent } from 'react';
import '#features/items/client/detail/stage.css';
import { HotspotLayer } from '#features/items/client/hotspots/HotspotLayer.tsx';
import { hotspotIdOf, useHotspots } from '#features/items/client/hotspots/useHotspots.ts';
import type { ShoppablePicture } from '../../stories.contract.ts';

/** The hotspots as on the page of the photo; opens the one whose press has loaded them. */
export const LiveHotspots = ({ picture, wanted }: { picture: ShoppablePicture; wanted: number | undefined }) => {
  const hotspots = useHotspots(picture.id);
  const openWanted = useEffectEvent(() => {
    const spot = picture.hotspots.find(({ number }) => number === wanted);
    if (!spot) return;
    hotspots.toggle(spot);
    document.getElementById(hotspotIdOf(spot.number))?.focus();
  });
  useEffect(() => openWanted(), []);
  return <HotspotLayer photo={picture} hotspots={hotspots} />;
};
