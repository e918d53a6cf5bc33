import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { DetailFrame } from '#features/items/client/detail/DetailFrame.tsx';
import { ItemActions } from '#features/items/client/detail/ItemActions.tsx';
import { useTrail } from '#features/items/client/detail/useTrail.ts';
import { useWithdrawn } from '#features/items/client/detail/WithdrawnNotice.tsx';
import { getSound, listOwnLikes, type SoundCard } from '#features/items/items.contract.ts';
import { SoundAbout, SoundAside, SoundStage, soundLocation } from '#features/players/client/sound/SoundDetails.tsx';
import { SoundBuyBar, useSoundOrder } from '#features/players/client/sound/SoundLicence.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { useParams } from '#ui/navigation/router.tsx';
import type { Loading, Screen, ScreenAddress, ScreenHead } from '#ui/screen.ts';
import { listSimilar } from '../../search.contract.ts';

const MOST = '6';

const isSound = (item: { kind: string }): item is SoundCard => item.kind === 'sound';

/** Loaded after the first paint; hidden when there are none, and a visitor can do without. */
const SimilarShelf = ({ sounds }: { sounds: readonly SoundCard[] }) => {
  const part = useOnDemand(() => import('../SoundLists.tsx'), { onError: () => undefined });
  const load = useEffectEvent(() => part.use());
  const hasSome = sounds.length > 0;
  useEffect(() => {
    if (hasSome) load();
  }, [hasSome]);
  return hasSome && part.loaded && <part.loaded.SimilarSounds sounds={sounds} />;
};

const preload = async ({ call, queries, viewer }: Loading, { params }: ScreenAddress) => {
  await Promise.all([
    loadQuery(queries, read(call, getSound, { id: params.id ?? '' })),
    viewer && loadQuery(queries, read(call, listOwnLikes, {})),
  ]);
};

const SoundScreen = () => {
  const { id = '' } = useParams();
  const { data: sound } = useSuspenseQuery(read(call, getSound, { id }));
  const { data: alike } = useQuery(read(call, listSimilar, { id, limit: MOST }));
  const similar = useMemo(() => (alike ?? []).filter(isSound).filter((other) => other.id !== id), [alike, id]);
  const order = useSoundOrder(sound);
  // No swiping between results here, because a finger on the waveform seeks.
  const trail = useTrail(id, useRef(null));
  const isGone = useWithdrawn(id);
  return (
    <>
      <DetailFrame
        stage={
          <>
            <SoundStage key={id} sound={sound} queue={[sound, ...similar]} trail={trail} />
            <ItemActions item={sound} />
          </>
        }
        aside={<SoundAside sound={sound} order={order} isGone={isGone} />}
        after={<SimilarShelf sounds={similar} />}
      >
        <SoundAbout sound={sound} />
      </DetailFrame>
      {!isGone && <SoundBuyBar order={order} />}
    </>
  );
};

const headOf: Screen['head'] = (queries, { params }): Partial<ScreenHead> => {
  const sound = queries.getQueryData(read(call, getSound, { id: params.id ?? '' }).queryKey);
  if (!sound) return {};
  return {
    title: `${sound.title}, ${soundLocation(sound)}`,
    ...(sound.description && { description: sound.description }),
  };
};

export const screen: Screen = { Component: SoundScreen, preload, head: headOf };
