import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight, ChevronLeft, ChevronRight, RotateCw, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { addressOfItem } from '#features/items/client/tiles/tiles.rules.ts';
import {
  getVideo,
  type ItemCard,
  type PictureCard,
  type SoundCard,
  type VideoCard,
} from '#features/items/items.contract.ts';
import { byKind } from '#features/media/by-kind.rules.ts';
import { Waveform } from '#features/media/client/Waveform.tsx';
import { StartClip } from '#features/players/client/clip/StartClip.tsx';
import { Button } from '#ui/base/Button.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { srcSetOf } from '#ui/base/Picture.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { Link } from '#ui/navigation/router.tsx';
import { useSmallPicture } from '#ui/saver/saver.ts';

/** A picture as large as the window allows. */
const StillView = ({ picture }: { picture: PictureCard }) => {
  const isSmall = useSmallPicture();
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSetOf(picture.sources.avif, isSmall)} sizes="100vw" />
      <source type="image/webp" srcSet={srcSetOf(picture.sources.webp, isSmall)} sizes="100vw" />
      <img
        src={picture.thumbnailUrl}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        className="light-box-picture"
      />
    </picture>
  );
};

const loadPlayer = () => import('#features/players/client/clip/ClipPlayer.tsx');

/** The poster and, after a click, the player, which handles arrow keys while it has the focus. */
const ClipView = ({ clip }: { clip: VideoCard }) => {
  const player = useOnDemand(loadPlayer);
  const [isWanted, setWanted] = useState(false);
  const whole = useQuery({ ...read(call, getVideo, { id: clip.id }), enabled: isWanted });
  const start = () => {
    player.use();
    setWanted(true);
  };
  if (player.loaded && whole.data)
    return <player.loaded.ClipPlayer clip={whole.data} posterUrl={clip.sources.webp.at(-1)?.url ?? ''} />;
  return (
    <>
      <StillView picture={clip} />
      {whole.isError ? (
        <div role="alert" className="relative grid justify-items-center gap-4 rounded-card bg-night/80 p-6 text-center">
          <p className="max-w-sm">
            <Trans>This clip could not be played. Please check your connection, then try again.</Trans>
          </p>
          <Button variant="mango" icon={RotateCw} busy={whole.isFetching} onClick={() => void whole.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : (
        <StartClip title={clip.title} onNear={player.prefetch} onStart={start} isBusy={isWanted} />
      )}
    </>
  );
};

const SoundView = ({ sound }: { sound: SoundCard }) => (
  <div className="grid w-[min(42rem,calc(100vw-140px))] gap-6">
    <Waveform peaks={sound.peaks} className="text-mango" />
    {/* biome-ignore lint/a11y/useMediaCaption: a recording of sea, wind or music says nothing to write down */}
    <audio controls src={sound.playables.at(-1)?.url} className="w-full" />
  </div>
);

const ShownItem = ({ item }: { item: ItemCard }) =>
  byKind(item, {
    photo: (photo) => <StillView picture={photo} />,
    video: (clip) => <ClipView clip={clip} />,
    sound: (sound) => <SoundView sound={sound} />,
  });

const roundButton =
  'grid size-11 shrink-0 place-items-center rounded-full bg-night/60 hover:bg-night/90 disabled:opacity-30';

/** Listens on the document, because a button that becomes disabled loses the focus. */
const useArrowKeys = (places: Readonly<Record<string, number>>, go: (place: number) => void): void => {
  useLayoutEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const place = places[event.key];
      if (place === undefined) return;
      event.preventDefault();
      go(place);
    };
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  });
};

type Props = { items: readonly ItemCard[]; place: number; onPlace: (place: number) => void; onClose: () => void };

/** One item over the whole window; arrow keys and buttons change it, Escape closes. */
export const Viewer = ({ items, place, onPlace, onClose }: Props) => {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    closeButton.current?.focus();
  }, []);
  const go = (to: number) => {
    if (to >= 0 && to < items.length) onPlace(to);
  };
  useArrowKeys({ ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: items.length - 1 }, go);
  const item = items[place];
  if (!item) return null;
  const number = place + 1;
  const of = items.length;
  return (
    <dialog ref={dialog} aria-label={t`Light box`} onClose={onClose} className="light-box grid bg-night text-sand">
      <div className="flex items-center gap-3 px-4 py-3">
        <p className="min-w-0 flex-1 truncate text-ui" aria-live="polite">
          <span className="font-semibold">{item.title}</span>{' '}
          <span className="text-on-panel-2">{item.creator.name}</span>
        </p>
        <span className="text-sm tabular-nums">
          <Trans>
            {number} of {of}
          </Trans>
        </span>
        <Link
          to={addressOfItem(item)}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 font-semibold text-sm hover:bg-white/15"
        >
          <Trans>Its page</Trans>
          <Icon glyph={ArrowUpRight} size={16} />
        </Link>
        <button
          ref={closeButton}
          type="button"
          aria-label={t`Close`}
          onClick={() => dialog.current?.close()}
          className={roundButton}
        >
          <Icon glyph={X} />
        </button>
      </div>
      <div className="relative grid min-h-0 place-items-center">
        <ShownItem key={item.id} item={item} />
        <button
          type="button"
          aria-label={t`Previous`}
          disabled={place === 0}
          onClick={() => go(place - 1)}
          className={`absolute left-3 ${roundButton}`}
        >
          <Icon glyph={ChevronLeft} />
        </button>
        <button
          type="button"
          aria-label={t`Next`}
          disabled={number === of}
          onClick={() => go(place + 1)}
          className={`absolute right-3 ${roundButton}`}
        >
          <Icon glyph={ChevronRight} />
        </button>
      </div>
    </dialog>
  );
};
