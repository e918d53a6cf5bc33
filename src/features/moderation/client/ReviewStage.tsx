import { Trans } from '@lingui/react/macro';
import { MediaPreview } from '#features/media/client/MediaPreview.tsx';
import { HotspotDot, placeOf } from '#features/products/client/HotspotDot.tsx';
import { Status } from '#ui/Status.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useNow } from '#ui/useNow.ts';
import type { ReviewedItem } from '../review.contract.ts';

/** As large as the window allows: this is what the decision is about. */
export const ReviewStage = ({ item }: { item: ReviewedItem }) => {
  const now = useNow();
  const handedIn = <TimeAgo at={item.handedInAt ?? item.createdAt} now={now} />;
  const { picture } = item;
  // The width that its height allows, so that the whole of it is in sight.
  const fitting = picture && { maxWidth: `calc(68vh * ${picture.width / picture.height})` };
  return (
    <section aria-labelledby="review-title" className="flex min-w-0 flex-col bg-paper-2 nav:overflow-y-auto">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-gutter pt-4 pb-3 nav:px-6">
        <h1 id="review-title" className="min-w-0 flex-1 truncate text-2xl max-nav:basis-full">
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
      </div>
      <div className="grid flex-1 place-items-center nav:px-6 nav:pb-6">
        <div className="relative w-full" style={fitting ?? undefined}>
          <MediaPreview item={item} sizes="(min-width: 1240px) 60vw, 100vw" className="w-full nav:rounded-tile" />
          {item.hotspots.map((hotspot) => (
            <span
              key={hotspot.number}
              aria-hidden="true"
              className="-translate-1/2 pointer-events-none absolute"
              style={placeOf(hotspot)}
            >
              <HotspotDot number={hotspot.number} />
            </span>
          ))}
        </div>
      </div>
    </section>
  );
};
