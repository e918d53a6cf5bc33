import { useLingui } from '@lingui/react/macro';
import type { ContactKind, ContactState } from '../contact.rules.ts';

export const useKindWords = (): Record<ContactKind, string> => {
  const { t } = useLingui();
  return {
    question: t`A question`,
    licence: t`A licence, an order or a refund`,
    account: t`My account`,
    creator: t`Offering works as a creator`,
    business: t`Plans and teams`,
    takedown: t`Takedown: it is mine, or it shows me`,
    accessibility: t`Accessibility: something cannot be used`,
    security: t`A weakness in security`,
    press: t`Press`,
    work: t`Working with us`,
  };
};

export const useStateWords = (): Record<ContactState, string> => {
  const { t } = useLingui();
  return { open: t`Open`, answered: t`Answered`, closed: t`Closed` };
};
