import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Bookmark, Lock } from 'lucide-react';
import { type CSSProperties, useEffect, useState } from 'react';
import { clockOf, LARGE_ROWS, ratioOf, tileStyles } from '#features/items/client/tiles/tiles.rules.ts';
import { returnPathFor } from '#features/items/client/wishes.ts';
import type { ItemCard, PictureCard } from '#features/items/items.contract.ts';
import { byKind } from '#features/media/by-kind.rules.ts';
import { SoundFace } from '#features/media/client/Waveform.tsx';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Picture } from '#ui/base/Picture.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { lightBoxAddress, MOST_CHOSEN } from '../collections.rules.ts';
import '#features/items/client/tiles/tiles.css';
import './lightbox/light-box.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { saveTrail } from '#features/items/client/tiles/result-trail.ts';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { headImageOf } from '#ui/head-image.ts';
import { useParams } from '#ui/navigation/router.tsx';
import type { Loading, Screen, ScreenAddress } from '#ui/screen.ts';
import { listChosenItems } from '../collections.contract.ts';
import { ShareButton } from './ShareButton.tsx';
import { usePageWish } from './usePageWish.ts';

type LeftOutProps = { unreadable: number; gone: number; beyond: number };

/** Lists which entries of the address could not be shown. */
const SkippedItems = ({ unreadable, gone, beyond }: LeftOutProps) => {
  if (unreadable + gone + beyond === 0) return null;
  return (
    <div className="mb-6">
      <Notice>
        {gone > 0 && (
          <p>
            <Plural value={gone} one="# item is no longer available." other="# items are no longer available." />
          </p>
        )}
        {unreadable > 0 && (
          <p>
            <Plural
              value={unreadable}
              one="# part of this address is no item, so it was left out."
              other="# parts of this address are no items, so they were left out."
            />
          </p>
        )}
        {beyond > 0 && (
          <p>
            <Trans>
              A light box holds {MOST_CHOSEN} items; <Plural value={beyond} one="# more was" other="# more were" /> left
              out.
            </Trans>
          </p>
        )}
      </Notice>
    </div>
  );
};

const TILE_SIZES = '(min-width: 1024px) 30vw, (min-width: 640px) 45vw, 92vw';

type LightBoxTileProps = { item: ItemCard; style: CSSProperties | undefined; priority: boolean; onOpen: () => void };

const LightBoxTile = ({ item, style, priority, onOpen }: LightBoxTileProps) => {
  const { t } = useLingui();
  const picture = (card: PictureCard) => (
    <Picture picture={{ ...card, alt: '' }} sizes={TILE_SIZES} priority={priority} />
  );
  return (
    <li style={style}>
      <button
        type="button"
        onClick={onOpen}
        aria-label={t`View ${item.title} over the whole window`}
        className="relative block w-full cursor-zoom-in overflow-hidden rounded-tile"
      >
        {byKind(item, {
          photo: picture,
          video: picture,
          sound: ({ peaks }) => <SoundFace peaks={peaks} className="aspect-3/2" />,
        })}
        {item.kind !== 'photo' && <span className="tile-chip">{clockOf(item.durationMs)}</span>}
      </button>
      <p className="mt-1.5 truncate font-semibold text-sm">{item.title}</p>
      <p className="truncate text-ink-2 text-sm">
        {item.creator.name} · {item.island.name}
      </p>
    </li>
  );
};

const loadDialog = () => import('./edit/NewCollectionDialog.tsx');

/** Saves the light box as a collection. Visitors sign in first; then its window opens here. */
const SaveAsCollection = ({ itemIds, address }: { itemIds: readonly string[]; address: string }) => {
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  const { loaded, prefetch, use } = useOnDemand(loadDialog, { takesFocus: true });
  const openDialog = () => {
    use();
    setOpen(true);
  };
  usePageWish('collect', openDialog);
  if (!viewer) {
    const next = returnPathFor({ pathname: address, search: '' }, { action: 'collect' });
    return (
      <Button icon={Bookmark} to={href('login', {}, { next })}>
        <Trans>Save as collection</Trans>
      </Button>
    );
  }
  return (
    <>
      <Button icon={Bookmark} onPointerEnter={prefetch} onClick={openDialog}>
        <Trans>Save as collection</Trans>
      </Button>
      {loaded && <loaded.NewCollectionDialog itemIds={itemIds} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
};

const FIRST_WINDOW = 4;

const loadViewer = () => import('./lightbox/Viewer.tsx');

const preload = ({ call, queries }: Loading, { params }: ScreenAddress) =>
  loadQuery(queries, read(call, listChosenItems, { ids: params.ids ?? '' }));

const LightBoxScreen = () => {
  const { ids = '' } = useParams();
  const { data } = useSuspenseQuery(read(call, listChosenItems, { ids }));
  const { items } = data;
  const viewer = useOnDemand(loadViewer);
  const [place, setPlace] = useState<number>();
  const itemIds = items.map(({ id }) => id);
  const address = lightBoxAddress(itemIds);
  const styles = tileStyles(items.map(ratioOf), LARGE_ROWS);
  useEffect(() => {
    saveTrail({ address, steps: items });
  }, [address, items]);
  return (
    <div className="wrap py-[clamp(28px,4vw,56px)]">
      <div className="mb-[clamp(20px,2.2vw,32px)] flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1>
            <Trans>Light box</Trans>
          </h1>
          <p className="mt-3 text-ink-2">
            <Plural value={items.length} one="# item" other="# items" />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ShareButton path={address} title="Tamarind" />
          <SaveAsCollection itemIds={itemIds} address={address} />
          <Button to={href('photoSelect')}>
            <Trans>Select photos</Trans>
          </Button>
          <Button icon={Lock} disabled>
            <Trans>Bulk download, coming soon</Trans>
          </Button>
        </div>
      </div>
      <SkippedItems unreadable={data.unreadable} gone={data.gone} beyond={data.beyond} />
      <ul className="laid-rows gap-y-5!">
        {items.map((item, index) => (
          <LightBoxTile
            key={item.id}
            item={item}
            style={styles[index]}
            priority={index < FIRST_WINDOW}
            onOpen={() => {
              viewer.use();
              setPlace(index);
            }}
          />
        ))}
      </ul>
      {viewer.loaded && place !== undefined && (
        <viewer.loaded.Viewer items={items} place={place} onPlace={setPlace} onClose={() => setPlace(undefined)} />
      )}
    </div>
  );
};

export const screen: Screen = {
  Component: LightBoxScreen,
  preload,
  head: (queries, { params }) => {
    const chosen = queries.getQueryData(read(call, listChosenItems, { ids: params.ids ?? '' }).queryKey);
    if (!chosen) return {};
    return {
      ...headImageOf(chosen.items.find((item): item is PictureCard => item.kind !== 'sound')),
      canonicalPath: lightBoxAddress(chosen.items.map(({ id }) => id)),
    };
  },
};
