import { Trans } from '@lingui/react/macro';
import { WHOLE_IN_BASIS_POINTS } from '../money.rules.ts';
import type { PriceSettings } from '../prices.rules.ts';
import { useCurrency } from './Conversion.tsx';
import { Price } from './Price.tsx';

const percentOf = (basisPoints: number): number => (basisPoints * 100) / WHOLE_IN_BASIS_POINTS;

/** Where the money goes, and in which currency it is taken. */
export const Footnotes = ({ settings: { shares, topUps, tax, buyers } }: { settings: PriceSettings }) => {
  const currency = useCurrency();
  const usual = percentOf(shares.creatorBasisPoints);
  const exclusive = percentOf(shares.exclusiveBasisPoints);
  const hasCountries = buyers.asksCountry !== 'no' && Object.keys(buyers.countries).length > 0;
  const taxPercent = percentOf(tax.basisPoints);
  return (
    <div className="grid gap-x-14 gap-y-6 pt-8 text-ink-2 md:grid-cols-3">
      <p>
        <Trans>
          Creators get {usual} % of every sale, and {exclusive} % for works that are only here. That share never resets.
        </Trans>
      </p>
      <p>
        <Trans>
          Pay by card, or from a wallet that you fill with <Price cents={topUps.lowest} /> to{' '}
          <Price cents={topUps.highest} /> at a time. What is in it never expires.
        </Trans>
      </p>
      <p>
        {currency === 'USD' ? (
          <Trans>Prices are in US dollars.</Trans>
        ) : (
          <Trans>You pay in US dollars. Amounts in other currencies are about right, at the rate of today.</Trans>
        )}{' '}
        {hasCountries && <Trans>Tax depends on your country; you see it before you pay.</Trans>}
        {!hasCountries &&
          (tax.basisPoints === 0 ? (
            <Trans>No tax is added.</Trans>
          ) : (
            <Trans>Tax of {taxPercent} % is added when you pay.</Trans>
          ))}
      </p>
    </div>
  );
};
