import type { BuyerRules, Seller } from './buyers.rules.ts';
import type { Rates } from './currencies.rules.ts';
import type { Licence, LicensedType } from './licences.rules.ts';
import { addCents, type Cents, share } from './money.rules.ts';
import { type Prices, usualPrices } from './usual-prices.rules.ts';

/** Sizes in which clips are sold. */
export const clipSizes = ['hd', 'uhd'] as const;
export type ClipSize = (typeof clipSizes)[number];

type Range = { lowest: Cents; highest: Cents };
export const planIds = ['starter', 'team', 'studio'] as const;
export type PlanId = (typeof planIds)[number];
type Plan = { monthCents: Cents; downloads: number; seats: number };

/** Everything about money that an admin can change. Numbers are whole; names say their unit, else it is cents. */
export type PriceSettings = {
  prices: Prices;
  /** Bounds of a creator's own price for the standard licence. */
  ownPrices: Record<LicensedType, Range>;
  /** Millionths of a unit for one US dollar. */
  rates: Rates;
  /** Of everybody whose country has no rule of its own. */
  tax: { basisPoints: number };
  shares: { creatorBasisPoints: number; exclusiveBasisPoints: number };
  payouts: { lowest: Cents };
  topUps: Range;
  plans: Record<PlanId, Plan>;
  /** What a year of a plan costs, in months. */
  yearlyPlans: { paidMonths: number };
  seller: Seller;
  buyers: BuyerRules;
};

export const defaultSettings: PriceSettings = {
  prices: usualPrices,
  ownPrices: {
    photo: { lowest: 500, highest: 50_000 },
    video: { lowest: 2_500, highest: 150_000 },
    sound: { lowest: 300, highest: 30_000 },
  },
  rates: {
    JMD: 158_500_000,
    TTD: 6_780_000,
    BBD: 2_000_000,
    XCD: 2_700_000,
    HTG: 131_000_000,
    XCG: 1_790_000,
    DOP: 60_500_000,
    EUR: 920_000,
  },
  tax: { basisPoints: 0 },
  shares: { creatorBasisPoints: 5_000, exclusiveBasisPoints: 6_000 },
  payouts: { lowest: 2_000 },
  topUps: { lowest: 500, highest: 50_000 },
  plans: {
    starter: { monthCents: 4_900, downloads: 10, seats: 1 },
    team: { monthCents: 14_900, downloads: 50, seats: 5 },
    studio: { monthCents: 39_900, downloads: 200, seats: 15 },
  },
  yearlyPlans: { paidMonths: 10 },
  seller: { name: '', address: '', country: '', taxNumber: '' },
  buyers: { asksCountry: 'no', countries: {} },
};

type Measured = { width: number; height: number };
const UHD_PX = 3_840;

/** Resolutions on sale: never more than was filmed, whichever way the camera was held. */
export const clipSizesOf = ({ width, height }: Measured): [ClipSize, ...ClipSize[]] =>
  Math.max(width, height) >= UHD_PX ? ['hd', 'uhd'] : ['hd'];

export type PricedItem = {
  kind: LicensedType;
  access: 'free' | 'premium';
  isEditorial: boolean;
  width: number | null;
  height: number | null;
  /** The creator's own price of the standard licence, of a clip in HD. */
  ownPriceCents: Cents | null;
};

/** One thing that can be bought: a licence, for clips in a size. A photo's or a sound's licence includes every size. */
export type Offer = { licence: Licence; size: ClipSize | null; cents: Cents };
export type Offers = [Offer, ...Offer[]];

/** An own price from the time of other bounds counts as the nearest that is allowed today. */
const withinBounds = (cents: Cents, { lowest, highest }: Range): Cents => Math.min(highest, Math.max(lowest, cents));

/** By how much this item is dearer or cheaper than others. The steps to 4K and to the extended licence stay the same. */
const ownDifference = ({ kind, ownPriceCents }: PricedItem, { prices, ownPrices }: PriceSettings): Cents => {
  if (ownPriceCents === null) return 0;
  const usual = kind === 'video' ? prices.video.hd : prices[kind].standard;
  return withinBounds(ownPriceCents, ownPrices[kind]) - usual;
};

type SizePrices = { size: ClipSize | null; standard: Cents; extended: Cents };

const pricesBySize = (item: PricedItem, settings: PriceSettings): SizePrices[] => {
  const more = ownDifference(item, settings);
  if (item.kind !== 'video') {
    const { standard, extended } = settings.prices[item.kind];
    return [{ size: null, standard: addCents(standard, more), extended: addCents(extended, more) }];
  }
  const { extendedMore, ...bySize } = settings.prices.video;
  return clipSizesOf({ width: item.width ?? 0, height: item.height ?? 0 }).map((size) => {
    const standard = addCents(bySize[size], more);
    return { size, standard, extended: addCents(standard, extendedMore) };
  });
};

/**
 * What is offered of an item, cheapest first, sizes together. Without releases there is no licence for advertising:
 * only the free one, or the editorial one at the price of the standard one.
 */
export const offersOf = (item: PricedItem, settings: PriceSettings): Offers => {
  const isFree = item.access === 'free' && item.kind !== 'video';
  const free: Offer = { licence: 'free', size: null, cents: 0 };
  if (item.isEditorial && isFree) return [free];
  const paid = pricesBySize(item, settings).flatMap(({ size, standard, extended }): Offer[] =>
    item.isEditorial
      ? [{ licence: 'editorial', size, cents: standard }]
      : [
          { licence: 'standard', size, cents: standard },
          { licence: 'extended', size, cents: extended },
        ],
  );
  // Every item has a price in at least one size.
  return (isFree ? [free, ...paid] : paid) as Offers;
};

/** What one licence for common use costs: nothing where the item is free, else the standard or editorial one of the largest size. */
export const usualPriceCents = (item: PricedItem, settings: PriceSettings): Cents => {
  const offers = offersOf(item, settings);
  if (offers.some(({ licence }) => licence === 'free')) return 0;
  return offers.findLast(({ licence }) => licence !== 'extended')?.cents ?? 0;
};

/** Extended after standard: what was paid is taken off. */
export const upgradeCents = (extendedCents: Cents, paidCents: Cents): Cents =>
  Math.max(0, addCents(extendedCents, -paidCents));

export type TaxedTotal = { netCents: Cents; taxCents: Cents; totalCents: Cents };

/** Tax on the rounded net of the whole, rounded half up, once. */
export const withTax = (netCents: Cents, { basisPoints }: PriceSettings['tax']): TaxedTotal => {
  const taxCents = share(netCents, basisPoints);
  return { netCents, taxCents, totalCents: addCents(netCents, taxCents) };
};

export const isAllowedOwnPrice = (kind: LicensedType, cents: Cents, { ownPrices }: PriceSettings): boolean =>
  Number.isSafeInteger(cents) && withinBounds(cents, ownPrices[kind]) === cents;
