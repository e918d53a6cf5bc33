import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { HotspotDot, placeOf } from '../HotspotDot.tsx';
import { nudgeBy, type Point } from './hotspot-draft.rules.ts';

type Props = {
  point: Point;
  number: number;
  isChosen: boolean;
  onChoose: () => void;
  /** Where the pointer is, as fractions of the picture. */
  locate: (event: { clientX: number; clientY: number }) => { x: number; y: number };
  onMove: (to: { x: number; y: number; gesture: string }) => void;
  onMoved: () => void;
  onNudge: (by: { dx: number; dy: number }) => void;
  onRemove: () => void;
};

const LEAST_DRAG_PX = 4;

/** A point on the picture: drag it, or move it with the arrow keys. */
export const PointButton = ({
  point,
  number,
  isChosen,
  onChoose,
  locate,
  onMove,
  onMoved,
  onNudge,
  onRemove,
}: Props) => {
  const { t } = useLingui();
  const drag = useRef<{ x: number; y: number; gesture: string; hasMoved: boolean }>(null);
  const percent = (fraction: number) => Math.round(fraction * 100);

  const pointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, gesture: crypto.randomUUID(), hasMoved: false };
    onChoose();
  };
  const pointerMove = (event: PointerEvent) => {
    const started = drag.current;
    if (!started) return;
    const distance = Math.hypot(event.clientX - started.x, event.clientY - started.y);
    // A finger is never quite still; a tap must not move what it chooses.
    if (!started.hasMoved && distance < LEAST_DRAG_PX) return;
    started.hasMoved = true;
    onMove({ ...locate(event), gesture: started.gesture });
  };
  const pointerUp = () => {
    if (drag.current?.hasMoved) onMoved();
    drag.current = null;
  };
  const keyDown = (event: KeyboardEvent) => {
    const nudge = nudgeBy(event.key, event.shiftKey);
    if (nudge) onNudge(nudge);
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else return;
    event.preventDefault();
  };
  const look = point.product ? 'plain' : 'unbound';
  const name = point.product?.name ?? t`no product yet`;
  return (
    <button
      type="button"
      data-point={point.key}
      aria-current={isChosen || undefined}
      aria-label={t`Point ${number}, ${name}, at ${percent(point.x)} %, ${percent(point.y)} %`}
      style={placeOf(point)}
      onPointerDown={pointerDown}
      onPointerMove={pointerMove}
      onPointerUp={pointerUp}
      onPointerCancel={pointerUp}
      onFocus={onChoose}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={keyDown}
      className="-translate-1/2 absolute grid size-11 cursor-grab touch-none place-items-center rounded-full outline-offset-0 active:cursor-grabbing aria-[current]:z-10"
    >
      <HotspotDot number={number} look={isChosen ? 'chosen' : look} />
    </button>
  );
};
