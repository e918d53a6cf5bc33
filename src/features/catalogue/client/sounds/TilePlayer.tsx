import { useEffect, useRef } from 'react';
import type { SoundCard } from '../../item-card.contract.ts';
import { soundPlayer } from './player/sound-player.ts';
import { usePlayerOf } from './player/useSoundPlayer.ts';
import { PlayButton } from './SoundRow.tsx';

/** Takes the place of the button that asked for it: plays at once, and keeps the focus that was there. */
export const TilePlayer = ({ sound }: { sound: SoundCard }) => {
  const { status } = usePlayerOf(sound.id);
  const place = useRef<HTMLSpanElement>(null);
  const asked = useRef(sound);
  useEffect(() => {
    soundPlayer.choose([asked.current], asked.current.id);
    place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  return (
    <span ref={place} className="contents">
      <PlayButton
        title={sound.title}
        status={status}
        onPress={() => (status === 'idle' ? soundPlayer.choose([sound], sound.id) : soundPlayer.toggle())}
      />
    </span>
  );
};
