import * as z from 'zod/mini';
import { parseFixed, writeFixed } from '#features/pricing/money.rules.ts';
import { rule, type Sentence, sentence } from '#shared/sentences.ts';
import { tidyLine, tidyLines } from '#shared/text.ts';

export const LONGEST_NAME = 80;
export const LONGEST_DESCRIPTION = 240;
export const LONGEST_STORY = 2_000;
const LONGEST_MAKER = 80;
const LONGEST_SEASON = 60;
const LONGEST_ADDRESS = 500;
const LEAST_PRICE_CENTS = 1;
const MOST_PRICE_CENTS = 1_000_000;

const isVisible = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** An https address of a shop, without credentials. */
export const isShopAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname.includes('.');
};

const words = (longest: number, tooLong: Sentence, tidy = tidyLine) =>
  z.string('must be text').check(z.overwrite(tidy), z.maxLength(longest, rule(tooLong)));

export const nameField = words(
  LONGEST_NAME,
  sentence('products.nameTooLong', 'The name can have at most {longest} characters', { longest: LONGEST_NAME }),
).check(z.refine(isVisible, rule(sentence('products.nameNeeded', 'Please give it a name'))));
export const descriptionField = words(
  LONGEST_DESCRIPTION,
  sentence('products.descriptionTooLong', 'The description can have at most {longest} characters', {
    longest: LONGEST_DESCRIPTION,
  }),
).check(z.refine(isVisible, rule(sentence('products.descriptionNeeded', 'Please say in a sentence what it is'))));
export const storyField = words(
  LONGEST_STORY,
  sentence('products.storyTooLong', 'The story can have at most {longest} characters', { longest: LONGEST_STORY }),
  tidyLines,
);
export const makerField = words(
  LONGEST_MAKER,
  sentence('products.makerTooLong', 'The maker can have at most {longest} characters', { longest: LONGEST_MAKER }),
);
export const seasonField = words(
  LONGEST_SEASON,
  sentence('products.seasonTooLong', 'The season can have at most {longest} characters', { longest: LONGEST_SEASON }),
);

const shopWrong = rule(
  sentence('products.shop', 'Please enter the whole address of the shop, beginning with https://'),
);
const shopTooLong = rule(
  sentence('products.shopTooLong', 'The link can have at most {longest} characters', { longest: LONGEST_ADDRESS }),
);
const shopField = z.string(shopWrong).check(z.trim(), z.maxLength(LONGEST_ADDRESS, shopTooLong));
export const shopUrlField = shopField.check(z.refine(isShopAddress, shopWrong));
/** In a form, an empty field means no link. */
export const shopUrlOrNothingField = shopField.check(z.refine((url) => url === '' || isShopAddress(url), shopWrong));

export const priceWrong = rule(sentence('products.price', 'Please enter a price from US$0.01 to US$10,000'));
export const islandNeeded = rule(sentence('products.islandNeeded', 'Please choose an island'));
export const categoryNeeded = rule(sentence('products.categoryNeeded', 'Please choose a category'));
export const isPrice = (cents: number): boolean => cents >= LEAST_PRICE_CENTS && cents <= MOST_PRICE_CENTS;
export const priceField = z.int(priceWrong).check(z.refine(isPrice, priceWrong));

const CENTS_DIGITS = 2;

/** Parses a price in dollars to cents; `undefined` when it is no amount. */
export const centsFrom = (typed: string): number | undefined =>
  parseFixed(typed.replace(/usd|us\$|\$/gi, ''), CENTS_DIGITS);

/** Inverse of `centsFrom`, to fill the field. */
export const dollarsOf = (cents: number): string => writeFixed(cents, CENTS_DIGITS);

/** For addresses: letters without accents, digits and single dashes. */
export const slugFrom = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'product';
