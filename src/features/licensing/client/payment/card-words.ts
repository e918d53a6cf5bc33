import { useLingui } from '@lingui/react/macro';
import type { CallReply } from '#shared/endpoint.ts';
import type { listSavedCards } from '../../payments.contract.ts';
import type { CardBrand } from '../../saved-cards.rules.ts';

export type SavedCard = CallReply<typeof listSavedCards>['cards'][number];

const names: Record<Exclude<CardBrand, 'other'>, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** As it is printed on cards: `08/29`. */
const printedDate = (expires: string): string => `${expires.slice(5)}/${expires.slice(2, 4)}`;

/** What somebody knows a saved card by: “Visa ending in 4242, expires 08/29”. */
export const useCardName = (): ((card: SavedCard) => string) => {
  const { t } = useLingui();
  return ({ brand, ending, expires, hasExpired }) => {
    const kind = brand === 'other' ? t`Card` : names[brand];
    const name = ending === null ? kind : t`${kind} ending in ${ending}`;
    if (expires === null) return name;
    const date = printedDate(expires);
    return hasExpired ? t`${name}, expired ${date}` : t`${name}, expires ${date}`;
  };
};
