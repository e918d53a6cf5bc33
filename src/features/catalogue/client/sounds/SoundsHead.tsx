import { Trans, useLingui } from '@lingui/react/macro';
import { standardPriceCents } from '#features/media/prices.rules.ts';
import { priceTag } from '../detail/licence/licence-choices.rules.ts';
import { ListingSearch } from '../listing/ListingSearch.tsx';
import type { ListingView } from '../listing/useListing.ts';
import steelpan from './pictures/steelpan.avif';

const WIDTH_PX = 1440;
const HEIGHT_PX = 960;

export const SoundsHead = ({ view }: { view: ListingView }) => {
  const { t, i18n } = useLingui();
  const least = priceTag(standardPriceCents({ kind: 'sound', access: 'premium' }), i18n.locale);
  return (
    <div className="sounds-head">
      <div className="pt-[clamp(28px,4.4vw,72px)] pb-[clamp(24px,3vw,44px)]">
        <h1 className="max-w-[8em] text-4xl font-hero tracking-hero leading-hero">
          <Trans>Sounds of the islands</Trans>
        </h1>
        <p className="mt-4 mb-6 max-w-[34em] text-ink-2 text-lg">
          <Trans>
            Surf, rain on zinc, hand drums, pan. Listen to the whole length; take it home from {least}, or free where
            the creator says so.
          </Trans>
        </p>
        <ListingSearch view={view} label={t`Search sounds`} placeholder={t`Surf, steelpan, rain`} />
      </div>
      <img
        src={steelpan}
        width={WIDTH_PX}
        height={HEIGHT_PX}
        alt={t`A polished tenor steelpan and mallets against warm festival lights`}
        fetchPriority="high"
      />
    </div>
  );
};
