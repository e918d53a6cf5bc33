import { useSortable } from '@dnd-kit/sortable';
import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, GripVertical, Music, Trash2 } from 'lucide-react';
import type { ItemCard } from '#features/catalogue/item-card.contract.ts';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';

const THUMB_HEIGHT_PX = 56;

const Thumb = ({ item }: { item: ItemCard }) =>
  item.kind === 'sound' ? (
    <span className="grid size-14 place-items-center rounded-tile bg-panel text-on-panel">
      <Icon glyph={Music} />
    </span>
  ) : (
    <img
      src={item.thumbnailUrl}
      alt=""
      height={THUMB_HEIGHT_PX}
      width={Math.round((THUMB_HEIGHT_PX * item.width) / item.height)}
      loading="lazy"
      style={{ backgroundColor: item.colour }}
      className="h-14 w-auto max-w-24 rounded-tile object-contain"
    />
  );

type Props = {
  item: ItemCard;
  isFirst: boolean;
  isLast: boolean;
  onEarlier: () => void;
  onLater: () => void;
  onTakeOut: () => void;
};

export const SortableItem = ({ item, isFirst, isLast, onEarlier, onLater, onTakeOut }: Props) => {
  const { t } = useLingui();
  const { title } = item;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
    attributes: { roleDescription: t`sortable` },
  });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined, transition }}
      className={classes(
        'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-card p-2',
        isDragging && 'relative z-1 shadow-soft',
      )}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        aria-label={t`Move ${title}`}
        className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-full text-ink-2 hover:bg-paper-2 active:cursor-grabbing"
      >
        <Icon glyph={GripVertical} />
      </button>
      <span className="grid w-24 shrink-0 place-items-center">
        <Thumb item={item} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{title}</span>
        <span className="block truncate text-ink-2 text-sm">{item.creator.name}</span>
      </span>
      <span className="flex justify-end max-sm:basis-full">
        <IconButton label={t`Move ${title} earlier`} icon={ArrowUp} disabled={isFirst} onClick={onEarlier} />
        <IconButton label={t`Move ${title} later`} icon={ArrowDown} disabled={isLast} onClick={onLater} />
        <IconButton label={t`Take ${title} out`} icon={Trash2} onClick={onTakeOut} />
      </span>
    </li>
  );
};
