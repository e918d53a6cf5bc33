import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { clockOf } from '#features/catalogue/client/items/tile.rules.ts';
import type { ItemCard } from '#features/catalogue/item-card.contract.ts';
import { Waveform } from '#features/media/client/Waveform.tsx';
import { Picture } from '#ui/Picture.tsx';

const TILE_SIZES = '(min-width: 1024px) 30vw, (min-width: 640px) 45vw, 92vw';

type Props = { item: ItemCard; style: CSSProperties | undefined; priority: boolean; onOpen: () => void };

export const LightBoxTile = ({ item, style, priority, onOpen }: Props) => {
  const { t } = useLingui();
  return (
    <li style={style}>
      <button
        type="button"
        onClick={onOpen}
        aria-label={t`View ${item.title} over the whole window`}
        className="relative block w-full cursor-zoom-in overflow-hidden rounded-tile"
      >
        {item.kind === 'sound' ? (
          <span className="grid aspect-3/2 content-center bg-panel p-5 text-on-panel">
            <Waveform peaks={item.peaks} className="text-mango" />
          </span>
        ) : (
          <Picture picture={{ ...item, alt: '' }} sizes={TILE_SIZES} priority={priority} />
        )}
        {item.kind !== 'photo' && <span className="tile-chip">{clockOf(item.durationMs)}</span>}
      </button>
      <p className="mt-1.5 flex gap-3 text-sm">
        <span className="min-w-0 flex-1 truncate font-semibold">{item.title}</span>
        <span className="shrink-0 text-ink-2">{item.island.name}</span>
      </p>
    </li>
  );
};
