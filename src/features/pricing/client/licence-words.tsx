import { Trans } from '@lingui/react/macro';
import type { Licence } from '../licences.rules.ts';

export const LicenceName = ({ licence }: { licence: Licence }) => {
  if (licence === 'free') return <Trans>Free</Trans>;
  if (licence === 'standard') return <Trans>Standard</Trans>;
  return licence === 'extended' ? <Trans>Extended</Trans> : <Trans>Editorial</Trans>;
};

/** What a licence is for, in a few words. */
export const LicencePurpose = ({ licence }: { licence: Licence }) => {
  if (licence === 'free') return <Trans>Small and personal, with a credit</Trans>;
  if (licence === 'standard') return <Trans>Most of what companies make</Trans>;
  return licence === 'extended' ? <Trans>Goods for sale, no limits</Trans> : <Trans>News, teaching, comment</Trans>;
};

/** What a licence allows, in one line; the licence page has all of it. */
export const LicenceTerms = ({ licence }: { licence: Licence }) => {
  if (licence === 'free')
    return (
      <Trans>Web, social media and up to 1,000 printed copies, with credit. No advertising, no goods for sale.</Trans>
    );
  if (licence === 'standard') return <Trans>Advertising too, and up to 500,000 copies. Credit is welcome.</Trans>;
  return licence === 'extended' ? (
    <Trans>Unlimited copies, and goods for sale.</Trans>
  ) : (
    <Trans>News, comment and teaching, with credit. No advertising.</Trans>
  );
};
