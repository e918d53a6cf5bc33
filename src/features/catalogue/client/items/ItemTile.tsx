import { Plural, Trans } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '#ui/Icon.tsx';
import { Picture } from '#ui/Picture.tsx';
import type { ItemCard, PictureCard } from '../../item-card.contract.ts';
import { LikeButton } from '../LikeButton.tsx';
import { HoverFilm } from './HoverFilm.tsx';
import { SaveButton } from './SaveButton.tsx';
import { SoundTile, TilePlay } from './SoundTile.tsx';
import { addressOfItem, clockOf } from './tile.rules.ts';

const TILE_SIZES = '(min-width: 1024px) 28vw, (min-width: 640px) 45vw, 92vw';

const Chip = ({ item }: { item: ItemCard }) => {
  if (item.kind === 'sound') return null;
  if (item.kind === 'video') {
    return (
      <span className="tile-chip">
        <Icon glyph={Play} size={10} className="fill-current" />
        {clockOf(item.durationMs)}
      </span>
    );
  }
  if (item.productCount > 0) {
    return (
      <span className="tile-chip">
        <span aria-hidden="true" className="size-[11px] rounded-full border-[2.5px] border-hibiscus" />
        <Plural value={item.productCount} one="# product" other="# products" />
      </span>
    );
  }
  return item.access === 'premium' ? (
    <span className="tile-chip">
      <Trans>Premium</Trans>
    </span>
  ) : null;
};

type TileProps<Card> = { item: Card; priority: boolean; sizes?: string };

const PictureTile = ({ item, priority, sizes = TILE_SIZES }: TileProps<PictureCard>) => (
  <>
    <Picture picture={item} sizes={sizes} priority={priority} />
    {item.kind === 'video' && item.hoverUrl && <HoverFilm url={item.hoverUrl} />}
  </>
);

/** A picture, clip or sound in a grid: bare, with who made it, like and save over it on hover, focus and touch. */
export const ItemTile = ({ item, ...looks }: TileProps<ItemCard>) => (
  <figure className="tile group relative overflow-hidden rounded-tile bg-paper-2">
    <Link to={addressOfItem(item)} aria-label={item.kind === 'sound' ? undefined : item.title} className="block">
      {item.kind === 'sound' ? <SoundTile item={item} /> : <PictureTile item={item} {...looks} />}
    </Link>
    {item.kind === 'sound' && <TilePlay item={item} />}
    <Chip item={item} />
    <figcaption className="tile-over">
      <span className="min-w-0 flex-1 truncate">{item.creator.name}</span>
      <LikeButton photo={item} />
      <SaveButton item={item} />
    </figcaption>
  </figure>
);
