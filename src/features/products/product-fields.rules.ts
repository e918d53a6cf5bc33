import * as z from 'zod/mini';
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

const text = (name: string, longest: number, tidy = tidyLine) =>
  z
    .string(`${name} must be text`)
    .check(z.overwrite(tidy), z.maxLength(longest, `${name} can have at most ${longest} characters`));

export const nameField = text('The name', LONGEST_NAME).check(z.refine(isVisible, 'Please give it a name'));
export const descriptionField = text('The description', LONGEST_DESCRIPTION).check(
  z.refine(isVisible, 'Please say in a sentence what it is'),
);
export const storyField = text('The story', LONGEST_STORY, tidyLines);
export const makerField = text('The maker', LONGEST_MAKER);
export const seasonField = text('The season', LONGEST_SEASON);

const A_SHOP = 'Please enter the whole address of the shop, beginning with https://';
const shopField = z
  .string(A_SHOP)
  .check(z.trim(), z.maxLength(LONGEST_ADDRESS, `The link can have at most ${LONGEST_ADDRESS} characters`));
export const shopUrlField = shopField.check(z.refine(isShopAddress, A_SHOP));
/** In a form, an empty field means no link. */
export const shopUrlOrNothingField = shopField.check(z.refine((url) => url === '' || isShopAddress(url), A_SHOP));

export const A_PRICE = 'Please enter a price from $0.01 to $10,000';
export const isPrice = (cents: number): boolean => cents >= LEAST_PRICE_CENTS && cents <= MOST_PRICE_CENTS;
export const priceField = z.int(A_PRICE).check(z.refine(isPrice, A_PRICE));

/** A comma before the last one or two digits is a decimal comma, common in the islands; other commas group digits. */
const withPoint = (amount: string): string => amount.replace(/,(\d{1,2})$/, '.$1').replace(/,(?=\d{3}\b)/g, '');

/** Parses a price in dollars to cents; `undefined` when it is no amount. */
export const centsFrom = (typed: string): number | undefined => {
  const amount = withPoint(typed.replace(/usd|us\$|[$\s]/gi, ''));
  const [, whole, part = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
};

/** Inverse of `centsFrom`, to fill the field. */
export const dollarsOf = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** For addresses: letters without accents, digits and single dashes. */
export const slugFrom = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'product';
