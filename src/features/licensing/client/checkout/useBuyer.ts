import { useRef, useState } from 'react';
import { type Buyer, type BuyerRules, buyerProblem, heardBuyer, ruleFor } from '#features/pricing/buyers.rules.ts';
import type { Cents } from '#features/pricing/money.rules.ts';
import { tidyLine } from '#shared/text.ts';

type Options = {
  /** What was said the last time. */
  remembered: Buyer | null;
  /** Whoever pays for a plan is a business. */
  isForBusiness?: boolean;
};

/** Country and tax number while they are chosen and typed. Nothing is asked unless the seller's settings want it. */
export const useBuyer = (rules: BuyerRules, { remembered, isForBusiness = false }: Options) => {
  const [country, setCountry] = useState(remembered?.country ?? '');
  const [isMarkedBusiness, setBusiness] = useState(remembered?.isBusiness ?? false);
  const [taxNumber, setTaxNumber] = useState(remembered?.taxNumber ?? '');
  const [isTried, setTried] = useState(false);
  const countryInput = useRef<HTMLSelectElement>(null);
  const numberInput = useRef<HTMLInputElement>(null);
  const rule = ruleFor(rules, country);
  const mayHaveNumber = rule !== undefined && rule.taxNumber !== 'no';
  const isBusiness = isForBusiness || (isMarkedBusiness && mayHaveNumber);
  const given = country === '' ? undefined : { country, isBusiness, taxNumber: tidyLine(taxNumber) };
  const problem = buyerProblem(rules, given);
  return {
    rules,
    isForBusiness,
    country,
    setCountry,
    isBusiness,
    setBusiness,
    taxNumber,
    setTaxNumber,
    /** Of the chosen country. */
    rule,
    mayHaveNumber,
    countryInput,
    numberInput,
    /** What goes to the server and into the total. */
    heard: heardBuyer(rules, given),
    /** Shown once somebody has tried to pay. */
    problem: isTried ? problem : undefined,
    /** Whether all is said for a payment of this amount; the field that lacks something gets the focus. */
    check: (agreedCents: Cents): boolean => {
      setTried(true);
      if (!problem || agreedCents === 0) return true;
      (problem.field === 'country' ? countryInput : numberInput).current?.focus();
      return false;
    },
  };
};
export type BuyerAnswers = ReturnType<typeof useBuyer>;
