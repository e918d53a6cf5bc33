import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Waveform } from '#features/media/client/Waveform.tsx';
import { Picture } from '#ui/Picture.tsx';
import type { ItemCard, PictureCard, SoundCard } from '../../item-card.contract.ts';
import { LikeButton } from '../LikeButton.tsx';
import { HoverFilm } from './HoverFilm.tsx';
import { SaveButton } from './SaveButton.tsx';
import { addressOfItem, clockOf } from './tile.rules.ts';

export const TILE_SIZES = '(min-width: 1024px) 28vw, (min-width: 640px) 45vw, 92vw';

const Chip = ({ item }: { item: ItemCard }) => {
  if (item.kind === 'video') return <span className="tile-chip">{clockOf(item.durationMs)}</span>;
  if (item.kind === 'photo' && item.productCount > 0) {
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

const PictureFace = ({ item, priority }: { item: PictureCard; priority: boolean }) => (
  <>
    <Picture picture={item} sizes={TILE_SIZES} priority={priority} />
    {item.kind === 'video' && item.hoverUrl && <HoverFilm url={item.hoverUrl} />}
  </>
);

const SoundFace = ({ item }: { item: SoundCard }) => (
  <div className="grid aspect-3/2 content-between bg-panel p-4 pt-13 text-on-panel">
    <span className="font-semibold">{item.title}</span>
    <Waveform peaks={item.peaks} className="text-mango" />
    <span className="text-on-panel-2 text-sm">{clockOf(item.durationMs)}</span>
  </div>
);

/** A picture, clip or sound in a grid: bare, with who made it, like and save over it on hover, focus and touch. */
export const ItemTile = ({ item, priority }: { item: ItemCard; priority: boolean }) => (
  <figure className="group relative overflow-hidden rounded-tile bg-paper-2">
    <Link to={addressOfItem(item)} aria-label={item.kind === 'sound' ? undefined : item.title} className="block">
      {item.kind === 'sound' ? <SoundFace item={item} /> : <PictureFace item={item} priority={priority} />}
    </Link>
    <Chip item={item} />
    <figcaption className="tile-over">
      <span className="min-w-0 flex-1 truncate">{item.creator.name}</span>
      <LikeButton photo={item} />
      <SaveButton item={item} />
    </figcaption>
  </figure>
);
