import { Trans } from '@lingui/react/macro';
import type { Tax } from '#features/pricing/buyers.rules.ts';
import { WHOLE_IN_BASIS_POINTS } from '#features/pricing/money.rules.ts';
import { onDemand, useWhenNeeded } from '#ui/base/useOnDemand.ts';
import { useFormat } from '#ui/labels/useFormat.ts';
import type { BuyerAnswers } from './useBuyer.ts';

/** The questions and the names of all countries: needed only where the seller asks. */
export const buyersCountry = onDemand(() => import('./BuyersCountry.tsx'));

/** The questions about the buyer; nothing where nobody is asked. */
export const BuyerPart = ({ buyer }: { buyer: BuyerAnswers }) => {
  const part = useWhenNeeded(buyersCountry, buyer.rules.asksCountry !== 'no');
  return part ? <part.BuyersCountry buyer={buyer} /> : null;
};

/** The line of the tax: what it is called, and its rate. */
export const TaxName = ({ tax: { name, basisPoints, isReverseCharged } }: { tax: Tax }) => {
  const format = useFormat();
  const rate = format.percent(basisPoints / WHOLE_IN_BASIS_POINTS, { most: 2 });
  if (isReverseCharged) return <Trans>{name}, reverse charge</Trans>;
  // Without a name it is the tax of the price list.
  return name === '' ? (
    <Trans>Tax, {rate}</Trans>
  ) : (
    <>
      {name}, {rate}
    </>
  );
};
