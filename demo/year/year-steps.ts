import type { GivenRole } from '#features/business/teams.rules.ts';
import type { ItemKind } from '#features/media/media.rules.ts';
import type { Currency } from '#features/pricing/currencies.rules.ts';
import type { Licence } from '#features/pricing/licences.rules.ts';
import type { PlanId } from '#features/pricing/prices.rules.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import type { PayoutAccount, Work } from './year-people.ts';

/** What the plan has to know of an item of the library. */
export type PlannedItem = { id: string; kind: ItemKind; isFree: boolean; creator: string };

type Purchase = Work & {
  kind: 'buy';
  buyer: string;
  item: PlannedItem;
  licence: Licence;
  currency: Currency;
  /** Where the wallet is short the card pays. */
  pay: 'card' | 'wallet';
  isDisputed?: true;
};

/** One thing that happens. People are named by email address; the time is also how a step is found again. */
export type Step = { at: Date } & (
  | Purchase
  | { kind: 'topUp'; buyer: string; dollars: number }
  /** Of a free item, without an order. */
  | { kind: 'download'; buyer: string; item: PlannedItem }
  | ({ kind: 'payoutAccount' } & PayoutAccount)
  | { kind: 'offerShare'; owner: string; other: string; item: PlannedItem; percent: number }
  | { kind: 'acceptShare'; owner: string; other: string; item: PlannedItem }
  /** Of the purchase of that time; all of it where no cents are named. */
  | { kind: 'refund'; buyer: string; boughtAt: Date; cents?: number; reason: string }
  | { kind: 'winDispute'; buyer: string; boughtAt: Date }
  /** All that is available, less what is left. */
  | { kind: 'requestPayout'; creator: string; leftCents: number }
  | { kind: 'payPayout'; creator: string; requestedAt: Date; reference: string }
  | { kind: 'startPlan'; owner: string; name: string; plan: PlanId }
  | { kind: 'joinTeam'; owner: string; member: string; role: GivenRole }
  /** The invitation waits for an answer. */
  | { kind: 'inviteToTeam'; owner: string; email: string; role: GivenRole }
  | ({ kind: 'takeWithPlan'; buyer: string; item: PlannedItem } & Work)
  | { kind: 'renewPlans' }
  /** What jobs do in between: sales mature, disputes arrive. */
  | { kind: 'runJobs' }
  | { kind: 'reconcile' }
  /** Such as `2026-03`. */
  | { kind: 'close'; month: string }
);
export type StepKind = Step['kind'];
export type StepOf<Kind extends StepKind> = Extract<Step, { kind: Kind }>;

/** Whole months of the plan; the current one follows them. */
export const WHOLE_MONTHS = 12;
/** Days that every month has. */
export const DAYS = 28;

/** The first moment of a month of the plan; 0 is the oldest month. */
export const monthStart = (today: Date, month: number): number =>
  Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - WHOLE_MONTHS + month, 1);

export type TimeOf = (month: number, day: number, hour?: number, minute?: number) => Date;

/** The current month is not over: its days are squeezed into the time until today. */
export const timesUntil =
  (today: Date): TimeOf =>
  (month, day, hour = 10, minute = 0) => {
    const start = monthStart(today, month);
    const offset = (day - 1) * DAY_MS + hour * HOUR_MS + minute * MINUTE_MS;
    const isOver = month < WHOLE_MONTHS;
    const squeezed = isOver ? offset : Math.floor((offset / (DAYS * DAY_MS)) * (today.getTime() - start));
    return new Date(start + squeezed);
  };
