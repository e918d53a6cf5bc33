import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, useRef } from 'react';
import type { ItemView } from '#features/media/own-items.contract.ts';
import { Picture } from '#ui/Picture.tsx';
import { PointButton } from './PointButton.tsx';
import type { PointMoves } from './usePointMoves.ts';

type Props = { picture: NonNullable<ItemView['picture']>; title: string; moves: PointMoves };

/** The whole photo as large as its place allows. A press on it places a point there. */
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
        {moves.points.map((point, place) => (
          <PointButton
            key={point.key}
            point={point}
            number={place + 1}
            isChosen={point.key === moves.selectedKey}
            locate={locate}
            onChoose={() => moves.choose(point.key)}
            onMove={(to) => moves.drag(point.key, to)}
            onMoved={() => moves.tellPlace(point.key)}
            onNudge={(by) => moves.nudge(point.key, by)}
            onRemove={() => moves.remove(point.key)}
          />
        ))}
      </div>
    </div>
  );
};
