import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import type { Cents } from '../money.rules.ts';
import { currencyStore } from './currency-store.ts';
import { usePriceWords } from './price-words.ts';

type PriceProps = {
  cents: Cents;
  /** Where something is paid: every amount of the page has its cents. */
  withCents?: boolean;
  className?: string;
};

/** A price. It says which dollar, and "about" where it is converted: charges are in US dollars. */
export const Price = ({ cents, withCents = false, className = '' }: PriceProps) => {
  const text = usePriceWords()(cents, { withCents });
  // The key: another amount takes the place of the element; browsers would count a longer text as one that has moved.
  return (
    <span key={text} className={`whitespace-nowrap tabular-nums ${className}`}>
      {text}
    </span>
  );
};

/**
 * Part of the shell. Other currencies are loaded for those who have chosen one, and for signed-in people, who may have
 * done so on another device; for everybody else prices are in US dollars.
 */
export const CurrencyHost = () => {
  const stored = useSyncExternalStore(currencyStore.subscribe, currencyStore.current, currencyStore.currentOnServer);
  const isNeeded = useViewer() !== null || stored !== null;
  // Without it prices stay in US dollars.
  const conversion = useOnDemand(() => import('./Conversion.tsx'), { onError: () => undefined });
  const load = useEffectEvent(() => conversion.use());
  useEffect(() => {
    if (isNeeded) load();
  }, [isNeeded]);
  return conversion.loaded ? <conversion.loaded.Conversion /> : null;
};
