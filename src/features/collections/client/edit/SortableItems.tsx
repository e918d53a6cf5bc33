import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, GripVertical, Music, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { ItemCard, PictureCard } from '#features/items/items.contract.ts';
import { byKind } from '#features/media/by-kind.rules.ts';
import { classes } from '#ui/base/classes.ts';
import { Icon } from '#ui/base/Icon.tsx';
import { IconButton } from '#ui/base/IconButton.tsx';
import { nextAfterMove } from '../../collections.rules.ts';

const THUMB_HEIGHT_PX = 56;

const pictureThumb = ({ thumbnailUrl, width, height, colour }: PictureCard) => (
  <img
    src={thumbnailUrl}
    alt=""
    height={THUMB_HEIGHT_PX}
    width={Math.round((THUMB_HEIGHT_PX * width) / height)}
    loading="lazy"
    style={{ backgroundColor: colour }}
    className="h-14 w-auto max-w-24 rounded-tile object-contain"
  />
);

const Thumb = ({ item }: { item: ItemCard }) =>
  byKind(item, {
    photo: pictureThumb,
    video: pictureThumb,
    sound: () => (
      <span className="grid size-14 place-items-center rounded-tile bg-panel text-on-panel">
        <Icon glyph={Music} />
      </span>
    ),
  });

type SortableItemProps = {
  item: ItemCard;
  isFirst: boolean;
  isLast: boolean;
  onEarlier: () => void;
  onLater: () => void;
  onTakeOut: () => void;
};

const SortableItem = ({ item, isFirst, isLast, onEarlier, onLater, onTakeOut }: SortableItemProps) => {
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

const DRAG_FROM_PX = 6;

type Props = {
  items: readonly ItemCard[];
  /** Moves an item before another one, or to the end. */
  onMove: (itemId: string, before: string | null) => void;
  onTakeOut: (item: ItemCard) => void;
};

/** Screen reader announcements while an item is moved. */
const useAnnouncements = (items: readonly ItemCard[]): Announcements => {
  const { t } = useLingui();
  const of = items.length;
  const nameOf = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.title ?? '';
  const placeOf = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id) + 1;
  // A picked-up item is at once over its own position; announcing that would interrupt the first announcement.
  const lastOver = useRef<UniqueIdentifier | undefined>(undefined);
  return {
    onDragStart: ({ active }) => {
      lastOver.current = active.id;
      const name = nameOf(active.id);
      const place = placeOf(active.id);
      return t`Picked up ${name}. It is at place ${place} of ${of}.`;
    },
    onDragOver: ({ active, over }) => {
      if (over?.id === lastOver.current) return undefined;
      lastOver.current = over?.id;
      const name = nameOf(active.id);
      const place = over ? placeOf(over.id) : 0;
      return over ? t`${name} is over place ${place} of ${of}.` : t`${name} is over no place.`;
    },
    onDragEnd: ({ active, over }) => {
      const name = nameOf(active.id);
      const place = placeOf(over?.id ?? active.id);
      return t`${name} was put down at place ${place} of ${of}.`;
    },
    onDragCancel: ({ active }) => {
      const name = nameOf(active.id);
      return t`Moving was cancelled. ${name} is where it was.`;
    },
  };
};

/** Sorts a collection by dragging, by keyboard, or by buttons. */
export const SortableItems = ({ items, onMove, onTakeOut }: Props) => {
  const { t } = useLingui();
  const announcements = useAnnouncements(items);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(({ id }) => id);
  const moveTo = (from: number, to: number) => {
    const id = ids[from];
    if (id !== undefined && from !== to && to >= 0 && to < ids.length) onMove(id, nextAfterMove(ids, from, to));
  };
  const endDrag = ({ active, over }: DragEndEvent) => {
    if (over) moveTo(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  const draggable = t`Press Space to pick this up, the arrow keys to move it, Space to put it down, and Escape to leave it where it was.`;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={endDrag}
      accessibility={{ announcements, screenReaderInstructions: { draggable } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className="grid gap-2">
          {items.map((item, place) => (
            <SortableItem
              key={item.id}
              item={item}
              isFirst={place === 0}
              isLast={place === ids.length - 1}
              onEarlier={() => moveTo(place, place - 1)}
              onLater={() => moveTo(place, place + 1)}
              onTakeOut={() => onTakeOut(item)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
};
