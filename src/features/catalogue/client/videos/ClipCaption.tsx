import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { VideoCard } from '../../item-card.contract.ts';
import { priceTag } from '../detail/licence/licence-choices.rules.ts';
import { addressOfItem } from '../items/tile.rules.ts';
import { clipPriceCents, framesPerSecond, largestSizeOf } from './clip.rules.ts';

/** Under a clip: what it is called, how sharp and how fast it is, and from which price it can be had. */
export const ClipCaption = ({ clip }: { clip: VideoCard }) => {
  const { i18n } = useLingui();
  const price = priceTag(clipPriceCents('hd', 'standard'), i18n.locale);
  const fps = i18n.number(framesPerSecond(clip.frameRate));
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
