import '../detail/stage.css';
import '../items/tiles.css';
import { Trans } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { useOnDemand } from '#ui/on-demand.ts';
import { Picture } from '#ui/Picture.tsx';
import type { Video } from '../../video.contract.ts';
import { TrailBar } from '../detail/trail/TrailBar.tsx';
import type { Trail } from '../detail/trail/useTrail.ts';
import { clockOf } from '../items/tile.rules.ts';
import { StartClip } from './StartClip.tsx';

export const STAGE_SIZES = '(min-width: 1024px) calc(100vw - 460px), 100vw';

const loadPlayer = () => import('./player/ClipPlayer.tsx');

/** The poster, which is in the document from the start; the player's code comes when somebody wants to watch. */
export const ClipStage = ({ clip, trail }: { clip: Video; trail: Trail | undefined }) => {
  const player = useOnDemand(loadPlayer);
  return (
    <div className="stage">
      <div className="clip-stage" style={{ '--ratio': clip.width / clip.height } as CSSProperties}>
        <Picture picture={clip} sizes={STAGE_SIZES} priority className="size-full" />
        {player.loaded ? (
          <player.loaded.ClipPlayer key={clip.id} clip={clip} posterUrl={clip.sources.webp.at(-1)?.url ?? ''} />
        ) : (
          <StartClip title={clip.title} onNear={player.prefetch} onStart={() => player.use()}>
            <span className="tile-chip top-auto bottom-4 left-4">
              {clockOf(clip.durationMs)}
              {!clip.hasSound && (
                <span className="font-medium">
                  <Trans>no sound</Trans>
                </span>
              )}
            </span>
          </StartClip>
        )}
      </div>
      {trail && <TrailBar trail={trail} />}
    </div>
  );
};
