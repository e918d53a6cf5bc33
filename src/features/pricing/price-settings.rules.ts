import * as z from 'zod/mini';
import { rule, type Sentence, sentence } from '#shared/sentences.ts';
import { tidyLines } from '#shared/text.ts';
import { formatUsd } from './amounts.rules.ts';
import { buyersField, sellerField } from './buyer-fields.rules.ts';
import { type Currency, symbolOf } from './currencies.rules.ts';
import { type Cents, parseFixed, writeFixed } from './money.rules.ts';
import { defaultSettings, type PriceSettings } from './prices.rules.ts';

const LOWEST_PRICE: Cents = 100;
const HIGHEST_PRICE: Cents = 1_000_000;
const HIGHEST_TAX_BASIS_POINTS = 5_000;
const WHOLE_BASIS_POINTS = 10_000;
const HIGHEST_RATE = 100_000_000_000;
const MOST_DOWNLOADS = 100_000;
const MOST_SEATS = 1_000;
const MONTHS = 12;
export const LONGEST_SETTINGS_NOTE = 500;

const wholeFrom = (lowest: number, highest: number, said: Sentence) =>
  z.int(rule(said)).check(z.gte(lowest, rule(said)), z.lte(highest, rule(said)));

const amount = (lowest: Cents = LOWEST_PRICE, highest: Cents = HIGHEST_PRICE) =>
  wholeFrom(
    lowest,
    highest,
    sentence('pricing.amount', 'Please enter an amount from {lowest} to {highest}', {
      lowest: formatUsd(lowest),
      highest: formatUsd(highest),
    }),
  );

const percentage = (highest: number) =>
  wholeFrom(
    0,
    highest,
    sentence('pricing.percentage', 'Please enter a percentage from 0 to {highest}', { highest: highest / 100 }),
  );

const count = (highest: number) =>
  wholeFrom(1, highest, sentence('pricing.count', 'Please enter a whole number from 1 to {highest}', { highest }));

const rate = (currency: Currency) =>
  wholeFrom(
    1,
    HIGHEST_RATE,
    sentence('pricing.rate', 'Please enter how many {symbol} one US dollar buys', { symbol: symbolOf(currency) }),
  );

const range = (lowest?: Cents, highest?: Cents) =>
  z.object({ lowest: amount(lowest, highest), highest: amount(lowest, highest) }).check(
    z.refine((bounds) => bounds.lowest <= bounds.highest, {
      path: ['highest'],
      ...rule(sentence('pricing.boundsTurned', 'The highest amount must not be below the lowest')),
    }),
  );

const extendedBelow = rule(sentence('pricing.extendedBelow', 'The extended licence must not be cheaper'));
const licencePrices = z
  .object({ standard: amount(), extended: amount() })
  .check(z.refine(({ standard, extended }) => extended >= standard, { path: ['extended'], ...extendedBelow }));

const clipPrices = z.object({ hd: amount(), uhd: amount(), extendedMore: amount(0) }).check(
  z.refine(({ hd, uhd }) => uhd >= hd, {
    path: ['uhd'],
    ...rule(sentence('pricing.uhdBelow', '4K must not be cheaper than HD')),
  }),
);

const plan = z.object({ monthCents: amount(), downloads: count(MOST_DOWNLOADS), seats: count(MOST_SEATS) });

/** What is a number of the price list. */
const listFields = z.object({
  prices: z.object({ photo: licencePrices, video: clipPrices, sound: licencePrices }),
  ownPrices: z.object({ photo: range(), video: range(), sound: range() }),
  rates: z.object({
    JMD: rate('JMD'),
    TTD: rate('TTD'),
    BBD: rate('BBD'),
    XCD: rate('XCD'),
    HTG: rate('HTG'),
    XCG: rate('XCG'),
    DOP: rate('DOP'),
    EUR: rate('EUR'),
  }),
  tax: z.object({ basisPoints: percentage(HIGHEST_TAX_BASIS_POINTS) }),
  shares: z
    .object({
      creatorBasisPoints: percentage(WHOLE_BASIS_POINTS),
      exclusiveBasisPoints: percentage(WHOLE_BASIS_POINTS),
    })
    .check(
      z.refine(({ creatorBasisPoints, exclusiveBasisPoints }) => exclusiveBasisPoints >= creatorBasisPoints, {
        path: ['exclusiveBasisPoints'],
        ...rule(sentence('pricing.exclusiveBelow', 'Exclusive works must not earn a smaller share')),
      }),
    ),
  payouts: z.object({ lowest: amount() }),
  topUps: range(),
  plans: z.object({ starter: plan, team: plan, studio: plan }),
  yearlyPlans: z.object({ paidMonths: count(MONTHS) }),
});

/** Who sells, and what buyers are asked. */
const sellingFields = z.object({
  seller: sellerField,
  buyers: buyersField(percentage(HIGHEST_TAX_BASIS_POINTS)),
});

