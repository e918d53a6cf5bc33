import { Trans, useLingui } from '@lingui/react/macro';
import { megabytesOf } from '#features/items/client/photo/photo-words.rules.ts';
import { LicenceName, LicenceTerms } from '#features/pricing/client/licence-words.tsx';
import { Price } from '#features/pricing/client/Price.tsx';
import { usePriceWords } from '#features/pricing/client/price-words.ts';
import type { ClipSize } from '#features/pricing/prices.rules.ts';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import { RadioCards } from '#ui/forms/RadioCards.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import type { Checkout } from '../../checkout.contract.ts';
import { heldFor, offersBySize, sizesOf } from '../../checkout.rules.ts';
import { CheckoutPart } from './checkout-parts.tsx';
import type { Choices } from './useChoices.ts';

type Props = { checkout: Checkout; choices: Choices; onSwitch: () => void };

const sizeNames = { hd: 'HD', uhd: '4K' } as const satisfies Record<ClipSize, string>;

/** Clips are sold by size. */
const ClipSizes = ({ checkout, choices, onSwitch }: Props) => {
  const { t } = useLingui();
  const priceWords = usePriceWords();
  const sizes = sizesOf(checkout.offers, choices.offer.licence);
  if (sizes.length === 0 || choices.offer.size === null) return null;
  return (
    <RadioCards
      legend={t`Size`}
      name="size"
      value={choices.offer.size}
      cards={sizes.flatMap(({ size, cents }) =>
        size === null ? [] : [{ value: size, label: sizeNames[size], hint: priceWords(cents) }],
      )}
      onChange={({ target }) => {
        const chosen = sizes.find(({ size }) => size === target.value);
        if (!chosen) return;
        onSwitch();
        choices.choose(chosen);
      }}
    />
  );
};

/** Photos and sounds come in every size at one price. */
const Files = ({ checkout: { item, files } }: Pick<Props, 'checkout'>) => {
  const { i18n } = useLingui();
  const largest = files.at(-1);
  if (item.type === 'video' || !largest) return null;
  const megabytes = megabytesOf(largest.bytes, i18n.locale);
  return (
    <p className="text-ink-2 text-sm tabular-nums">
      {largest.width > 0 ? (
        <Trans>
          Every size is included, up to {largest.width} × {largest.height}, {megabytes}.
        </Trans>
      ) : (
        <Trans>The original file is included, {megabytes}.</Trans>
      )}
    </p>
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
  const { checkout, choices, onSwitch } = props;
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
            <Price cents={candidate.cents} className="font-display font-heading text-lg" />
            <small>
              <LicenceTerms licence={candidate.licence} />
            </small>
          </label>
        ))}
      </fieldset>
      <ClipSizes {...props} />
      <Files checkout={checkout} />
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
