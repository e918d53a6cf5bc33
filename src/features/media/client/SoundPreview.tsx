import { formatDuration } from '#shared/format/numbers.ts';
import './sound-controls.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { classes } from '#ui/base/classes.ts';
import type { ItemView } from '../own-items.contract.ts';
import { PlayButton, type PlayerStatus, SoundWave } from './SoundControls.tsx';

type Props = { item: Pick<ItemView, 'title' | 'playables' | 'peaks' | 'durationMs'>; className?: string };

/** Plays a sound where it is, also before it is published. Looks like the site's player, which has published ones only. */
export const SoundPreview = ({ item, className }: Props) => {
  const { t } = useLingui();
  const audio = useRef<HTMLAudioElement>(null);
  const [status, setStatus] = useState<PlayerStatus>('idle');
  const [timeMs, setTimeMs] = useState(0);
  const durationMs = item.durationMs ?? 0;

  const play = () => {
    setStatus('loading');
    // A file that cannot be read ends in an `error` event; the browser may also want another press.
    audio.current?.play().catch(() => setStatus((now) => (now === 'loading' ? 'paused' : now)));
  };
  const toggle = () => {
    if (status === 'playing') return audio.current?.pause();
    if (status === 'failed') audio.current?.load();
    play();
  };
  const seek = (ms: number) => {
    setTimeMs(ms);
    if (audio.current) audio.current.currentTime = ms / 1000;
    if (status === 'idle') play();
  };
  return (
    <div className={classes('grid gap-3 bg-paper-2 p-4', status !== 'idle' && 'is-on', className)}>
      <div className="flex items-center gap-4">
        <PlayButton title={item.title} status={status} onPress={toggle} />
        <div className="min-w-0 flex-1">
          <SoundWave
            peaks={item.peaks ?? []}
            durationMs={durationMs}
            timeMs={status === 'idle' ? undefined : timeMs}
            onSeek={seek}
            slider={{
              label: t`Seek in ${item.title}`,
              valueText: t`${formatDuration(timeMs)} of ${formatDuration(durationMs)}`,
            }}
          />
        </div>
      </div>
      <p className="flex justify-between text-ink-2 text-sm tabular-nums">
        <span>{formatDuration(timeMs)}</span>
        <span>{formatDuration(durationMs)}</span>
      </p>
      {status === 'failed' && (
        <p role="alert" className="text-hibiscus-text text-sm">
          <Trans>This sound cannot be played here just now. Press play to try again.</Trans>
        </p>
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: a recording of a place has no words to write down */}
      <audio
        ref={audio}
        preload="metadata"
        onPlaying={() => setStatus('playing')}
        onWaiting={() => setStatus('loading')}
        onPause={() => setStatus('paused')}
        onEnded={() => setStatus('paused')}
        onTimeUpdate={({ currentTarget }) => setTimeMs(currentTarget.currentTime * 1000)}
      >
        {item.playables.map(({ url, type }, index) => (
          <source
            key={url}
            src={url}
            type={type}
            // The last file fails when none could be played.
            onError={index === item.playables.length - 1 ? () => setStatus('failed') : undefined}
          />
        ))}
      </audio>
    </div>
  );
};
