import { type RefObject, useMemo } from 'react';
import type { ItemCard, SoundCard } from '#features/items/items.contract.ts';
import { SoundRow } from '#features/players/client/sound/SoundRow.tsx';

type Props = { list: RefObject<HTMLUListElement | null>; items: readonly ItemCard[]; label: string };

/** Sounds as rows with play buttons; playback continues with the next row. */
export const SoundResults = ({ list, items, label }: Props) => {
  const sounds = useMemo(() => items.filter((item): item is SoundCard => item.kind === 'sound'), [items]);
  return (
    <ul ref={list} aria-label={label} className="sound-results">
      {sounds.map((sound) => (
        <SoundRow key={sound.id} sound={sound} queue={sounds} isMarked={false} />
      ))}
    </ul>
  );
};
