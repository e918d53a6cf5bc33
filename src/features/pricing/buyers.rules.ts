import { type Sentence, sentence } from '#shared/sentences.ts';
import { tidyLine } from '#shared/text.ts';

/** Whether something is asked, and whether it must be answered. */
export const askings = ['no', 'optional', 'required'] as const;
export type Asking = (typeof askings)[number];

/** What the law of a buyer's country wants. */
export type CountryRule = {
  /** As the invoice has it: `VAT`. */
  taxName: string;
  basisPoints: number;
  /** Whether businesses are asked for their tax number. */
  taxNumber: Asking;
  /** A business that gives its number is not charged the tax: it owes it itself. */
  isReverseCharged: boolean;
};

/** What buyers are asked, by the letters of their country. */
export type BuyerRules = { asksCountry: Asking; countries: Record<string, CountryRule> };

/** Who sells, as the law wants it on an invoice. Without a name invoices have none of it. */
export type Seller = { name: string; address: string; country: string; taxNumber: string };

/** Who buys, as far as the law wants to know. */
export type Buyer = { country: string; isBusiness: boolean; taxNumber: string };

/** The tax of a purchase. Without a name it is the one of the price list, for everybody. */
export type Tax = { name: string; basisPoints: number; isReverseCharged?: true };

/** What an order or a charge keeps about buyer and tax. */
export type Taxed = { buyer?: Buyer; tax?: Tax };

/** A part of the price settings. */
type TaxSettings = { tax: { basisPoints: number }; buyers: BuyerRules };

export const ruleFor = ({ countries }: BuyerRules, country: string): CountryRule | undefined =>
  Object.hasOwn(countries, country) ? countries[country] : undefined;

/** What counts of an answer: nothing where nobody is asked, and a number only where businesses are asked for it. */
export const heardBuyer = (rules: BuyerRules, given: Buyer | undefined): Buyer | undefined => {
  if (!given || given.country === '' || rules.asksCountry === 'no') return undefined;
  const wantsNumber = given.isBusiness && (ruleFor(rules, given.country)?.taxNumber ?? 'no') !== 'no';
  return { ...given, taxNumber: wantsNumber ? given.taxNumber : '' };
};

/** The one rule of the tax, for the total on the screen and for the charge. */
export const taxOf = ({ tax, buyers }: TaxSettings, given: Buyer | undefined): Tax => {
  const buyer = heardBuyer(buyers, given);
  const own = buyer && ruleFor(buyers, buyer.country);
  if (!own) return { name: '', basisPoints: tax.basisPoints };
  const name = own.taxName;
  if (own.isReverseCharged && buyer.taxNumber !== '') return { name, basisPoints: 0, isReverseCharged: true };
  return { name, basisPoints: own.basisPoints };
};

/** What is kept with an order or a charge; nothing where nobody was asked and no tax is added. */
export const taxedAs = (settings: TaxSettings, given: Buyer | undefined): Taxed | undefined => {
  const buyer = heardBuyer(settings.buyers, given);
  const tax = taxOf(settings, buyer);
  const isTold = tax.name !== '' || tax.basisPoints > 0;
  return buyer || isTold ? { ...(buyer && { buyer }), ...(isTold && { tax }) } : undefined;
};

/** What a buyer still has to say before paying; nothing where all is said. */
export const lackOf = (rules: BuyerRules, given: Buyer | undefined): 'country' | 'taxNumber' | undefined => {
  const buyer = heardBuyer(rules, given);
  if (!buyer) return rules.asksCountry === 'required' ? 'country' : undefined;
  const wanted = ruleFor(rules, buyer.country)?.taxNumber;
  return wanted === 'required' && buyer.isBusiness && buyer.taxNumber === '' ? 'taxNumber' : undefined;
};

export const LONGEST_TAX_NUMBER = 30;
export const longestOfSeller = { name: 120, address: 300, taxName: 20 } as const;

export const lacks = {
  country: sentence('buyers.countryNeeded', 'Please choose the country of the buyer.'),
  taxNumber: sentence('buyers.numberNeeded', 'Please enter the tax number of the business.'),
} as const;

export const badNumber = sentence(
  'buyers.number',
  'A tax number has up to {most} letters and digits, with spaces, points, dashes or slashes.',
  { most: LONGEST_TAX_NUMBER },
);
/** Letters and digits as they stand on papers. */
export const TAX_NUMBER = /^([A-Za-z0-9][A-Za-z0-9 ./-]*)?$/;

const isTaxNumber = (text: string): boolean => text.length <= LONGEST_TAX_NUMBER && TAX_NUMBER.test(text);

/** Why a buyer cannot pay yet, at which field. */
export const buyerProblem = (
  rules: BuyerRules,
  buyer: Buyer | undefined,
): { field: 'country' | 'taxNumber'; sentence: Sentence } | undefined => {
  const lack = lackOf(rules, buyer);
  if (lack) return { field: lack, sentence: lacks[lack] };
  return isTaxNumber(tidyLine(heardBuyer(rules, buyer)?.taxNumber ?? ''))
    ? undefined
    : { field: 'taxNumber', sentence: badNumber };
};
