import { useEffect, useRef } from 'react';
import type { SoundCard } from '#features/items/items.contract.ts';
import { PlayButton } from '#features/media/client/SoundControls.tsx';
import { soundPlayer, usePlayerOf } from './sound-player.ts';

/** Replaces the tile's play button after its click: plays at once and keeps the focus. */
export const TilePlayer = ({ sound }: { sound: SoundCard }) => {
  const { status } = usePlayerOf(sound.id);
  const place = useRef<HTMLSpanElement>(null);
  const first = useRef(sound);
  useEffect(() => {
    soundPlayer.choose([first.current], first.current.id);
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
