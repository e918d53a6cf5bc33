import { type Buyer, taxedAs, taxOf } from '#features/pricing/buyers.rules.ts';
import type { Licence } from '#features/pricing/licences.rules.ts';
import type { Cents } from '#features/pricing/money.rules.ts';
import { type PlanId, type PriceSettings, planIds, withTax } from '#features/pricing/prices.rules.ts';

export const intervals = ['month', 'year'] as const;
export type Interval = (typeof intervals)[number];

export const MONTHS_OF: Record<Interval, number> = { month: 1, year: 12 };

/** A plan of the price list, or one that an admin has offered to one customer. */
export const planKinds = [...planIds, 'custom'] as const;
type PlanKind = (typeof planKinds)[number];

/** What a subscription was agreed on. It is stored with the subscription, so a new price list does not change it. */
export type PlanTerms = {
  plan: PlanKind;
  interval: Interval;
  /** The price of one period, without tax. */
  periodCents: Cents;
  /** In a month, also where a year is paid at once. */
  downloads: number;
  seats: number;
  hasApiKeys: boolean;
};

/** Extended licences are not part of plans, and free ones need none. */
export const planLicences = ['standard', 'editorial'] as const satisfies readonly Licence[];

export const isInPlans = (licence: Licence): boolean => planLicences.some((included) => included === licence);

type PlanSettings = Pick<PriceSettings, 'plans' | 'yearlyPlans'>;

/** The terms of a plan of the price list today. */
export const termsOf = ({ plans, yearlyPlans }: PlanSettings, plan: PlanId, interval: Interval): PlanTerms => {
  const { monthCents, downloads, seats } = plans[plan];
  const paidMonths = interval === 'year' ? yearlyPlans.paidMonths : 1;
  return { plan, interval, periodCents: monthCents * paidMonths, downloads, seats, hasApiKeys: plan === 'studio' };
};

/** A plan as addresses have it: `team`, or `team-year`. */
export const planAddress = ({ plan, interval }: { plan: PlanId; interval: Interval }): string =>
  interval === 'year' ? `${plan}-year` : plan;

/** Reads a plan off an address; nothing where there is no such plan. */
export const readPlanAddress = (address: string): { plan: PlanId; interval: Interval } | undefined => {
  const plan = planIds.find((id) => address === id || address === `${id}-year`);
  return plan && { plan, interval: address === plan ? 'month' : 'year' };
};

export const isSameTerms = (one: PlanTerms, other: PlanTerms): boolean =>
  one.plan === other.plan &&
  one.interval === other.interval &&
  one.periodCents === other.periodCents &&
  one.downloads === other.downloads &&
  one.seats === other.seats &&
  one.hasApiKeys === other.hasApiKeys;

/** What somebody expects to need in a month. */
export type Needs = { pictures: number; people: number };

export type YearCost = {
  plan: PlanId;
  interval: Interval;
  /** Enough seats for everybody. */
  hasSeats: boolean;
  planCents: Cents;
  /** Licences beyond the included downloads, one by one. */
  extraCents: Cents;
  totalCents: Cents;
};

/** What a year costs with each plan; unused downloads roll over, so the year counts as a whole. */
export const yearCosts = (settings: PriceSettings, { pictures, people }: Needs): YearCost[] =>
  planIds.flatMap((plan) =>
    intervals.map((interval) => {
      const { periodCents, downloads, seats } = termsOf(settings, plan, interval);
      const planCents = periodCents * (12 / MONTHS_OF[interval]);
      const extraCents = Math.max(0, pictures - downloads) * 12 * settings.prices.photo.standard;
      return { plan, interval, hasSeats: people <= seats, planCents, extraCents, totalCents: planCents + extraCents };
    }),
  );

/** Without a plan every picture is licensed by itself. */
export const yearWithoutPlan = (settings: PriceSettings, { pictures }: Needs): Cents =>
  pictures * 12 * settings.prices.photo.standard;

/** The plan that costs least in a year and has a seat for everybody; nothing where no plan has so many seats. */
export const bestPlan = (settings: PriceSettings, needs: Needs, interval: Interval): YearCost | undefined =>
  yearCosts(settings, needs)
    .filter((cost) => cost.interval === interval && cost.hasSeats)
    .toSorted((one, other) => one.totalCents - other.totalCents)[0];

/** Plans are for businesses. */
export const asBusiness = (buyer: Buyer | null | undefined): Buyer | undefined =>
  buyer ? { ...buyer, isBusiness: true } : undefined;

/** What is charged for a period: the tax is that of the day, in the country of the business. */
export const amountsOf = (
  netCents: Cents,
  settings: Pick<PriceSettings, 'tax' | 'buyers'>,
  given: Buyer | null | undefined,
) => {
  const buyer = asBusiness(given);
  return { ...withTax(netCents, taxOf(settings, buyer)), taxed: taxedAs(settings, buyer) ?? null };
};
