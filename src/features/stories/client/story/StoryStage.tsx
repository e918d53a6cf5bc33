import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { hotspotIdOf } from '#features/items/client/hotspots/useHotspots.ts';
import '#features/items/client/hotspots/hotspot.css';
import { Picture } from '#ui/base/Picture.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import type { ShoppablePicture } from '../../stories.contract.ts';

type Props = { picture: ShoppablePicture; sizes: string; priority?: boolean };

/** A picture with its hotspots. Their cards and counts are loaded with the first touch, so that reading stays light. */
export const StoryStage = ({ picture, sizes, priority }: Props) => {
  const { t } = useLingui();
  const live = useOnDemand(() => import('./LiveHotspots.tsx'));
  const [wanted, setWanted] = useState<number>();
  return (
    <div className="story-stage">
      <div className="story-stage-box">
        <Picture picture={picture} sizes={sizes} {...(priority && { priority })} />
        {live.loaded ? (
          <live.loaded.LiveHotspots picture={picture} wanted={wanted} />
        ) : (
          picture.hotspots.map(({ number, x, y, product }) => (
            <button
              key={number}
              type="button"
              id={hotspotIdOf(number)}
              aria-label={t`${number}: ${product.name}`}
              aria-expanded={false}
              onPointerEnter={live.prefetch}
              onFocus={live.prefetch}
              onClick={() => {
                setWanted(number);
                live.use();
              }}
              className="hotspot"
              style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            >
              {number}
            </button>
          ))
        )}
      </div>
    </div>
  );
};
