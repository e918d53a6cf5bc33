import { Plural, Trans } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { DetailFrame } from '#features/items/client/detail/DetailFrame.tsx';
import { Shelf } from '#features/items/client/detail/Shelf.tsx';
import { useTrail } from '#features/items/client/detail/useTrail.ts';
import { useWithdrawn } from '#features/items/client/detail/WithdrawnNotice.tsx';
import { ProductsInPicture } from '#features/items/client/hotspots/ProductsInPicture.tsx';
import { useHotspots } from '#features/items/client/hotspots/useHotspots.ts';
import { BuyBar, useLicence } from '#features/items/client/licence/LicenceBox.tsx';
import { PhotoAbout, PhotoActions, PhotoAside } from '#features/items/client/photo/PhotoDetails.tsx';
import { PhotoStage, stageSizes, useZoom } from '#features/items/client/photo/PhotoStage.tsx';
import { locationOf } from '#features/items/client/photo/photo-words.rules.ts';
import { getPhoto, type ItemCard, listOwnLikes, type Photo } from '#features/items/items.contract.ts';
import { listDownloads } from '#features/media/media.contract.ts';
import { href } from '#shared/pages.ts';
import { Icon } from '#ui/base/Icon.tsx';
import { leadPictureOf } from '#ui/base/Picture.tsx';
import { useNear } from '#ui/base/useNear.ts';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { Link, useParams } from '#ui/navigation/router.tsx';
import type { Loading, Screen, ScreenAddress, ScreenHead } from '#ui/screen.ts';
import { listSimilar, searchItems } from '../../search.contract.ts';
import { SIMILAR_ITEMS } from '../../search.rules.ts';

const BY_CREATOR = '12';

const GoOn = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-lagoon-text underline-offset-4 hover:underline"
  >
    {children}
    <Icon glyph={ArrowRight} size={16} />
  </Link>
);

const itemsOf = ({ data, isError }: { data: readonly ItemCard[] | undefined; isError: boolean }, without: string) =>
  isError ? [] : data?.filter(({ id }) => id !== without);

/** Similar photos, and more by the creator; fetched when they come near. */
const MorePhotos = ({ photo }: { photo: Photo }) => {
  const { id, creator, photographer } = photo;
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const similar = useQuery({ ...read(call, listSimilar, { id, limit: String(SIMILAR_ITEMS) }), enabled: isNear });
  const others = useQuery({
    ...read(call, searchItems, { creator: creator.id, kind: 'photo', sort: 'new', limit: BY_CREATOR }),
    select: ({ items }) => items,
    enabled: isNear,
  });
  return (
    <div ref={place}>
      <Shelf
        id="similar-title"
        title={<Trans>Similar pictures</Trans>}
        items={itemsOf(similar, id)}
        action={
          <GoOn to={href('search', {}, { like: id })}>
            <Trans>More like this</Trans>
          </GoOn>
        }
      />
      <Shelf
        id="creator-title"
        title={<Trans>More by {photographer}</Trans>}
        items={itemsOf(others, id)}
        action={
          <GoOn to={href('creator', { id: creator.id })}>
            <Plural value={creator.photoCount} one="# photo" other="# photos" />
          </GoOn>
        }
      />
    </div>
  );
};

const preload = async ({ call, queries, viewer }: Loading, { params }: ScreenAddress) => {
  const id = params.id ?? '';
  await Promise.all([
    loadQuery(queries, read(call, getPhoto, { id })),
    loadQuery(queries, read(call, listDownloads, { id })),
    viewer && loadQuery(queries, read(call, listOwnLikes, {})),
  ]);
};

const PhotoScreen = () => {
  const { id = '' } = useParams();
  const { data: photo } = useSuspenseQuery(read(call, getPhoto, { id }));
  const { data: sizes } = useSuspenseQuery(read(call, listDownloads, { id }));
  const stage = useRef<HTMLDivElement>(null);
  const hotspots = useHotspots(id);
  const zoom = useZoom();
  const trail = useTrail(id, stage);
  const order = useLicence(photo, sizes);
  const isGone = useWithdrawn(id);
  return (
    <>
      <DetailFrame
        stage={
          <>
            <PhotoStage photo={photo} hotspots={hotspots} zoom={zoom} trail={trail} stage={stage} />
            <PhotoActions photo={photo} hotspots={hotspots} zoom={zoom} />
          </>
        }
        aside={<PhotoAside photo={photo} order={order} isGone={isGone} />}
        after={<MorePhotos photo={photo} />}
      >
        <ProductsInPicture photo={photo} hotspots={hotspots} />
        <PhotoAbout photo={photo} />
      </DetailFrame>
      {!isGone && <BuyBar order={order} />}
    </>
  );
};

const headOf: Screen['head'] = (queries, { params }): Partial<ScreenHead> => {
  const photo = queries.getQueryData(read(call, getPhoto, { id: params.id ?? '' }).queryKey);
  if (!photo) return {};
  return {
    title: `${photo.title}, ${locationOf(photo)}`,
    description: photo.description || photo.alt,
    leadPictures: [leadPictureOf(photo, stageSizes(photo))],
  };
};

export const screen: Screen = { Component: PhotoScreen, preload, head: headOf };
