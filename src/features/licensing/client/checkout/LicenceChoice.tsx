import { Trans, useLingui } from '@lingui/react/macro';
import { PrintSize } from '#features/items/client/photo/PrintSize.tsx';
import { megabytesOf } from '#features/items/client/photo/photo-words.rules.ts';
import { formatOf, soundFileFacts } from '#features/media/file-formats.rules.ts';
import { LicenceName, LicenceTerms } from '#features/pricing/client/licence-words.tsx';
import { usePriceWords } from '#features/pricing/client/price-words.ts';
import type { ClipSize, Offer } from '#features/pricing/prices.rules.ts';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import { RadioCards } from '#ui/forms/RadioCards.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { Notice } from '#ui/messages/Notice.tsx';
import type { Checkout } from '../../checkout.contract.ts';
import { heldFor, offersBySize, sizesOf } from '../../checkout.rules.ts';
import { filesOfLicence } from '../../licence-states.rules.ts';
import { CheckoutPart } from './checkout-parts.tsx';
import type { TeamPool } from './plan-pay-slot.ts';
import { DownloadCost, OfferCost } from './Summary.tsx';
import type { Choices } from './useChoices.ts';

type Props = {
  checkout: Checkout;
  choices: Choices;
  onSwitch: () => void;
  /** What a licence would use of the team's plan; nothing where money pays. */
  poolFor: (offer: Offer) => TeamPool | null;
};

const sizeNames = { hd: 'HD', uhd: '4K' } as const satisfies Record<ClipSize, string>;

/** Clips are sold by size. */
const ClipSizes = ({ checkout, choices, onSwitch, poolFor }: Props) => {
  const { t } = useLingui();
  const priceWords = usePriceWords();
  const sizes = sizesOf(checkout.offers, choices.offer.licence);
  if (sizes.length === 0 || choices.offer.size === null) return null;
  return (
    <RadioCards
      legend={t`Size`}
      name="size"
      value={choices.offer.size}
      cards={sizes.flatMap((offer) => {
        if (offer.size === null) return [];
        const pool = poolFor(offer);
        const money = priceWords(offer.cents, { withCents: true });
        const hint = pool ? <DownloadCost key="plan" isHeld={pool.isHeld} /> : money;
        return [{ value: offer.size, label: sizeNames[offer.size], hint }];
      })}
      onChange={({ target }) => {
        const chosen = sizes.find(({ size }) => size === target.value);
        if (!chosen) return;
        onSwitch();
        choices.choose(chosen);
      }}
    />
  );
};

type FilesProps = { checkout: Checkout; size: ClipSize | null };

/** Format, and what decides whether a sound or a clip fits a film. */
const useFileFacts = ({ item, files, recording }: Checkout, size: ClipSize | null): string[] => {
  const { i18n } = useLingui();
  const format = useFormat();
  const file = filesOfLicence(files, size).at(-1);
  if (!file || !recording) return [];
  const { kilobits, kilohertz } = soundFileFacts({ ...file, ...recording });
  const isClip = item.type === 'video';
  const { frameRate } = recording;
  return [
    formatOf(file.type),
    isClip && `${file.width} × ${file.height}`,
    isClip && frameRate && `${format.number(frameRate, { most: 2 })} fps`,
    !isClip && kilobits && `${format.number(kilobits)} kbit/s`,
    !isClip && kilohertz && `${format.number(kilohertz)} kHz`,
    megabytesOf(file.bytes, i18n.locale),
  ].filter((fact) => typeof fact === 'string');
};

/** What is delivered: photos in every size at one price, clips in the chosen one. */
const Files = ({ checkout, size }: FilesProps) => {
  const { i18n } = useLingui();
  const facts = useFileFacts(checkout, size).join(', ');
  const largest = checkout.files.at(-1);
  if (!largest) return null;
  const megabytes = megabytesOf(largest.bytes, i18n.locale);
  return checkout.recording ? (
    <p className="text-ink-2 text-sm tabular-nums">
      <Trans>The file: {facts}</Trans>
    </p>
  ) : (
    <div className="text-ink-2 text-sm tabular-nums">
      <p>
        <Trans>
          Every size is included, up to {largest.width} × {largest.height}, {megabytes}.
        </Trans>
      </p>
      <PrintSize file={largest} />
    </div>
  );
};

/** The same licensee needs no second licence. */
const Held = ({ checkout, choices }: Pick<Props, 'checkout' | 'choices'>) => {
  const held = heldFor(checkout.held, choices.offer, choices.licensedTo);
  if (!held) return null;
  const { id, type } = checkout.item;
  return (
    <Notice tone="lagoon" role="status" title={<Trans>You have this licence already</Trans>}>
      <Trans>
        It covers every project of the same licensee, so you need not pay again.{' '}
        <Link to={href('licenceConfirmation', { id, type, license: held.licence })}>Download and certificate</Link>
      </Trans>
    </Notice>
  );
};

/** Licence and size. Both are in the address. */
export const LicenceChoice = (props: Props) => {
  const { t } = useLingui();
  const { checkout, choices, onSwitch, poolFor } = props;
  const { offer, isNotOffered, choose } = choices;
  return (
    <CheckoutPart id="licence" title={<Trans>Licence</Trans>}>
      {isNotOffered && (
        <Notice tone="warning" role="status">
          <Trans>
            This item is not offered under the licence of this address. Please choose one of those that it is offered
            under.
          </Trans>
        </Notice>
      )}
      <fieldset aria-label={t`Licence`} className="grid gap-2">
        {offersBySize(checkout.offers, offer.size).map((candidate) => (
          <label key={candidate.licence} className="licence-card">
            <input
              type="radio"
              name="licence"
              value={candidate.licence}
              checked={candidate.licence === offer.licence}
              className="round-tick"
              onChange={() => {
                onSwitch();
                choose(candidate);
              }}
            />
            <b className="font-semibold">
              <LicenceName licence={candidate.licence} />
            </b>
            <OfferCost offer={candidate} pool={poolFor(candidate)} className="font-display font-heading text-lg" />
            <small>
              <LicenceTerms
                licence={candidate.licence}
                kind={checkout.item.type}
                version={checkout.licenceTextVersion}
              />
            </small>
          </label>
        ))}
      </fieldset>
      <ClipSizes {...props} />
      <Files checkout={checkout} size={offer.size} />
      {choices.total.takenOffCents > 0 && (
        <Notice tone="good" role="status">
          <Trans>
            You have licensed it as <LicenceName licence="standard" /> before: what you paid is taken off.
          </Trans>
        </Notice>
      )}
      <Held checkout={checkout} choices={choices} />
    </CheckoutPart>
  );
};
