import { useLingui } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import { Waveform } from '#features/media/client/Waveform.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useOnDemand } from '#ui/on-demand.ts';
import type { SoundCard } from '../../item-card.contract.ts';
import { clockOf } from './tile.rules.ts';

/** What a sound shows among pictures: its name, where it was recorded, how long and how loud it is. */
export const SoundTile = ({ item }: { item: SoundCard }) => (
  <div className="sound-tile">
    <span className="grid min-h-11 content-center pl-14 leading-tight">
      <span className="line-clamp-2 font-semibold text-ui">{item.title}</span>
      <span className="truncate text-on-panel-2 text-sm">
        {item.island.name}, <span className="tabular-nums">{clockOf(item.durationMs)}</span>
      </span>
    </span>
    <Waveform peaks={item.peaks} />
  </div>
);

/** Plays the sound where it stands. The player comes with the first press. */
export const TilePlay = ({ item }: { item: SoundCard }) => {
  const { t } = useLingui();
  const player = useOnDemand(() => import('../sounds/TilePlayer.tsx'));
  return (
    <span className="sound-tile-play">
      {player.loaded ? (
        <player.loaded.TilePlayer sound={item} />
      ) : (
        <button
          type="button"
          aria-label={t`Play ${item.title}`}
          onPointerEnter={player.prefetch}
          onFocus={player.prefetch}
          onClick={player.use}
        >
          <Icon glyph={Play} size={18} className="fill-current" />
        </button>
      )}
    </span>
  );
};
