import { Trans } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { DetailFrame } from '#features/items/client/detail/DetailFrame.tsx';
import { EmbedButton } from '#features/items/client/detail/EmbedButton.tsx';
import { ItemActions } from '#features/items/client/detail/ItemActions.tsx';
import { useTrail } from '#features/items/client/detail/useTrail.ts';
import { useWithdrawn } from '#features/items/client/detail/WithdrawnNotice.tsx';
import { TileRows } from '#features/items/client/tiles/TileRows.tsx';
import { getVideo, listOwnLikes } from '#features/items/items.contract.ts';
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
import { useNear } from '#ui/base/useNear.ts';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { useParams } from '#ui/navigation/router.tsx';
import type { Loading, Screen, ScreenAddress, ScreenHead } from '#ui/screen.ts';
import { listSimilar } from '../../search.contract.ts';
import { ClipCaption, ClipsSkeleton } from '../listing/ClipTiles.tsx';

const MOST = '6';

/** Similar clips; fetched when they come near, hidden when there are none. */
const SimilarClips = ({ id }: { id: string }) => {
  const place = useRef<HTMLElement>(null);
  const isNear = useNear(place);
  const { data, isError } = useQuery({ ...read(call, listSimilar, { id, limit: MOST }), enabled: isNear });
  const clips = data?.filter((item) => item.kind === 'video' && item.id !== id);
  if (isError || clips?.length === 0) return null;
  return (
    <section ref={place} aria-labelledby="similar-title" className="detail-shelf">
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
            <ItemActions item={clip}>
              <EmbedButton kind="video" item={clip} />
            </ItemActions>
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
  return {
    title: `${clip.title}, ${clipLocation(clip)}`,
    description: clip.description || clip.alt,
    leadPictures: [leadPictureOf(clip, STAGE_SIZES)],
  };
};

export const screen: Screen = { Component: VideoScreen, preload, head: headOf };
