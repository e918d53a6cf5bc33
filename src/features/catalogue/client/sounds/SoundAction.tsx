import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { type Licence, standardPriceCents } from '#features/media/prices.rules.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/Button.tsx';
import type { SoundCard } from '../../item-card.contract.ts';
import { priceTag } from '../detail/licence/licence-choices.rules.ts';
import { useSoundDownload } from './useSoundDownload.ts';

type Props = {
  sound: SoundCard;
  /** With the word for what it does, where there is room. */
  inFull?: boolean;
};

/** Downloads what is free, and leads to the checkout for the rest. */
export const SoundAction = ({ sound, inFull }: Props) => {
  const { t, i18n } = useLingui();
  const download = useSoundDownload(sound);
  const look = inFull
    ? ({ variant: 'mango' } as const)
    : ({ variant: 'line', className: 'min-w-17 max-lg:px-4 lg:min-w-23' } as const);
  if (sound.access === 'free') {
    return (
      <Button
        {...look}
        {...(inFull && { icon: Download })}
        aria-label={t`Download ${sound.title}, free`}
        busy={download.isBusy}
        onClick={() => void download.start()}
      >
        {inFull ? <Trans>Download</Trans> : <Trans>Free</Trans>}
      </Button>
    );
  }
  const price = priceTag(standardPriceCents(sound), i18n.locale);
  const license: Licence = sound.isEditorial ? 'editorial' : 'standard';
  return (
    <Button
      {...look}
      {...(!inFull && { 'aria-label': t`License ${sound.title}, ${price}` })}
      to={href('licenceCheckout', { id: sound.id, type: 'sound', license })}
    >
      {inFull ? <Trans>License, {price}</Trans> : price}
    </Button>
  );
};
