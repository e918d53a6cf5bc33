import type { Licence } from '#features/pricing/licences.rules.ts';
import { businessStories } from './business-stories.ts';
import { type Buyer, buyers, type Work } from './year-people.ts';
import { DAYS, monthStart, type PlannedItem, type Step, type TimeOf, timesUntil, WHOLE_MONTHS } from './year-steps.ts';
import { creatorStories, payoutStories, userStories } from './year-stories.ts';

/** Ordinary sales of each month; purchases with a story come beside them. */
const salesOfMonth = [2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 4] as const;

type Wanted = { buyer: Buyer; work: Work; licence: Licence };

const keyOf = (buyer: string, client: string, { id }: PlannedItem) => `${buyer} ${client} ${id}`;
/** Stands for every client. */
const ANY = '*';

const keysOf = (step: Step): string[] => {
  if (step.kind === 'buy' || step.kind === 'takeWithPlan') return [keyOf(step.buyer, step.client, step.item)];
  return step.kind === 'download' ? [keyOf(step.buyer, ANY, step.item)] : [];
};

/** Finds items that a buyer does not buy for the same client elsewhere in the plan, beginning at a place of the list. */
const picker = (items: readonly PlannedItem[], stories: readonly Step[]) => {
  const bought = new Set(stories.flatMap(keysOf));
  return ({ buyer, work, licence }: Wanted, from: number): PlannedItem | undefined => {
    const start = from % Math.max(1, items.length);
    const found = [...items.slice(start), ...items.slice(0, start)].find(
      (item) =>
        item.creator !== buyer.email &&
        (licence !== 'free' || item.isFree) &&
        !bought.has(keyOf(buyer.email, work.client, item)) &&
        !bought.has(keyOf(buyer.email, ANY, item)),
    );
    if (found) bought.add(keyOf(buyer.email, work.client, found));
    return found;
  };
};

const licenceOf = (number: number): Licence => {
  if (number % 7 === 3) return 'extended';
  return number % 5 === 1 ? 'free' : 'standard';
};

/** The days and hours of a month's sales. */
const timeOfSale = (
  time: TimeOf,
  month: number,
  { index, count, number }: Record<'index' | 'count' | 'number', number>,
) => {
  const day = 1 + Math.floor(((index + 0.5) * 25) / count) + (number % 2);
  return time(month, day, 8 + ((number * 5) % 11), (number * 17) % 60);
};

/** Sales that nothing else happens to: few at first, more toward today, everybody in turn. */
const ordinarySales = (time: TimeOf, pick: ReturnType<typeof picker>): Step[] =>
  salesOfMonth.flatMap((count, month) => {
    const before = salesOfMonth.slice(0, month).reduce<number>((sum, sales) => sum + sales, 0);
    return Array.from({ length: count }).flatMap((_, index): Step[] => {
      const number = before + index;
      const buyer = buyers[(number * 4 + month) % buyers.length] ?? buyers[0];
      const work = buyer.works[number % buyer.works.length] ?? buyer.works[0];
      const licence = licenceOf(number);
      const item = pick({ buyer, work, licence }, number * 5 + 2);
      if (!item) return [];
      const at = timeOfSale(time, month, { index, count, number });
      const { email, currency } = buyer;
      // Who has no wallet pays by card.
      const pay = number % 4 === 0 ? 'card' : 'wallet';
      return [{ at, kind: 'buy', buyer: email, item, licence, ...work, currency, pay }];
    });
  });

/** Jobs twice a month, and the books: the last month before the current one stays open for an admin to close. */
const bookkeeping = (time: TimeOf, today: Date): Step[] => [
  ...salesOfMonth.flatMap((_, month): Step[] => [
    ...[14, DAYS].map((day): Step => ({ at: time(month, day, 4, 37), kind: 'runJobs' })),
    { at: time(month, DAYS, 4, 47), kind: 'reconcile' },
  ]),
  ...Array.from({ length: WHOLE_MONTHS - 1 }, (_, month): Step => {
    const closed = new Date(monthStart(today, month)).toISOString().slice(0, 7);
    return { at: time(month + 1, 3, 6), kind: 'close', month: closed };
  }),
  { at: today, kind: 'runJobs' },
  { at: today, kind: 'reconcile' },
];

/**
 * A year of money until today, the oldest step first; the last one is a reconciliation at `today`. The same items and the
 * same day give the same plan.
 */
export const planYear = (items: readonly PlannedItem[], today: Date): Step[] => {
  const time = timesUntil(today);
  const library = { items, time, today };
  const stories = [userStories, creatorStories, payoutStories, businessStories].flatMap((tell) => tell(library));
  const steps = [...stories, ...ordinarySales(time, picker(items, stories)), ...bookkeeping(time, today)];
  return steps.toSorted((one, other) => one.at.getTime() - other.at.getTime());
};
