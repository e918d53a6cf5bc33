import { Trans } from '@lingui/react/macro';
import { addressOfItem } from '#features/items/client/tiles/tiles.rules.ts';
import type { VideoCard } from '#features/items/items.contract.ts';
import { framesPerSecond, largestSizeOf } from '#features/players/client/clip/clip.rules.ts';
import { Price } from '#features/pricing/client/Price.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { Link } from '#ui/navigation/router.tsx';

const clips = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholder frames with two lines of text each. */
export const ClipsSkeleton = () => (
  <SkeletonFrame className="grid gap-(--gap) sm:grid-cols-2 lg:grid-cols-3">
    {clips.map((key) => (
      <div key={key}>
        <Skeleton className="aspect-video" />
        <Skeleton className="mt-3 h-4 w-3/5" />
        <Skeleton className="mt-2 mb-3 h-3.5 w-2/5" />
      </div>
    ))}
  </SkeletonFrame>
);

/** Caption of a clip: title, resolution, frame rate, and lowest price. */
export const ClipCaption = ({ clip }: { clip: VideoCard }) => {
  const format = useFormat();
  const price = <Price cents={clip.offers[0].cents} />;
  const fps = format.number(framesPerSecond(clip.frameRate));
  return (
    <div className="flex items-baseline gap-4 pt-2 pb-3 text-sm">
      <div className="min-w-0 flex-1">
        <Link
          to={addressOfItem(clip)}
          tabIndex={-1}
          className="block truncate font-semibold text-ui hover:underline hover:underline-offset-4"
        >
          {clip.title}
        </Link>
        <p className="truncate text-ink-2 tabular-nums">
          <Trans>
            {clip.island.name}, {largestSizeOf(clip) === 'uhd' ? '4K' : 'HD'}, {fps} fps
          </Trans>
        </p>
      </div>
      <span className="flex-none font-semibold tabular-nums">
        {largestSizeOf(clip) === 'uhd' ? <Trans>from {price}</Trans> : price}
      </span>
    </div>
  );
};
