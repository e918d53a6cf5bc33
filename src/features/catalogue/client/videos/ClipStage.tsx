import '../detail/stage.css';
import '../items/tiles.css';
import './clip.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useOnDemand } from '#ui/on-demand.ts';
import { Picture } from '#ui/Picture.tsx';
import type { Video } from '../../video.contract.ts';
import { TrailBar } from '../detail/trail/TrailBar.tsx';
import type { Trail } from '../detail/trail/useTrail.ts';
import { clockOf } from '../items/tile.rules.ts';

export const STAGE_SIZES = '(min-width: 1024px) calc(100vw - 460px), 100vw';

const loadPlayer = () => import('./player/ClipPlayer.tsx');

/** The poster, which is in the document from the start; the player's code comes when somebody wants to watch. */
export const ClipStage = ({ clip, trail }: { clip: Video; trail: Trail | undefined }) => {
  const { t } = useLingui();
  const player = useOnDemand(loadPlayer);
  return (
    <div className="stage">
      <div className="clip-stage" style={{ '--ratio': clip.width / clip.height } as CSSProperties}>
        <Picture picture={clip} sizes={STAGE_SIZES} priority className="size-full" />
        {player.loaded ? (
          <player.loaded.ClipPlayer key={clip.id} clip={clip} posterUrl={clip.sources.webp.at(-1)?.url ?? ''} />
        ) : (
          <button
            type="button"
            aria-label={t`Play ${clip.title}`}
            onPointerEnter={player.prefetch}
            onFocus={player.prefetch}
            onClick={() => player.use()}
            className="clip-start group"
          >
            <span className="clip-play">
              <Play aria-hidden="true" size={34} strokeWidth={1.75} className="ml-1 fill-current" />
            </span>
            <span className="tile-chip top-auto bottom-4 left-4">
              {clockOf(clip.durationMs)}
              {!clip.hasSound && (
                <span className="font-medium">
                  <Trans>no sound</Trans>
                </span>
              )}
            </span>
          </button>
        )}
      </div>
      {trail && <TrailBar trail={trail} />}
    </div>
  );
};
