import { Trans, useLingui } from '@lingui/react/macro';
import { AudioLines } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import { useCurrency } from '#features/pricing/client/Conversion.tsx';
import { CurrencyChoice } from '#features/pricing/client/CurrencyChoice.tsx';
import { LicenceName } from '#features/pricing/client/licence-words.tsx';
import { Price } from '#features/pricing/client/Price.tsx';
import { WHOLE_IN_BASIS_POINTS } from '#features/pricing/money.rules.ts';
import { href } from '#shared/pages.ts';
import { Icon } from '#ui/base/Icon.tsx';
import { Link } from '#ui/base/Link.tsx';
import { Picture } from '#ui/base/Picture.tsx';
import type { Checkout } from '../../checkout.contract.ts';
import type { Choices } from './useChoices.ts';

const PICTURE_SIZES = '(min-width: 1024px) 420px, 100vw';

/** What is bought: the preview, its title and whose it is. */
export const Preview = ({ checkout: { item, offers } }: Pick<LinesProps, 'checkout'>) => (
  <div className="checkout-preview">
    {item.picture ? (
      <Picture picture={item.picture} sizes={PICTURE_SIZES} priority className="rounded-card max-lg:rounded-none" />
    ) : (
      <div className="grid aspect-3/1 place-items-center rounded-card bg-paper-2 text-ink-2">
        <Icon glyph={AudioLines} size={36} />
      </div>
    )}
    <div className="max-lg:px-gutter">
      <p className="mt-3.5 font-display font-semibold text-xl">{item.title}</p>
      <p className="mt-1 text-ink-2 text-sm">
        {item.island ? (
          <Trans>
            {item.creator.name}, {item.island}
          </Trans>
        ) : (
          item.creator.name
        )}
        {item.picture && !offers.some(({ licence }) => licence === 'free') && (
          <>
            {'. '}
            <Trans>The watermark is not in what you download.</Trans>
          </>
        )}
      </p>
    </div>
  </div>
);

type LinesProps = { checkout: Checkout; choices: Choices };

const Lines = ({ checkout, choices: { offer, total } }: LinesProps) => {
  const { i18n } = useLingui();
  const rate = i18n.number(checkout.taxBasisPoints / WHOLE_IN_BASIS_POINTS, {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  return (
    <table className="pay-lines">
      <tbody>
        <tr>
          <th scope="row">
            <Trans>
              Licence: <LicenceName licence={offer.licence} />
            </Trans>
          </th>
          <td>
            <Price cents={offer.cents} />
          </td>
        </tr>
        {total.takenOffCents > 0 && (
          <tr>
            <th scope="row">
              <Trans>Paid before</Trans>
            </th>
            <td>
              − <Price cents={total.takenOffCents} />
            </td>
          </tr>
        )}
        <tr>
          <th scope="row">
            <Trans>Tax, {rate}</Trans>
          </th>
          <td>
            <Price cents={total.taxCents} />
          </td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <Trans>Total</Trans>
          </th>
          <td>
            <Price cents={total.totalCents} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
};

/** The total with its tax line, in the chosen currency, and what is really charged. */
export const Summary = ({ checkout, choices, action }: LinesProps & { action: ReactNode }) => {
  const currency = useCurrency();
  const { totalCents } = choices.total;
  const charged = formatUsd(totalCents, { withCents: true });
  const first = checkout.item.creator.name;
  return (
    <div className="checkout-money">
      <div className="mb-2 flex items-center justify-between gap-4 text-sm">
        <span className="whitespace-nowrap text-ink-2">
          <Trans>Show prices in</Trans>
        </span>
        <CurrencyChoice />
      </div>
      <Lines checkout={checkout} choices={choices} />
      {currency !== 'USD' && totalCents > 0 && (
        <>
          <p className="mt-3 text-right font-semibold tabular-nums">
            <Trans>You pay {charged}</Trans>
          </p>
          <p className="text-right text-ink-2 text-sm">
            <Trans>Charged in US dollars. The rate of now is kept with your order.</Trans>
          </p>
        </>
      )}
      <div className="pay-wide mt-4">{action}</div>
      <p className="mt-3 text-ink-2 text-sm">
        {totalCents > 0 ? (
          <Trans>
            The download and a signed certificate are there at once, the invoice within a minute. A share of the price
            goes to {first}.
          </Trans>
        ) : (
          <Trans>The download and a signed certificate are there at once.</Trans>
        )}{' '}
        <Trans>
          By licensing it you accept the{' '}
          <Link to={href('licensing')}>licence text, version {checkout.licenceTextVersion}</Link>.
        </Trans>
      </p>
    </div>
  );
};
