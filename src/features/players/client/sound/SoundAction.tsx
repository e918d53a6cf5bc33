import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { priceTag } from '#features/items/client/licence/licence.rules.ts';
import { followDownload } from '#features/items/client/licence/useDownload.ts';
import type { SoundCard } from '#features/items/items.contract.ts';
import { openDownload } from '#features/media/media.contract.ts';
import { type Licence, standardPriceCents } from '#features/media/prices.rules.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { useChange } from '#ui/data/useChange.ts';

/** Requests a short-lived link to a free sound and opens it. */
const useSoundDownload = ({ id, creator }: SoundCard) => {
  const { t } = useLingui();
  const { run, isBusy } = useChange(openDownload, {
    done: (link) => {
      followDownload(link);
      return {
        title: t`Your download has begun`,
        description: t`Please credit it: ${`Sound: ${creator.name} / Tamarind`}`,
      };
    },
    failed: (said) => ({ title: t`The download did not begin`, description: said }),
  });
  return { isBusy, start: () => void run({ id, size: 'original' }) };
};

type Props = {
  sound: SoundCard;
  /** With a text label, where there is space. */
  inFull?: boolean;
};

/** Download button for free sounds, link to the checkout for others. */
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
