import { useLingui } from '@lingui/react/macro';
import { Bookmark } from 'lucide-react';
import type { ItemCard } from '../../item-card.contract.ts';
import { useSave } from './save-slot.ts';

/** Lies over a picture, so its colours are those of the scrim in either theme. */
export const SaveButton = ({ item }: { item: Pick<ItemCard, 'id' | 'title'> }) => {
  const { t } = useLingui();
  const save = useSave();
  return (
    <button
      type="button"
      aria-label={t`Save ${item.title} to a collection`}
      onClick={() => save(item)}
      className="pointer-events-auto grid size-11 flex-none place-items-center rounded-full bg-night/45 hover:bg-night/70"
    >
      <Bookmark aria-hidden="true" size={20} strokeWidth={1.75} />
    </button>
  );
};
