import { Trans, useLingui } from '@lingui/react/macro';
import { LicenceName } from '#features/pricing/client/licence-words.tsx';
import { licenceTextOf } from '#features/pricing/licences.rules.ts';
import type { Offer } from '#features/pricing/prices.rules.ts';
import { type NoFit, type Use, usesFor } from '#features/pricing/which-licence.rules.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { Checkbox } from '#ui/forms/Checkbox.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { Notice } from '#ui/messages/Notice.tsx';
import type { Checkout } from '../../checkout.contract.ts';
import { asksCopies, coveringOffer, notCovered } from '../../checkout.rules.ts';
import { CheckoutPart } from './checkout-parts.tsx';
import type { TeamPool } from './plan-pay-slot.ts';
import { OfferCost } from './Summary.tsx';
import type { Choices } from './useChoices.ts';

type Props = {
  checkout: Checkout;
  choices: Choices;
  onSwitch: () => void;
  /** What a licence would use of the team's plan; nothing where money pays. */
  poolFor: (offer: Offer) => TeamPool | null;
};

const UseLabel = ({ use }: { use: Use }) => {
  switch (use) {
    case 'film':
      return <Trans>Film or video of your own</Trans>;
    case 'onlineVideo':
      return <Trans>YouTube or social media, monetised or not</Trans>;
    case 'podcast':
      return <Trans>Podcast or audiobook</Trans>;
    case 'broadcast':
      return <Trans>Television or radio broadcast</Trans>;
    case 'clientFilm':
      return <Trans>Film for a client</Trans>;
    case 'game':
      return <Trans>Game, app or template that is sold</Trans>;
    case 'web':
      return <Trans>Website, social media, e-mail or slides</Trans>;
    case 'print':
      return <Trans>Something printed</Trans>;
    case 'discs':
      return <Trans>Discs or other copies of a film</Trans>;
    case 'onlineAdvertising':
      return <Trans>Advertising on screens or on air</Trans>;
    case 'printedAdvertising':
      return <Trans>Printed advertising: posters, leaflets</Trans>;
    case 'goods':
      return <Trans>Goods for sale: prints, mugs, templates</Trans>;
    case 'news':
      return <Trans>News, comment or teaching</Trans>;
  }
};

const NoFitWords = ({ why }: { why: NoFit }) => {
  const format = useFormat();
  switch (why.code) {
    case 'onlineOnly':
      return <Trans>The free licence is for online video, podcasts and slides.</Trans>;
    case 'noAdvertising':
      return <Trans>This licence is not for advertising.</Trans>;
    case 'noGoods':
      return <Trans>This licence is not for goods that are sold.</Trans>;
    case 'newsOnly':
      return <Trans>This licence is for news, comment and teaching only.</Trans>;
    case 'tooManyCopies':
      return <Trans>This licence includes at most {format.number(why.most)} copies.</Trans>;
    case 'needsCredit':
      return <Trans>This licence asks for the credit line.</Trans>;
    case 'neverFree':
      return <Trans>Clips are never free.</Trans>;
  }
};

/** Says whether the chosen licence covers what is ticked, and offers the one that does. */
const UsageVerdict = ({ checkout, choices, onSwitch, poolFor }: Props) => {
  const { usage, offer, choose, totalOf } = choices;
  const { facts } = licenceTextOf(checkout.licenceTextVersion);
  if (usage.uses.length === 0) return null;
  const problems = notCovered(offer.licence, usage, facts);
  if (problems.length === 0)
    return (
      <Notice tone="good">
        <LicenceName licence={offer.licence} />: <Trans>this covers all of it, worldwide and without an end.</Trans>
      </Notice>
    );
  const better = coveringOffer(checkout.offers, { usage, size: offer.size }, facts);
  return (
    <Notice tone="warning">
      <ul className="grid gap-1">
        {problems.map(({ use, why }) => (
          <li key={use}>
            <b className="font-semibold">
              <UseLabel use={use} />
            </b>
            : <NoFitWords why={why} />
          </li>
        ))}
      </ul>
      {better ? (
        <Button
          size="s"
          className="mt-2.5"
          onClick={() => {
            onSwitch();
            choose(better);
          }}
        >
          <Trans>
            Switch to <LicenceName licence={better.licence} />,{' '}
            <OfferCost offer={{ cents: totalOf(better).totalCents }} pool={poolFor(better)} />
          </Trans>
        </Button>
      ) : (
        <p className="mt-1.5">
          <Trans>
            No licence that this item is offered under covers all of it.{' '}
            <Link to={href('licensing')}>Compare them</Link>
          </Trans>
        </p>
      )}
    </Notice>
  );
};

const Releases = ({ isEditorial }: { isEditorial: boolean }) =>
  isEditorial ? (
    <Notice tone="warning" title={<Trans>Editorial use only</Trans>}>
      <Trans>
        People or property in it have given no release. You may use it for news, comment and teaching, but not in
        advertising and not on goods.
      </Trans>
    </Notice>
  ) : (
    <p className="text-ink-2 text-sm">
      <Trans>
        The creator confirms it’s cleared for commercial use. Visible brands or artworks may need their owner’s
        permission.
      </Trans>
    </p>
  );

/** Checks the plan against the licence before anything is paid. Nothing of it is stored. */
export const UsageChecks = ({ checkout, choices, onSwitch, poolFor }: Props) => {
  const { t } = useLingui();
  const { usage, toggleUse, copies, setCopies } = choices;
  return (
    <CheckoutPart id="usage" title={<Trans>How you will use it</Trans>}>
      <fieldset aria-label={t`How you will use it`}>
        {usesFor(checkout.item.type).map((use) => (
          <Checkbox
            key={use}
            name="use"
            value={use}
            checked={usage.uses.includes(use)}
            label={<UseLabel use={use} />}
            onChange={() => toggleUse(use)}
          />
        ))}
      </fieldset>
      {asksCopies(usage.uses) && (
        <Field label={<Trans>How many copies, about</Trans>} className="max-w-60">
          {(wiring) => (
            <Input
              {...wiring}
              inputMode="numeric"
              autoComplete="off"
              value={copies}
              onChange={({ target }) => setCopies(target.value)}
            />
          )}
        </Field>
      )}
      <div role="status" className="empty:hidden">
        <UsageVerdict checkout={checkout} choices={choices} onSwitch={onSwitch} poolFor={poolFor} />
      </div>
      <Releases isEditorial={checkout.item.isEditorial} />
    </CheckoutPart>
  );
};
