import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import { use } from 'react';
import { byKind } from '#features/media/by-kind.rules.ts';
import { Waveform } from '#features/media/client/Waveform.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { Picture } from '#ui/base/Picture.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { Link } from '#ui/navigation/router.tsx';
import type { ItemCard, PhotoCard, PictureCard, SoundCard } from '../../items.contract.ts';
import { LikeButton } from '../likes/LikeButton.tsx';
import { HoverFilm } from './HoverFilm.tsx';
import { TilePlayerSlot, useSaveMark } from './item-slots.tsx';
import { keepTile } from './result-trail.ts';
import { addressOfItem, clockOf } from './tiles.rules.ts';

/** Placed on a picture, so it uses the scrim colours in both themes. */
const SaveButton = ({ item }: { item: Pick<ItemCard, 'id' | 'title'> }) => {
  const { isSaved, icon: Mark, label, press } = useSaveMark(item);
  return (
    <button
      type="button"
      aria-label={label}
      data-saved={isSaved}
      onClick={press}
      className="pointer-events-auto grid size-11 flex-none place-items-center rounded-full bg-night/45 hover:bg-night/70"
    >
      <Mark aria-hidden="true" size={20} strokeWidth={1.75} />
    </button>
  );
};

/** A sound among pictures: title, location, length, waveform. */
const SoundTile = ({ item }: { item: SoundCard }) => (
  <div className="sound-tile">
    <span className="grid min-h-11 content-center pl-14 leading-tight">
      <span className="line-clamp-2 font-semibold text-ui">{item.title}</span>
      <span className="truncate text-on-panel-2 text-sm">
        {item.island.name}, <span className="tabular-nums">{clockOf(item.durationMs)}</span>
      </span>
    </span>
    <Waveform peaks={item.peaks} />
  </div>
);

/** Plays the sound in the tile. The player loads on the first click. */
const TilePlay = ({ item }: { item: SoundCard }) => {
  const { t } = useLingui();
  const player = useOnDemand(use(TilePlayerSlot));
  return (
    <span className="sound-tile-play">
      {player.loaded ? (
        <player.loaded.TilePlayer sound={item} />
      ) : (
        <button
          type="button"
          aria-label={t`Play ${item.title}`}
          onPointerEnter={player.prefetch}
          onFocus={player.prefetch}
          onClick={player.use}
        >
          <Icon glyph={Play} size={18} className="fill-current" />
        </button>
      )}
    </span>
  );
};

const TILE_SIZES = '(min-width: 1024px) 28vw, (min-width: 640px) 45vw, 92vw';

const PhotoChip = ({ item }: { item: PhotoCard }) => {
  if (item.productCount > 0) {
    return (
      <span className="tile-chip">
        <span aria-hidden="true" className="size-[11px] flex-none rounded-full border-[2.5px] border-hibiscus" />
        <span>
          <Plural
            value={item.productCount}
            one={
              <Trans>
                # <span className="tile-chip-word">product</span>
              </Trans>
            }
            other={
              <Trans>
                # <span className="tile-chip-word">products</span>
              </Trans>
            }
          />
        </span>
      </span>
    );
  }
  return item.access === 'premium' ? (
    <span className="tile-chip">
      <Trans>Premium</Trans>
    </span>
  ) : null;
};

const Chip = ({ item }: { item: ItemCard }) =>
  byKind(item, {
    photo: (photo) => <PhotoChip item={photo} />,
    video: ({ durationMs }) => (
      <span className="tile-chip">
        <Icon glyph={Play} size={10} className="fill-current" />
        {clockOf(durationMs)}
      </span>
    ),
    sound: () => null,
  });

type TileProps<Card> = { item: Card; priority: boolean; sizes?: string };

const PictureTile = ({ item, priority, sizes = TILE_SIZES }: TileProps<PictureCard>) => (
  <>
    <Picture picture={item} sizes={sizes} priority={priority} />
    {item.kind === 'video' && item.hoverUrl && <HoverFilm url={item.hoverUrl} />}
  </>
);

const PictureLink = (props: TileProps<PictureCard>) => (
  <Link
    to={addressOfItem(props.item)}
    aria-label={props.item.title}
    onClick={({ currentTarget }) => keepTile(props.item.id, currentTarget)}
    className="block"
  >
    <PictureTile {...props} />
  </Link>
);

/** A picture, clip or sound in a grid; the creator is named always, like and save appear on hover, focus and touch, as far as there is space. */
export const ItemTile = ({ item, ...looks }: TileProps<ItemCard>) => (
  <figure className="tile group relative overflow-hidden rounded-tile bg-paper-2">
    {byKind(item, {
      photo: (photo) => <PictureLink item={photo} {...looks} />,
      video: (clip) => <PictureLink item={clip} {...looks} />,
      sound: (sound) => (
        <>
          <Link to={addressOfItem(sound)} className="block">
            <SoundTile item={sound} />
          </Link>
          <TilePlay item={sound} />
        </>
      ),
    })}
    <Chip item={item} />
    <figcaption className="tile-over">
      <span className="min-w-0 flex-1 truncate">{item.creator.name}</span>
      <LikeButton photo={item} />
      <SaveButton item={item} />
    </figcaption>
  </figure>
);
