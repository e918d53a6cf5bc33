import { Trans, useLingui } from '@lingui/react/macro';
import { Repeat } from 'lucide-react';
import { useSaveMark } from '#features/items/client/tiles/item-slots.tsx';
import { addressOfItem, clockOf } from '#features/items/client/tiles/tiles.rules.ts';
import type { SoundCard } from '#features/items/items.contract.ts';
import { PlayButton, SoundWave } from '#features/media/client/SoundControls.tsx';
import { genreWords, moodWords } from '#features/media/client/sound-words.ts';
import { classes } from '#ui/base/classes.ts';
import { Icon } from '#ui/base/Icon.tsx';
import { IconButton } from '#ui/base/IconButton.tsx';
import { Link } from '#ui/navigation/router.tsx';
import { SoundAction } from './SoundAction.tsx';
import { soundPlayer, usePlayerOf } from './sound-player.ts';

/** Element id of a sound's row, used by links. */
export const rowId = (id: string): string => `sound-${id}`;

type Props = {
  sound: SoundCard;
  queue: readonly SoundCard[];
  isMarked: boolean;
  /** `h3` where the list has a heading of its own. */
  heading?: 'h2' | 'h3';
};

/** One sound: play button, waveform, facts, save and licence. */
export const SoundRow = ({ sound, queue, isMarked, heading: Heading = 'h2' }: Props) => {
  const { i18n } = useLingui();
  const mark = useSaveMark(sound);
  const { status, timeMs } = usePlayerOf(sound.id);
  const isCurrent = status !== 'idle';
  const place = [sound.location, sound.island.name].filter(Boolean).join(', ');
  const genre = sound.genre && i18n._(genreWords[sound.genre]).toLocaleLowerCase(i18n.locale);
  return (
    <li
      id={rowId(sound.id)}
      data-item={sound.id}
      aria-current={isMarked || undefined}
      className={classes('sound-row', isCurrent && 'is-on', isMarked && 'is-marked')}
    >
      <PlayButton
        title={sound.title}
        status={status}
        onPress={() => (isCurrent ? soundPlayer.toggle() : soundPlayer.choose(queue, sound.id))}
      />
      <div className="min-w-0">
        <Heading className="text-[1.0625rem] tracking-tight leading-tight">
          <Link to={addressOfItem(sound)} className="underline-offset-4 hover:underline">
            {sound.title}
          </Link>
        </Heading>
        <p className="mt-0.5 text-ink-2 text-sm">
          {sound.creator.name} · {place}
          {genre && `, ${genre}`}
        </p>
        {status === 'failed' && (
          <p role="alert" className="mt-1 text-hibiscus-text text-sm">
            <Trans>This sound cannot be played here just now. Press play to try again.</Trans>
          </p>
        )}
      </div>
      <SoundWave
        peaks={sound.peaks}
        durationMs={sound.durationMs}
        timeMs={isCurrent ? timeMs : undefined}
        onSeek={(ms) => (isCurrent ? soundPlayer.seek(ms) : soundPlayer.choose(queue, sound.id, ms))}
      />
      <div className="sound-metas">
        <span className="text-ink-2 tabular-nums">
          {sound.tempoBpm !== null && <Trans>{sound.tempoBpm} bpm</Trans>}
        </span>
        <span>{sound.mood && i18n._(moodWords[sound.mood])}</span>
        <span className="flex items-center gap-1.5 tabular-nums max-lg:-order-1">
          {clockOf(sound.durationMs)}
          {sound.isLoop && (
            <>
              <Icon glyph={Repeat} size={14} className="text-ink-2" />
              <span className="sr-only">
                <Trans>loops</Trans>
              </span>
            </>
          )}
        </span>
      </div>
      <div className="flex items-center gap-1">
        <IconButton
          icon={mark.icon}
          label={mark.label}
          data-saved={mark.isSaved}
          onClick={mark.press}
          className="sound-save"
        />
        <SoundAction sound={sound} />
      </div>
    </li>
  );
};
