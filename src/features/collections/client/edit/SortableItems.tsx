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
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { ItemCard } from '#features/catalogue/item-card.contract.ts';
import { nextAfterMove } from '../../order.rules.ts';
import { SortableItem } from './SortableItem.tsx';

const DRAG_FROM_PX = 6;

type Props = {
  items: readonly ItemCard[];
  /** Puts an item before another, or at the end. */
  onMove: (itemId: string, before: string | null) => void;
  onTakeOut: (item: ItemCard) => void;
};

/** What a screen reader hears while something is moved. */
const useAnnouncements = (items: readonly ItemCard[]): Announcements => {
  const { t } = useLingui();
  const of = items.length;
  const nameOf = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.title ?? '';
  const placeOf = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id) + 1;
  // Whatever is picked up is at once over its own place, which would talk over the first words.
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

/** The order of a collection: by dragging, by the keyboard, or by buttons. */
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
