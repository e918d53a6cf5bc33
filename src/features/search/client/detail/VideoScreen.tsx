import { Trans } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { DetailFrame } from '#features/items/client/detail/DetailFrame.tsx';
import { ItemActions } from '#features/items/client/detail/ItemActions.tsx';
import { useTrail } from '#features/items/client/detail/useTrail.ts';
import { useWithdrawn } from '#features/items/client/detail/WithdrawnNotice.tsx';
import { TileRows } from '#features/items/client/tiles/TileRows.tsx';
import { getVideo, listOwnLikes } from '#features/items/items.contract.ts';
import { linkPreviewWidth } from '#features/media/media.rules.ts';
import {
  ClipAbout,
  ClipAside,
  ClipStage,
  clipLocation,
  STAGE_SIZES,
} from '#features/players/client/clip/ClipDetails.tsx';
import { ClipBuyBar, useClipOrder } from '#features/players/client/clip/ClipLicence.tsx';
import { leadPictureOf } from '#ui/base/Picture.tsx';
import { SectionHead } from '#ui/base/SectionHead.tsx';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { useParams } from '#ui/navigation/router.tsx';
import type { Loading, Screen, ScreenAddress, ScreenHead } from '#ui/screen.ts';
import { listSimilar } from '../../search.contract.ts';
import { ClipCaption, ClipsSkeleton } from '../listing/ClipTiles.tsx';

const MOST = '6';

/** Similar clips; fetched after the first paint, hidden when there are none. */
const SimilarClips = ({ id }: { id: string }) => {
  const { data, isError } = useQuery(read(call, listSimilar, { id, limit: MOST }));
  const clips = data?.filter((item) => item.kind === 'video' && item.id !== id);
  if (isError || clips?.length === 0) return null;
  return (
    <section aria-labelledby="similar-title" className="detail-shelf">
      <SectionHead id="similar-title" title={<Trans>Similar clips</Trans>} />
      {clips ? (
        <TileRows items={clips} extra={(item) => item.kind === 'video' && <ClipCaption clip={item} />} />
      ) : (
        <ClipsSkeleton />
      )}
    </section>
  );
};

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
  // No swiping between results here, because the player uses swipes itself.
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
