import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { CompareLicences } from '#features/items/client/detail/DetailAside.tsx';
import { soundCreditOf } from '#features/items/client/licence/licence.rules.ts';
import {
  BuyBarFrame,
  DownloadProblem,
  FreeButton,
  LicenceButton,
  LicenceChoice,
  NamedLicence,
  ReleaseBadge,
} from '#features/items/client/licence/licence-parts.tsx';
import { type DownloadPlace, useDownload } from '#features/items/client/licence/useDownload.ts';
import { megabytesOf } from '#features/items/client/photo/photo-words.rules.ts';
import { clockOf } from '#features/items/client/tiles/tiles.rules.ts';
import type { Sound } from '#features/items/items.contract.ts';
import { soundFileFacts } from '#features/media/file-formats.rules.ts';
import { LicenceName } from '#features/pricing/client/licence-words.tsx';
import { href } from '#shared/pages.ts';
import { useFormat } from '#ui/labels/useFormat.ts';

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

type ActionProps = { order: SoundOrder; place: DownloadPlace };

const LicenceAction = ({ order: { sound, choice, download }, place }: ActionProps) =>
  choice.licence === 'free' ? (
    <FreeButton download={download} size="original" place={place} />
  ) : (
    <LicenceButton
      licence={choice.licence}
      cents={choice.cents}
      isPaused={sound.salesPaused}
      to={href('licenceCheckout', { id: sound.id, type: 'sound', license: choice.licence })}
    />
  );

/** What is downloaded: format, bit rate and sample rate decide whether it fits a film. */
const FileFacts = ({ sound: { file, durationMs } }: { sound: Sound }) => {
  const { i18n } = useLingui();
  const { number } = useFormat();
  const { format, kilobits, kilohertz } = soundFileFacts({ ...file, durationMs });
  const facts = [
    format,
    kilobits && `${number(kilobits)} kbit/s`,
    kilohertz && `${number(kilohertz)} kHz`,
    megabytesOf(file.bytes, i18n.locale),
  ];
  return (
    <p className="text-ink-2 text-sm tabular-nums">
      <Trans>The file: {facts.filter(Boolean).join(', ')}</Trans>
    </p>
  );
};

/** Licences and prices of a sound. */
export const SoundLicence = ({ order }: { order: SoundOrder }) => {
  const { t } = useLingui();
  const { sound, choices, choice, setLicence, download } = order;
  return (
    <section aria-label={t`Licence`} className="licence-box detail-box">
      <LicenceChoice kind="sound" offers={choices} chosen={choice.licence} onChoose={setLicence} />
      <div className="grid gap-3.5 p-5">
        <FileFacts sound={sound} />
        <div ref={order.inBox} className="grid">
          <LicenceAction order={order} place="box" />
        </div>
        <DownloadProblem download={download} />
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
    action={<LicenceAction order={order} place="bar" />}
    problem={order.download.problemAt('bar')}
  />
);
