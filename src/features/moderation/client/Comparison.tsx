import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { thumbOf } from '#features/media/client/MediaThumb.tsx';
import { Button } from '#ui/base/Button.tsx';
import { FilterChip } from '#ui/labels/Chip.tsx';
import type { ReviewedItem } from '../moderation.contract.ts';
import { type Zoom, ZoomButtons, ZoomPane } from './ZoomPane.tsx';

type Place = { x: number; y: number };
type Pane = RefObject<HTMLElement | null>;

/** Moves the other picture to the same place. */
const follow = (other: Pane, { x, y }: Place): void => {
  const pane = other.current;
  if (!pane) return;
  pane.scrollLeft = x * (pane.scrollWidth - pane.clientWidth);
  pane.scrollTop = y * (pane.scrollHeight - pane.clientHeight);
};

/** While one picture is moved by hand, the scroll events of the other are its echo. */
const usePanTogether = (left: Pane, right: Pane) => {
  const leader = useRef<Pane>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return (moved: Pane) => (place: Place) => {
    if (leader.current && leader.current !== moved) return;
    leader.current = moved;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      leader.current = null;
    }, 120);
    follow(moved === left ? right : left, place);
  };
};

type Props = { item: ReviewedItem; zoom: Zoom; onZoom: (zoom: Zoom) => void; onClose: () => void };

/** What waits beside what it looks like, both at the same zoom and at the same place. */
export const Comparison = ({ item, zoom, onZoom, onClose }: Props) => {
  const { t } = useLingui();
  const left = useRef<HTMLElement>(null);
  const right = useRef<HTMLElement>(null);
  const panTogether = usePanTogether(left, right);
  const [chosenId, setChosenId] = useState<string>();
  const other = item.nearDuplicates.find(({ id }) => id === chosenId) ?? item.nearDuplicates[0];
  // Escape closes it wherever the focus is inside, and arrows move the pictures at once.
  useEffect(() => left.current?.focus({ preventScroll: true }), []);
  if (!other) return null;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 px-gutter pb-4 nav:px-6">
      <div className="flex flex-wrap items-center gap-2">
        {item.nearDuplicates.length > 1 &&
          item.nearDuplicates.map(({ id, title }) => (
            <FilterChip key={id} pressed={id === other.id} onPress={() => setChosenId(id)}>
              {title}
            </FilterChip>
          ))}
        <div className="ml-auto flex items-center gap-2">
          <ZoomButtons zoom={zoom} onZoom={onZoom} />
          <Button size="s" icon={X} onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </div>
      </div>
      <div className="grid min-h-0 flex-1 grid-cols-2 gap-2 max-nav:h-[60vh]">
        <figure className="flex min-h-0 min-w-0 flex-col gap-1.5">
          <ZoomPane
            key={item.id}
            itemId={item.id}
            preview={thumbOf(item)}
            alt={item.altText}
            label={t`Handed in: ${item.title}`}
            zoom={zoom}
            pane={left}
            onPan={panTogether(left)}
          />
          <figcaption className="truncate text-sm">
            <Trans>Handed in: {item.title}</Trans>
          </figcaption>
        </figure>
        <figure className="flex min-h-0 min-w-0 flex-col gap-1.5">
          <ZoomPane
            key={other.id}
            itemId={other.id}
            preview={other.thumbnailUrl ?? undefined}
            alt={other.title}
            label={t`Already here: ${other.title}`}
            zoom={zoom}
            pane={right}
            onPan={panTogether(right)}
          />
          <figcaption className="truncate text-sm">
            {other.title} ·{' '}
            <span className={other.isOwn ? 'text-ink-2' : 'text-mango-text'}>
              {other.isOwn ? <Trans>by the same creator</Trans> : <Trans>by somebody else</Trans>}
            </span>
          </figcaption>
        </figure>
      </div>
    </div>
  );
};
