import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useParams } from 'react-router';
import { linkPreviewWidth } from '#features/media/media.rules.ts';
import { call } from '#ui/api.ts';
import { leadPictureOf } from '#ui/Picture.tsx';
import { loadQuery, read } from '#ui/query-client.ts';
import type { Loading, Screen, ScreenAddress, ScreenHead } from '#ui/screen.ts';
import { listOwnLikes } from '../../catalogue.contract.ts';
import { getVideo } from '../../video.contract.ts';
import { DetailFrame } from '../detail/DetailFrame.tsx';
import { ItemActions } from '../detail/ItemActions.tsx';
import { useTrail } from '../detail/trail/useTrail.ts';
import { useWithdrawn } from '../detail/useGone.ts';
import { ClipAbout } from './ClipAbout.tsx';
import { ClipAside, clipLocation } from './ClipAside.tsx';
import { ClipBuyBar, useClipOrder } from './ClipLicence.tsx';
import { ClipStage, STAGE_SIZES } from './ClipStage.tsx';
import { SimilarClips } from './SimilarClips.tsx';

const preload = async ({ call, queries, viewer }: Loading, { params }: ScreenAddress) => {
  await Promise.all([
    loadQuery(queries, read(call, getVideo, { id: params.id ?? '' })),
    viewer && loadQuery(queries, read(call, listOwnLikes, {})),
  ]);
};

const VideoScreen = () => {
  const { id = '' } = useParams();
  const { data: clip } = useSuspenseQuery(read(call, getVideo, { id }));
  const order = useClipOrder(clip);
  // The player has strokes of its own, so no finger steps through the results here.
  const trail = useTrail(id, useRef(null));
  const isGone = useWithdrawn(id);
  return (
    <>
      <DetailFrame
        stage={
          <>
            <ClipStage key={clip.id} clip={clip} trail={trail} />
            <ItemActions item={clip} />
          </>
        }
        aside={<ClipAside clip={clip} order={order} isGone={isGone} />}
        after={<SimilarClips id={clip.id} />}
      >
        <ClipAbout clip={clip} />
      </DetailFrame>
      {!isGone && <ClipBuyBar order={order} />}
    </>
  );
};

const headOf: Screen['head'] = (queries, { params }): Partial<ScreenHead> => {
  const clip = queries.getQueryData(read(call, getVideo, { id: params.id ?? '' }).queryKey);
  if (!clip) return {};
  const width = linkPreviewWidth(clip);
  return {
    title: `${clip.title}, ${clipLocation(clip)}`,
    description: clip.description || clip.alt,
    image: { url: clip.linkPreviewUrl, width, height: Math.round((width * clip.height) / clip.width), alt: clip.alt },
    leadPictures: [leadPictureOf(clip, STAGE_SIZES)],
  };
};

export const screen: Screen = { Component: VideoScreen, preload, head: headOf };
