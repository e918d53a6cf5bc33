import type { SoundCard } from '#features/items/items.contract.ts';
import { currentSound, hasNext } from './sound-player.rules.ts';
import { soundPlayer, useSoundPlayer } from './sound-player.ts';
import './player-bar.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Pause, Play, Repeat, SkipBack, SkipForward, X } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useEffect } from 'react';
import { addressOfItem, clockOf } from '#features/items/client/tiles/tiles.rules.ts';
import { SoundWave } from '#features/media/client/SoundControls.tsx';
import { Icon, Spinner } from '#ui/base/Icon.tsx';
import { Link } from '#ui/navigation/router.tsx';
import { actionOfKey, type KeyTarget, type PlayerAction, stepsInMs } from '../clip/player-keys.rules.ts';
import { PlayControl, VolumeControl } from '../controls/PlayerControls.tsx';
import { SoundAction } from './SoundAction.tsx';

const SKIP_MS = 10_000;

const showMetadata = (sound: SoundCard | undefined): void => {
  navigator.mediaSession.metadata = sound
    ? new MediaMetadata({ title: sound.title, artist: sound.creator.name, album: sound.island.name })
    : null;
};

const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
  play: soundPlayer.toggle,
  pause: soundPlayer.toggle,
  previoustrack: soundPlayer.previous,
  nexttrack: soundPlayer.next,
  seekbackward: () => soundPlayer.skip(-SKIP_MS),
  seekforward: () => soundPlayer.skip(SKIP_MS),
  seekto: ({ seekTime }) => seekTime !== undefined && soundPlayer.seek(seekTime * 1000),
  stop: soundPlayer.close,
};

/** Connects the media keys of keyboards, headphones and locked phones. */
const followMediaKeys = (): (() => void) => {
  if (!('mediaSession' in navigator)) return () => undefined;
  const actions = Object.entries(handlers) as [MediaSessionAction, MediaSessionActionHandler][];
  for (const [action, handler] of actions) {
    try {
      navigator.mediaSession.setActionHandler(action, handler);
    } catch {
      // This browser does not support the action.
    }
  }
  let shown: SoundCard | undefined;
  const update = () => {
    const state = soundPlayer.current();
    const sound = currentSound(state);
    if (sound !== shown) showMetadata(sound);
    shown = sound;
    const whileOpen = state.status === 'playing' ? 'playing' : 'paused';
    navigator.mediaSession.playbackState = state.status === 'idle' ? 'none' : whileOpen;
  };
  update();
  return soundPlayer.subscribe(update);
};

/** The same keys as in the clip player. */
const perform = (act: PlayerAction, { volume, durationMs }: { volume: number; durationMs: number }): void => {
  if (act.kind === 'toggle') soundPlayer.toggle();
  else if (act.kind === 'mute') soundPlayer.toggleMute();
  else if (act.kind === 'skip') soundPlayer.skip(stepsInMs(act.steps, durationMs));
  else if (act.kind === 'jump') soundPlayer.seek(durationMs * act.share);
  else if (act.kind === 'volume') soundPlayer.setVolume(Math.min(1, Math.max(0, volume + act.by)));
};

const keyTargetOf = (target: EventTarget): KeyTarget =>
  ((target instanceof HTMLElement && target.dataset.place) as KeyTarget | undefined) || 'button';

const close = () => {
  soundPlayer.close();
  document.getElementById('main')?.focus({ preventScroll: true });
};

const titleClass = 'line-clamp-2 font-bold leading-tight';

/** The sound player at the bottom of every page while it has a sound. Where something is paid it leads to no other sound. */
export const PlayerBar = ({ isSelling }: { isSelling: boolean }) => {
  const { t } = useLingui();
  const state = useSoundPlayer();
  useEffect(followMediaKeys, []);
  useEffect(() => soundPlayer.setAlone(!isSelling), [isSelling]);
  const sound = currentSound(state);
  if (!sound) return null;

  const { status, timeMs, isLooping, volume, isMuted } = state;
  const isPlaying = status === 'playing';
  const loudness = isMuted ? 0 : volume;
  const keyDown = (event: KeyboardEvent) => {
    const act = actionOfKey(event, keyTargetOf(event.target));
    if (!act || act.kind === 'captions' || act.kind === 'fullScreen') return;
    event.preventDefault();
    perform(act, { volume: loudness, durationMs: sound.durationMs });
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: keys of the bar as a whole; every one has a button
    <section
      aria-label={t`Sound player`}
      onKeyDown={keyDown}
      className="sound-player panel"
      style={{ '--played': `${Math.min(100, (timeMs / sound.durationMs) * 100)}%` } as CSSProperties}
    >
      <div className="wrap player-grid">
        <div className="flex items-center gap-1">
          {isSelling && (
            <PlayControl
              label={t`Previous sound`}
              glyph={SkipBack}
              onPress={soundPlayer.previous}
              className="max-md:hidden!"
            />
          )}
          <button
            type="button"
            data-place="button"
            aria-label={isPlaying ? t`Pause` : t`Play`}
            onClick={soundPlayer.toggle}
            className="player-play"
          >
            {status === 'loading' ? (
              <Spinner size={20} />
            ) : (
              <Icon glyph={isPlaying ? Pause : Play} size={18} className="fill-current" />
            )}
          </button>
          {isSelling && (
            <PlayControl
              label={t`Next sound`}
              glyph={SkipForward}
              onPress={soundPlayer.next}
              disabled={!hasNext(state)}
              className="max-md:hidden!"
            />
          )}
        </div>
        <div className="min-w-0">
          {isSelling ? (
            <Link to={addressOfItem(sound)} className={`${titleClass} hover:underline`}>
              {sound.title}
            </Link>
          ) : (
            <p className={titleClass}>{sound.title}</p>
          )}
          <p className="truncate text-on-panel-2 text-sm" role={status === 'failed' ? 'alert' : undefined}>
            {status === 'failed' ? (
              <Trans>Cannot be played just now. Press play to try again.</Trans>
            ) : (
              <>
                {sound.island.name}
                {sound.access === 'premium' && (
                  <>
                    , <Trans>preview with audio watermark</Trans>
                  </>
                )}
              </>
            )}
          </p>
        </div>
        <div className="player-time max-md:hidden!">
          <span>{clockOf(timeMs)}</span>
          <SoundWave
            peaks={sound.peaks}
            durationMs={sound.durationMs}
            timeMs={timeMs}
            onSeek={soundPlayer.seek}
            slider={{ label: t`Seek`, valueText: t`${clockOf(timeMs)} of ${clockOf(sound.durationMs)}` }}
          />
          <span>{clockOf(sound.durationMs)}</span>
        </div>
        <div className="flex items-center gap-1">
          <PlayControl
            label={t`Loop`}
            glyph={Repeat}
            pressed={isLooping}
            onPress={soundPlayer.toggleLoop}
            className="max-md:hidden!"
          />
          <div className="max-md:hidden">
            <VolumeControl
              volume={volume}
              isMuted={isMuted}
              onVolume={soundPlayer.setVolume}
              onMute={soundPlayer.toggleMute}
              sliderClass="max-xl:hidden"
            />
          </div>
          {isSelling && (
            <span className="ml-2">
              <SoundAction sound={sound} inFull />
            </span>
          )}
          <PlayControl label={t`Close the player`} glyph={X} onPress={close} />
        </div>
      </div>
    </section>
  );
};
