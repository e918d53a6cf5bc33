import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { CompareLicences } from '#features/items/client/detail/DetailAside.tsx';
import { BuyBarFrame, LicenceRow, NamedLicence, ReleaseBadge } from '#features/items/client/licence/LicenceRow.tsx';
import { soundCreditOf } from '#features/items/client/licence/licence.rules.ts';
import { useDownload } from '#features/items/client/licence/useDownload.ts';
import { clockOf } from '#features/items/client/tiles/tiles.rules.ts';
import type { Sound } from '#features/items/items.contract.ts';
import { LicenceName } from '#features/pricing/client/licence-words.tsx';
import { usePriceWords } from '#features/pricing/client/price-words.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Notice } from '#ui/messages/Notice.tsx';

/** The chosen licence; shared by the box and the bar on phones. */
export const useSoundOrder = (sound: Sound) => {
  const choices = sound.offers;
  const [licence, setLicence] = useState(choices[0].licence);
  const download = useDownload({ id: sound.id, credit: soundCreditOf(sound) });
  const choice = choices.find((candidate) => candidate.licence === licence) ?? choices[0];
  /** The button in the box; the bar hides while it is in sight. */
  const inBox = useRef<HTMLDivElement>(null);
  return { sound, choices, choice, setLicence, download, inBox };
};
export type SoundOrder = ReturnType<typeof useSoundOrder>;

/** Download button for the free licence, link to the checkout for others. */
const LicenceAction = ({ order: { sound, choice, download } }: { order: SoundOrder }) => {
  const priceWords = usePriceWords();
  if (choice.licence === 'free') {
    return (
      <Button
        variant="main"
        size="l"
        wide
        icon={Download}
        busy={download.isBusy}
        onClick={() => download.start('original')}
      >
        <Trans>Download free</Trans>
      </Button>
    );
  }
  const price = priceWords(choice.cents);
  return (
    <Button
      variant="main"
      size="l"
      wide
      to={href('licenceCheckout', { id: sound.id, type: 'sound', license: choice.licence })}
    >
      <Trans>License, {price}</Trans>
    </Button>
  );
};

/** Licences and prices of a sound. */
export const SoundLicence = ({ order }: { order: SoundOrder }) => {
  const { t } = useLingui();
  const { sound, choices, choice, setLicence, download } = order;
  return (
    <section aria-label={t`Licence`} className="licence-box detail-box">
      <fieldset>
        <legend className="sr-only">
          <Trans>Licence</Trans>
        </legend>
        {choices.map(({ licence, cents }) => (
          <LicenceRow
            key={licence}
            licence={licence}
            cents={cents}
            isChosen={choice.licence === licence}
            onChoose={() => setLicence(licence)}
          />
        ))}
      </fieldset>
      <div className="grid gap-3.5 p-5">
        <div ref={order.inBox} className="grid">
          <LicenceAction order={order} />
        </div>
        {download.problem && (
          <Notice tone="bad" role="alert">
            {download.problem}
          </Notice>
        )}
        {choice.licence === 'free' && <NamedLicence id={sound.id} type="sound" />}
        <ReleaseBadge isEditorial={sound.isEditorial} />
        {sound.access === 'premium' && (
          <p className="text-ink-2 text-sm">
            <Trans>The preview carries an audio watermark. What you license does not.</Trans>
          </p>
        )}
        <CompareLicences />
      </div>
    </section>
  );
};

/** The bar of a sound, with its length. */
export const SoundBuyBar = ({ order }: { order: SoundOrder }) => (
  <BuyBarFrame
    key={order.sound.id}
    inBox={order.inBox}
    licence={<LicenceName licence={order.choice.licence} />}
    details={clockOf(order.sound.durationMs)}
    action={<LicenceAction order={order} />}
  />
);
