import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { soundCreditOf } from '#features/items/client/licence/licence.rules.ts';
import { usePaysByPlan } from '#features/items/client/licence/own-plan.ts';
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

const inBar = { variant: 'mango' } as const;
const inRow = {
  variant: 'line',
  className: 'min-w-17 max-lg:max-w-30 max-lg:px-4 lg:min-w-23 lg:whitespace-nowrap',
} as const;
type Look = typeof inBar | typeof inRow;

const LicenceLink = ({ sound, inFull, look }: Props & { look: Look }) => {
  const { t } = useLingui();
  const priceWords = usePriceWords();
  const [{ licence: license, cents }] = sound.offers;
  const isByPlan = usePaysByPlan(license);
  const price = priceWords(cents);
  if (sound.salesPaused)
    return (
      <span className="text-sm">
        <Trans>Sales pause</Trans>
      </span>
    );
  const name = isByPlan ? t`License ${sound.title} with your plan` : t`License ${sound.title}, ${price}`;
  return (
    <Button
      {...look}
      {...(!inFull && { 'aria-label': name })}
      to={href('licenceCheckout', { id: sound.id, type: 'sound', license })}
    >
      {isByPlan && (inFull ? <Trans>Use your plan</Trans> : <Trans>1 download</Trans>)}
      {!isByPlan && (inFull ? <Trans>License, {price}</Trans> : price)}
    </Button>
  );
};

/** Download button for free sounds, link to the checkout for others. */
export const SoundAction = ({ sound, inFull }: Props) => {
  const { t } = useLingui();
  const download = useDownload({ id: sound.id, credit: soundCreditOf(sound), toastsErrors: true });
  const look = inFull ? inBar : inRow;
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
  return <LicenceLink sound={sound} {...(inFull && { inFull })} look={look} />;
};
