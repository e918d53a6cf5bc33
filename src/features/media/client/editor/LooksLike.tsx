import { Trans } from '@lingui/react/macro';
import { Notice } from '#ui/Notice.tsx';
import type { ItemView } from '../../own-items.contract.ts';
import { thumbOf } from '../MediaThumb.tsx';

const SIDE_WIDTH_PX = 480;

const Side = ({ src, label }: { src: string | null | undefined; label: string }) => (
  <figure className="min-w-0">
    {src ? (
      <img src={src} alt={label} className="aspect-[3/2] w-full rounded-tile bg-paper-2 object-cover" />
    ) : (
      <div className="aspect-[3/2] rounded-tile bg-paper-2" />
    )}
    <figcaption className="mt-1 truncate text-xs">{label}</figcaption>
  </figure>
);

/** Two pictures that are hard to tell apart, side by side: the creator decides whether both are worth having. */
export const NearDuplicates = ({ item }: { item: ItemView }) => {
  const [alike] = item.nearDuplicates;
  if (!alike) return null;
  return (
    <Notice tone="warning" title={<Trans>Looks like “{alike.title}”</Trans>}>
      <p className="mt-0.5">
        {alike.isOwn ? (
          <Trans>You have uploaded something very similar. Reviewers keep the better of the two.</Trans>
        ) : (
          <Trans>Something very similar is on Tamarind already. Make sure that this is your own work.</Trans>
        )}
      </p>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Side src={thumbOf(item, SIDE_WIDTH_PX)} label={item.title} />
        <Side src={alike.thumbnailUrl} label={alike.title} />
      </div>
    </Notice>
  );
};
