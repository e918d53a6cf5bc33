import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatUsd } from '../../amounts.rules.ts';
import { type Asking, askings } from '../../buyers.rules.ts';
import { countryName } from '../../countries.rules.ts';
import { symbolOf } from '../../currencies.rules.ts';
import { type SettingValue, unitOfSetting, writeSetting } from '../../price-settings.rules.ts';
import { currencyNames } from '../CurrencyChoice.tsx';

export type SettingField = { path: string; name: MessageDescriptor };
type Section = {
  id: string;
  title: MessageDescriptor;
  hint?: MessageDescriptor;
  inPairs?: true;
  fields: SettingField[];
};

const rateFields = (['JMD', 'TTD', 'BBD', 'XCD', 'HTG', 'XCG', 'DOP', 'EUR'] as const).map((currency) => ({
  path: `rates.${currency}`,
  name: currencyNames[currency],
}));

/** Every number of the settings, in the order of the screen. */
export const settingSections: readonly Section[] = [
  {
    id: 'prices',
    title: msg`Prices`,
    inPairs: true,
    hint: msg`What a licence costs in US dollars. The editorial licence costs as much as the standard one.`,
    fields: [
      { path: 'prices.photo.standard', name: msg`Photo, standard` },
      { path: 'prices.photo.extended', name: msg`Photo, extended` },
      { path: 'prices.sound.standard', name: msg`Sound, standard` },
      { path: 'prices.sound.extended', name: msg`Sound, extended` },
      { path: 'prices.video.hd', name: msg`Clip in HD, standard` },
      { path: 'prices.video.uhd', name: msg`Clip in 4K, standard` },
      { path: 'prices.video.extendedMore', name: msg`Clip, extended costs more by` },
    ],
  },
  {
    id: 'own-prices',
    title: msg`Creators’ own prices`,
    inPairs: true,
    hint: msg`Between these bounds creators may choose their own price for the standard licence of a work.`,
    fields: [
      { path: 'ownPrices.photo.lowest', name: msg`Photo, lowest` },
      { path: 'ownPrices.photo.highest', name: msg`Photo, highest` },
      { path: 'ownPrices.video.lowest', name: msg`Clip, lowest` },
      { path: 'ownPrices.video.highest', name: msg`Clip, highest` },
      { path: 'ownPrices.sound.lowest', name: msg`Sound, lowest` },
      { path: 'ownPrices.sound.highest', name: msg`Sound, highest` },
    ],
  },
  {
    id: 'rates',
    title: msg`Rates`,
    hint: msg`What one US dollar is worth. Orders keep the rate at which they were made.`,
    fields: rateFields,
  },
  {
    id: 'tax',
    title: msg`Tax`,
    hint: msg`Added to the price when somebody pays.`,
    fields: [{ path: 'tax.basisPoints', name: msg`Tax in percent` }],
  },
  {
    id: 'shares',
    title: msg`Shares, payouts and wallets`,
    fields: [
      { path: 'shares.creatorBasisPoints', name: msg`Creator’s share in percent` },
      { path: 'shares.exclusiveBasisPoints', name: msg`Share of exclusive works in percent` },
      { path: 'payouts.lowest', name: msg`Lowest payout` },
      { path: 'topUps.lowest', name: msg`Lowest top-up` },
      { path: 'topUps.highest', name: msg`Highest top-up` },
    ],
  },
  {
    id: 'plans',
    title: msg`Business plans`,
    fields: [
      { path: 'plans.starter.monthCents', name: msg`Starter, price a month` },
      { path: 'plans.starter.downloads', name: msg`Starter, downloads a month` },
      { path: 'plans.starter.seats', name: msg`Starter, seats` },
      { path: 'plans.team.monthCents', name: msg`Team, price a month` },
      { path: 'plans.team.downloads', name: msg`Team, downloads a month` },
      { path: 'plans.team.seats', name: msg`Team, seats` },
      { path: 'plans.studio.monthCents', name: msg`Studio, price a month` },
      { path: 'plans.studio.downloads', name: msg`Studio, downloads a month` },
      { path: 'plans.studio.seats', name: msg`Studio, seats` },
      { path: 'yearlyPlans.paidMonths', name: msg`Months that a year costs` },
    ],
  },
];

export const askingNames = {
  no: msg`Not asked`,
  optional: msg`Asked, may be left empty`,
  required: msg`Must be given`,
} satisfies Record<Asking, MessageDescriptor>;

/** Names of what is no number of the price list. */
const sellingNames: Readonly<Record<string, MessageDescriptor>> = {
  'seller.name': msg`Seller, legal name`,
  'seller.address': msg`Seller, address`,
  'seller.country': msg`Seller, country`,
  'seller.taxNumber': msg`Seller, tax number`,
  'buyers.asksCountry': msg`Country of the buyer`,
};

const ruleNames: Readonly<Record<string, MessageDescriptor>> = {
  taxName: msg`Name of the tax`,
  basisPoints: msg`Tax in percent`,
  taxNumber: msg`Tax number of businesses`,
  isReverseCharged: msg`Reverse charge`,
};

const names = new Map(settingSections.flatMap(({ fields }) => fields).map(({ path, name }) => [path, name]));

/** The name of a setting; its path if this release has none for it. */
export const settingName = (i18n: I18n, path: string): string => {
  const [, country = '', field = ''] = /^buyers\.countries\.(\w+)\.(\w+)$/.exec(path) ?? [];
  const ofRule = ruleNames[field];
  if (ofRule) return `${countryName(i18n.locale, country)}: ${i18n._(ofRule)}`;
  const name = names.get(path) ?? sellingNames[path];
  return name ? i18n._(name) : path;
};

/** What stands before the field: which money it is, or nothing. */
export const settingPrefix = (path: string): string | undefined => {
  const unit = unitOfSetting(path);
  if (unit === 'amount') return symbolOf('USD');
  const currency = /^rates\.(\w+)$/.exec(path)?.[1];
  return currency && currency in currencyNames ? symbolOf(currency as keyof typeof currencyNames) : undefined;
};

const wordedValue = (i18n: I18n, value: string | boolean): string => {
  if (typeof value === 'boolean') return value ? i18n._(msg`yes`) : i18n._(msg`no`);
  const asking = askings.find((known) => known === value);
  return asking ? i18n._(askingNames[asking]) : value;
};

/** A value of the settings as people read it. */
export const settingValue = (i18n: I18n, path: string, value: SettingValue | null): string => {
  if (value === null || value === '') return '–';
  if (typeof value !== 'number') return wordedValue(i18n, value);
  const unit = unitOfSetting(path);
  if (unit === 'amount') return formatUsd(value);
  const written = writeSetting(path, value);
  return unit === 'percentage' ? `${written} %` : `${settingPrefix(path) ?? ''}${written}`;
};
