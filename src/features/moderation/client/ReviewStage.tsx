import { Trans, useLingui } from '@lingui/react/macro';
import { GitCompareArrows } from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import { MediaPreview } from '#features/media/client/MediaPreview.tsx';
import { thumbOf } from '#features/media/client/MediaThumb.tsx';
import { HotspotDot, hotspotStyle } from '#features/products/client/HotspotDot.tsx';
import { Button } from '#ui/base/Button.tsx';
import { Status } from '#ui/labels/Badge.tsx';
import { HoursAgo, useNow } from '#ui/labels/TimeAgo.tsx';
import type { ReviewedItem } from '../moderation.contract.ts';
import { Comparison } from './Comparison.tsx';
import { type Zoom, ZoomButtons, ZoomPane } from './ZoomPane.tsx';

/** The whole item as large as the window allows, with its hotspots. */
const WholeItem = ({ item }: { item: ReviewedItem }) => {
  const { picture } = item;
  // Maximum width for the allowed height, so that the whole picture is visible.
  const fitting = picture && { maxWidth: `calc(64vh * ${picture.width / picture.height})` };
  return (
    <div className="grid flex-1 place-items-center nav:px-6 nav:pb-6">
      <div className="relative w-full" style={fitting ?? undefined}>
        <MediaPreview item={item} sizes="(min-width: 1240px) 60vw, 100vw" className="w-full nav:rounded-tile" />
        {item.hotspots.map((hotspot) => (
          <span
            key={hotspot.number}
            aria-hidden="true"
            className="-translate-1/2 pointer-events-none absolute"
            style={hotspotStyle(hotspot)}
          >
            <HotspotDot number={hotspot.number} />
          </span>
        ))}
      </div>
    </div>
  );
};

type PixelsProps = { item: ReviewedItem; zoom: Zoom; pane: RefObject<HTMLElement | null> };

const Pixels = ({ item, zoom, pane }: PixelsProps) => {
  const { t } = useLingui();
  // Arrow keys pan as soon as the picture is large.
  useEffect(() => pane.current?.focus({ preventScroll: true }), [pane]);
  return (
    <div className="min-h-0 flex-1 max-nav:h-[60vh] max-nav:flex-none nav:px-6 nav:pb-6">
      <ZoomPane
        key={item.id}
        itemId={item.id}
        preview={thumbOf(item, 2000)}
        alt={item.altText || t`Preview of ${item.title}`}
        label={t`${item.title}, enlarged. Arrow keys move it.`}
        zoom={zoom}
        pane={pane}
      />
    </div>
  );
};

type Props = {
  item: ReviewedItem;
  title: RefObject<HTMLHeadingElement | null>;
  pane: RefObject<HTMLElement | null>;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  isComparing: boolean;
  onCompare: (isComparing: boolean) => void;
};

/** The item in the middle of the screen: whole, by its pixels, or beside what it looks like. */
export const ReviewStage = ({ item, title, pane, zoom, onZoom, isComparing, onCompare }: Props) => {
  const now = useNow();
  const handedIn = <HoursAgo at={item.handedInAt ?? item.createdAt} now={now} />;
  const isPhoto = item.kind === 'photo' && item.picture !== null;
  return (
    <section aria-labelledby="review-title" className="flex min-w-0 flex-col bg-night nav:min-h-0 nav:overflow-y-auto">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-gutter pt-4 pb-3 nav:px-6">
        <h1
          ref={title}
          id="review-title"
          tabIndex={-1}
          className="rounded-tile min-w-0 flex-1 line-clamp-2 text-xl leading-tight max-nav:basis-full"
        >
          {item.title}
        </h1>
        <Status kind="waiting">
          <span>
            {item.state === 'appealed' ? (
              <Trans>Second look, handed in {handedIn}</Trans>
            ) : (
              <Trans>Handed in {handedIn}</Trans>
            )}
          </span>
        </Status>
        {!isComparing && item.nearDuplicates.length > 0 && (
          <Button size="s" icon={GitCompareArrows} onClick={() => onCompare(true)}>
            <Trans>Compare</Trans>
          </Button>
        )}
        {!isComparing && isPhoto && <ZoomButtons zoom={zoom} onZoom={onZoom} />}
      </div>
      {isComparing && <Comparison item={item} zoom={zoom} onZoom={onZoom} onClose={() => onCompare(false)} />}
      {!isComparing && isPhoto && zoom !== 'fit' && <Pixels item={item} zoom={zoom} pane={pane} />}
      {!isComparing && !(isPhoto && zoom !== 'fit') && <WholeItem item={item} />}
    </section>
  );
};
