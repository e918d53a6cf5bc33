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
