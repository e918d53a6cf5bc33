import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { soundCreditOf } from '#features/items/client/licence/licence.rules.ts';
import { useDownload } from '#features/items/client/licence/useDownload.ts';
import type { SoundCard } from '#features/items/items.contract.ts';
import { usePriceWords } from '#features/pricing/client/price-words.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';

type Props = {
  sound: SoundCard;
  /** With a text label, where there is space. */
  inFull?: boolean;
};

/** Download button for free sounds, link to the checkout for others. */
export const SoundAction = ({ sound, inFull }: Props) => {
  const { t } = useLingui();
  const priceWords = usePriceWords();
  const download = useDownload({ id: sound.id, credit: soundCreditOf(sound), toastsErrors: true });
  const look = inFull
    ? ({ variant: 'mango' } as const)
    : ({
        variant: 'line',
        className: 'min-w-17 max-lg:max-w-30 max-lg:px-4 lg:min-w-23 lg:whitespace-nowrap',
      } as const);
  if (sound.access === 'free') {
    return (
      <Button
        {...look}
        {...(inFull && { icon: Download })}
        aria-label={t`Download ${sound.title}, free`}
        busy={download.isBusy}
        onClick={() => download.start('original')}
      >
        {inFull ? <Trans>Download</Trans> : <Trans>Free</Trans>}
      </Button>
    );
  }
  const [{ licence: license, cents }] = sound.offers;
  const price = priceWords(cents);
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
