import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { Photo } from '#features/catalogue/catalogue.contract.ts';
import { HotspotCard } from './HotspotCard.tsx';
import { type Hotspots, hotspotIdOf } from './useHotspots.ts';

type Props = { photo: Photo; hotspots: Hotspots };

/** Numbered buttons on the picture; a card follows its own button, so that Tab goes into it next. */
export const HotspotLayer = ({ photo, hotspots }: Props) => {
  const { t } = useLingui();
  if (hotspots.isHidden) return null;
  return photo.hotspots.map((spot) => {
    const { number, x, y, product } = spot;
    const isOpen = hotspots.open === number;
    const cardId = `${hotspotIdOf(number)}-card`;
    return (
      <Fragment key={number}>
        <button
          type="button"
          id={hotspotIdOf(number)}
          aria-label={t`${number}: ${product.name}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? cardId : undefined}
          data-marked={isOpen || hotspots.marked === number || undefined}
          data-tour="hotspots"
          onClick={() => hotspots.toggle(spot)}
          onPointerEnter={() => hotspots.mark(number)}
          onPointerLeave={() => hotspots.mark(undefined)}
          onFocus={() => hotspots.mark(number)}
          onBlur={() => hotspots.mark(undefined)}
          className="hotspot"
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        >
          {number}
        </button>
        {isOpen && (
          <HotspotCard
            photo={photo}
            spot={spot}
            id={cardId}
            onFollow={() => hotspots.follow(product.id)}
            onClose={() => {
              hotspots.close();
              document.getElementById(hotspotIdOf(number))?.focus();
            }}
          />
        )}
      </Fragment>
    );
  });
};