/** Everything about money that an admin can change, as it is stored and sent. */
export const settingsFields = z.object({ ...listFields.shape, ...sellingFields.shape });

const noteTooLong = rule(
  sentence('pricing.noteTooLong', 'The note may have at most {longest} characters', {
    longest: LONGEST_SETTINGS_NOTE,
  }),
);
export const settingsNoteField = z
  .string('note must be text')
  .check(z.overwrite(tidyLines), z.maxLength(LONGEST_SETTINGS_NOTE, noteTooLong));

/** Stored settings; a group that did not exist yet when they were stored has its defaults. */
export const parseSettings = (stored: unknown): PriceSettings =>
  settingsFields.parse({ ...defaultSettings, ...(stored as Partial<PriceSettings>) });

export type SettingValue = number | string | boolean;
type Leaf = [path: string, value: SettingValue];

const leavesOf = (value: object | SettingValue, path: string): Leaf[] =>
  typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, path === '' ? key : `${path}.${key}`))
    : [[path, value]];

/** One changed value, by its path: `prices.photo.standard`. `null` where a country had no rule, or has none any more. */
export type SettingChange = { path: string; from: SettingValue | null; to: SettingValue | null };

export const settingChanges = (before: PriceSettings, after: PriceSettings): SettingChange[] => {
  const [old, now] = [new Map(leavesOf(before, '')), new Map(leavesOf(after, ''))];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((path) => {
    const [from, to] = [old.get(path) ?? null, now.get(path) ?? null];
    return from === to ? [] : [{ path, from, to }];
  });
};

/** How a number of the settings is typed and shown. */
export type SettingUnit = 'amount' | 'percentage' | 'rate' | 'count';

export const unitOfSetting = (path: string): SettingUnit => {
  if (path.startsWith('rates.')) return 'rate';
  if (/basisPoints$/i.test(path)) return 'percentage';
  return /(downloads|seats|paidMonths)$/.test(path) ? 'count' : 'amount';
};

/** Digits behind the point, and how many of them are always written. */
const digitsOf: Record<SettingUnit, [digits: number, least: number]> = {
  amount: [2, 2],
  percentage: [2, 0],
  rate: [6, 0],
  count: [0, 0],
};

export const writeSetting = (path: string, value: number): string =>
  writeFixed(value, ...digitsOf[unitOfSetting(path)]);

type Tree<Leaf> = { [name: string]: Leaf | Tree<Leaf> };

const mapLeaves = <From, To>(tree: Tree<From>, change: (leaf: From, path: string) => To, path = ''): Tree<To> =>
  Object.fromEntries(
    Object.entries(tree).map(([name, value]) => {
      const at = path === '' ? name : `${path}.${name}`;
      const isGroup = typeof value === 'object' && value !== null;
      return [name, isGroup ? mapLeaves(value as Tree<From>, change, at) : change(value as From, at)];
    }),
  );

/** The price list as text for the fields of a form. */
export const typedSettings = ({ seller: _, buyers: __, ...list }: PriceSettings): Tree<string> =>
  mapLeaves(list as unknown as Tree<number>, (value, path) => writeSetting(path, value));

/** What was typed, as numbers; what is no number becomes NaN, which the fields refuse with their sentence. */
const readTyped = (typed: unknown): unknown =>
  mapLeaves(typed as Tree<unknown>, (text, path) => {
    const [digits] = digitsOf[unitOfSetting(path)];
    return parseFixed(String(text), digits) ?? Number.NaN;
  });

/** A form of the price list: text while typing, checked numbers when it is sent. */
export const settingsForm = z.object({
  settings: z.pipe(z.transform(readTyped), listFields),
  note: settingsNoteField,
});

/** Seller and rules for the fields of a form. */
export const typedSelling = ({ seller, buyers }: PriceSettings) => ({
  seller,
  buyers: {
    ...buyers,
    countries: Object.fromEntries(
      Object.entries(buyers.countries).map(([code, country]) => [
        code,
        { ...country, basisPoints: writeSetting('basisPoints', country.basisPoints) },
      ]),
    ),
  },
});

type SellingTyped = { buyers?: { countries?: Record<string, { basisPoints: unknown }> } };

/** Rates are typed in percent. */
const readRates = (typed: unknown): unknown => {
  const { buyers, ...rest } = typed as SellingTyped;
  const countries = Object.entries(buyers?.countries ?? {}).map(([code, { basisPoints, ...country }]) => [
    code,
    { ...country, basisPoints: parseFixed(String(basisPoints), 2) ?? Number.NaN },
  ]);
  return { ...rest, buyers: { ...buyers, countries: Object.fromEntries(countries) } };
};

/** A form of the seller and of what buyers are asked. */
export const sellingForm = z.object({
  settings: z.pipe(z.transform(readRates), sellingFields),
  note: settingsNoteField,
});
