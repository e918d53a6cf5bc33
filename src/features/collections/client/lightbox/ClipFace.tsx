import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { StartClip } from '#features/catalogue/client/videos/StartClip.tsx';
import type { VideoCard } from '#features/catalogue/item-card.contract.ts';
import { getVideo } from '#features/catalogue/video.contract.ts';
import { call } from '#ui/api.ts';
import { Button } from '#ui/Button.tsx';
import { useOnDemand } from '#ui/on-demand.ts';
import { read } from '#ui/query-client.ts';
import { StillView } from './StillFace.tsx';

const loadPlayer = () => import('#features/catalogue/client/videos/player/ClipPlayer.tsx');

/** The poster, and on a press the player of the clip's own page, which takes the arrow keys while it has the focus. */
export const ClipView = ({ clip }: { clip: VideoCard }) => {
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
