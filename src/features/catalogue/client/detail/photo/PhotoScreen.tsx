import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useParams } from 'react-router';
import { getPhoto, listOwnLikes } from '#features/catalogue/catalogue.contract.ts';
import { listDownloads } from '#features/media/downloads.contract.ts';
import { linkPreviewWidth } from '#features/media/media.rules.ts';
import { call } from '#ui/api.ts';
import { leadPictureOf } from '#ui/Picture.tsx';
import { loadQuery, read } from '#ui/query-client.ts';
import type { Loading, Screen, ScreenAddress, ScreenHead } from '#ui/screen.ts';
import { DetailFrame } from '../DetailFrame.tsx';
import { ProductsInPicture } from '../hotspots/ProductsInPicture.tsx';
import { useHotspots } from '../hotspots/useHotspots.ts';
import { BuyBar } from '../licence/BuyBar.tsx';
import { useLicence } from '../licence/useLicence.ts';
import { useTrail } from '../trail/useTrail.ts';
import { useWithdrawn } from '../useGone.ts';
import { useZoom } from '../zoom/useZoom.ts';
import { MorePhotos } from './MorePhotos.tsx';
import { PhotoAbout } from './PhotoAbout.tsx';
import { PhotoActions } from './PhotoActions.tsx';
import { PhotoAside } from './PhotoAside.tsx';
import { PhotoStage } from './PhotoStage.tsx';
import { locationOf } from './photo-words.rules.ts';
import { stageSizes } from './stage.rules.ts';

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
  const width = linkPreviewWidth(photo);
  return {
    title: `${photo.title}, ${locationOf(photo)}`,
    description: photo.description || photo.alt,
    image: {
      url: photo.linkPreviewUrl,
      width,
      height: Math.round((width * photo.height) / photo.width),
      alt: photo.alt,
    },
    leadPictures: [leadPictureOf(photo, stageSizes(photo))],
  };
};

export const screen: Screen = { Component: PhotoScreen, preload, head: headOf };
