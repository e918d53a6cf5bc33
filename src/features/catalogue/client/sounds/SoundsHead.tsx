import { Trans, useLingui } from '@lingui/react/macro';
import { standardPriceCents } from '#features/media/prices.rules.ts';
import { ListingHead } from '../listing/ListingHead.tsx';
import type { ListingView } from '../listing/useListing.ts';
import steelpan from './pictures/steelpan.avif';

const WIDTH_PX = 1440;
const HEIGHT_PX = 960;

export const SoundsHead = ({ view }: { view: ListingView }) => {
  const { t } = useLingui();
  return (
    <ListingHead
      view={view}
      title={<Trans>Sounds of the islands</Trans>}
      lead={(least) => (
        <Trans>
          Surf, rain on zinc, hand drums, pan. Listen to the whole length; take it home from {least}, or free where the
          creator says so.
        </Trans>
      )}
      leastCents={standardPriceCents({ kind: 'sound', access: 'premium' })}
      search={{ label: t`Search sounds`, placeholder: t`Surf, steelpan, rain` }}
      picture={
        <img
          src={steelpan}
          width={WIDTH_PX}
          height={HEIGHT_PX}
          alt={t`A polished tenor steelpan and mallets against warm festival lights`}
          fetchPriority="high"
        />
      }
    />
  );
};
