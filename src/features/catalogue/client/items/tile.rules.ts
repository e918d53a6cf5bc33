import { href } from '#shared/pages.ts';
import type { ItemCard } from '../../item-card.contract.ts';

/** A sound has no picture; its tile is as wide as one. */
const SOUND_RATIO = 1.5;

/** Width by height. */
export const ratioOf = (item: ItemCard): number => (item.kind === 'sound' ? SOUND_RATIO : item.width / item.height);

/** The page of an item, whatever its kind. */
export const addressOfItem = ({ id, kind }: { id: string; kind: ItemCard['kind'] }): string => {
  if (kind === 'sound') return href('sounds', {}, { item: id });
  return href(kind, { id });
};

/** As in 0:07 and 12:30. */
export const clockOf = (durationMs: number): string => {
  const seconds = Math.round(durationMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
