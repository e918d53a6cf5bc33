import './licence.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck, Newspaper } from 'lucide-react';
import type { Licence } from '#features/media/prices.rules.ts';
import { Icon } from '#ui/Icon.tsx';
import { Notice } from '#ui/Notice.tsx';
import { CompareLicences } from './CompareLicences.tsx';
import { LicenceAction } from './LicenceAction.tsx';
import { priceTag } from './licence-choices.rules.ts';
import { SizeTable } from './SizeTable.tsx';
import type { LicenceOrder } from './useLicence.ts';

export const LicenceName = ({ licence }: { licence: Licence }) => {
  if (licence === 'free') return <Trans>Free</Trans>;
  if (licence === 'standard') return <Trans>Standard</Trans>;
  return licence === 'extended' ? <Trans>Extended</Trans> : <Trans>Editorial</Trans>;
};

const LicenceHint = ({ licence }: { licence: Licence }) => {
  if (licence === 'free') return <Trans>Download and use it. The full terms are on the licence page.</Trans>;
  if (licence === 'standard') return <Trans>Up to 500,000 copies</Trans>;
  return licence === 'extended' ? <Trans>Unlimited copies, goods for resale</Trans> : <Trans>For news use</Trans>;
};

const ReleaseBadge = ({ isEditorial }: { isEditorial: boolean }) => (
  <p className="flex gap-2.5 text-ink-2 text-sm">
    <Icon glyph={isEditorial ? Newspaper : BadgeCheck} size={18} className="mt-px text-leaf-text" />
    {isEditorial ? (
      <Trans>Editorial use only: news and teaching, no advertising</Trans>
    ) : (
      <Trans>Released for commercial and editorial use</Trans>
    )}
  </p>
);

/** Licences as one choice, the sizes, and the one button. */
export const LicenceBox = ({ order }: { order: LicenceOrder }) => {
  const { t, i18n } = useLingui();
  const { photo, choices, choice, setLicence, download } = order;
  return (
    <div className="licence-box detail-box">
      <fieldset aria-label={t`Licence`}>
        {choices.map(({ licence, priceCents }) => (
          <label key={licence} className="licence-row">
            <input
              type="radio"
              name="licence"
              value={licence}
              checked={choice.licence === licence}
              onChange={() => setLicence(licence)}
              className="round-tick"
            />
            <b className="font-semibold">
              <LicenceName licence={licence} />
            </b>
            <span className="price text-[1.1875rem]">{priceTag(priceCents, i18n.locale)}</span>
            <small>
              <LicenceHint licence={licence} />
            </small>
          </label>
        ))}
      </fieldset>
      <div className="grid gap-3.5 px-5 pt-4 pb-5">
        <SizeTable order={order} />
        <LicenceAction order={order} />
        {download.problem && (
          <Notice tone="bad" role="alert">
            {download.problem}
          </Notice>
        )}
        <ReleaseBadge isEditorial={photo.isEditorial} />
        {photo.access === 'premium' && (
          <p className="text-ink-2 text-sm">
            <Trans>The preview carries a watermark. What you license does not.</Trans>
          </p>
        )}
        <CompareLicences />
      </div>
    </div>
  );
};
