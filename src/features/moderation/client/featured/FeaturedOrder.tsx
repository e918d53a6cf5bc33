import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
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
import { GripVertical } from 'lucide-react';
import { IconButton } from '#ui/base/IconButton.tsx';
import type { FeaturedEntry } from '../../moderation.contract.ts';
import { type FeaturedMoves, FeaturedRow } from './FeaturedRow.tsx';
import type { ArrangedEntry } from './featured-editing.rules.ts';

const LEAST_DRAG_PX = 4;
/** Restricts dragging to the vertical axis. */
const upright = ({ transform }: { transform: { x: number; y: number; scaleX: number; scaleY: number } }) => ({
  ...transform,
  x: 0,
});

type RowProps = { placed: ArrangedEntry; isHere: boolean; moves: FeaturedMoves };

const SortableRow = ({ placed, isHere, moves }: RowProps) => {
  const { t } = useLingui();
  const { entry } = placed;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: entry.itemId,
  });
  return (
    <FeaturedRow
      {...placed}
      ref={setNodeRef}
      isHere={isHere}
      moves={moves}
      isDragged={isDragging}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      handle={
        <IconButton
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          size="s"
          icon={GripVertical}
          label={t`Drag ${entry.title}`}
          className="cursor-grab touch-none text-ink-2"
        />
      }
    />
  );
};

type Props = {
  entries: readonly ArrangedEntry[];
  isHere: boolean;
  movesOf: (entry: FeaturedEntry) => FeaturedMoves;
  onMove: (from: number, to: number) => void;
};

/** Current and planned photos in order: by dragging, keyboard, or buttons. */
export const FeaturedOrder = ({ entries, isHere, movesOf, onMove }: Props) => {
  const { t } = useLingui();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: LEAST_DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = entries.map(({ entry }) => entry.itemId);
  const titleOf = (id: string | number) => entries.find(({ entry }) => entry.itemId === id)?.entry.title ?? '';
  const placeOf = (id: string | number) => ids.indexOf(String(id)) + 1;
  const dragEnd = ({ active, over }: DragEndEvent) => {
    const from = ids.indexOf(String(active.id));
    const to = over ? ids.indexOf(String(over.id)) : -1;
    if (to >= 0 && from !== to) onMove(from, to);
  };
  const announcements = {
    onDragStart: ({ active }: Pick<DragEndEvent, 'active'>) => t`${titleOf(active.id)} is taken up.`,
    onDragOver: ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>) =>
      over ? t`${titleOf(active.id)} is at place ${placeOf(over.id)} of ${ids.length}.` : '',
    onDragEnd: ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>) =>
      over ? t`${titleOf(active.id)} is put down at place ${placeOf(over.id)}.` : '',
    onDragCancel: ({ active }: Pick<DragEndEvent, 'active'>) => t`${titleOf(active.id)} is back where it was.`,
  };
  const screenReaderInstructions = {
    draggable: t`Press Space to take it up, the arrow keys to move it, Space again to put it down, Escape to leave it where it was.`,
  };
  return (
    <DndContext
      id="featured"
      sensors={sensors}
      modifiers={[upright]}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions }}
      onDragEnd={dragEnd}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className="border-line border-t">
          {entries.map((placed) => (
            <SortableRow key={placed.entry.itemId} placed={placed} isHere={isHere} moves={movesOf(placed.entry)} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
};
