import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import type { ItemView } from '#features/media/own-items.contract.ts';
import { Picture } from '#ui/base/Picture.tsx';
import { HotspotDot, hotspotStyle } from '../HotspotDot.tsx';
import { nudgeBy, type Point } from './hotspot-draft.rules.ts';
import type { PointMoves } from './useHotspotEditing.ts';

type PointButtonProps = {
  point: Point;
  number: number;
  isChosen: boolean;
  onChoose: () => void;
  /** Pointer position as fractions of the picture. */
  locate: (event: { clientX: number; clientY: number }) => { x: number; y: number };
  onMove: (to: { x: number; y: number; gesture: string }) => void;
  onMoved: () => void;
  onNudge: (by: { dx: number; dy: number }) => void;
  onRemove: () => void;
  /** Letters go to the search for the point's product. */
  onType: () => void;
};

const LEAST_DRAG_PX = 4;

/** A key that writes; Space presses the button. */
const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && key !== ' ' && [...key].length === 1;

/** A point on the picture: move it by dragging or with the arrow keys. */
const PointButton = ({
  point,
  number,
  isChosen,
  onChoose,
  locate,
  onMove,
  onMoved,
  onNudge,
  onRemove,
  onType,
}: PointButtonProps) => {
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
    // A finger is never quite still: a tap must not move the point.
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
    // The field gets the focus before the browser types the letter, so the letter goes there.
    else if (isLetter(event)) return onType();
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
      style={hotspotStyle(point)}
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

type Props = { picture: NonNullable<ItemView['picture']>; title: string; moves: PointMoves };

/** The photo as large as its container. A click adds a point. */
export const PointsOnPhoto = ({ picture, title, moves }: Props) => {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const locate = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top, width, height } = frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const click = (event: MouseEvent) => moves.placeAt(locate(event));
  const source = {
    ...picture,
    alt: picture.alt || t`Preview of ${title}`,
    thumbnailUrl: picture.sources.webp[0]?.url ?? '',
  };
  return (
    <div className="@container-size grid size-full place-items-center">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button "Place a point" does the same by keyboard */}
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: the picture itself is what is pointed at */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the picture itself is what is pointed at */}
      <div
        ref={frame}
        onClick={click}
        className="relative cursor-crosshair touch-manipulation select-none"
        style={{ width: `min(100cqw, 100cqh * ${picture.width / picture.height})` }}
      >
        <Picture picture={source} sizes="(min-width: 1024px) 70vw, 100vw" priority className="rounded-tile" />
        {moves.points.map((point, index) => (
          <PointButton
            key={point.key}
            point={point}
            number={index + 1}
            isChosen={point.key === moves.selectedKey}
            locate={locate}
            onChoose={() => moves.choose(point.key)}
            onMove={(to) => moves.drag(point.key, to)}
            onMoved={() => moves.announcePosition(point.key)}
            onNudge={(by) => moves.nudge(point.key, by)}
            onRemove={() => moves.remove(point.key)}
            onType={moves.focusPicker}
          />
        ))}
      </div>
    </div>
  );
};
