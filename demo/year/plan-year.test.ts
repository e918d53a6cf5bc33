import { describe, expect, it } from 'vitest';
import { inSmall, readDemoLibrary } from '../demo-library.ts';
import { plannedItem } from './load-year.ts';
import { planYear } from './plan-year.ts';
import { buyers, CREATOR, USER } from './year-people.ts';
import type { PlannedItem, Step, StepKind, StepOf } from './year-steps.ts';

const library = await readDemoLibrary();
const small = inSmall(library).items.map(plannedItem);
const whole = library.items.map(plannedItem);
const today = new Date('2026-11-16T09:00:00Z');

const only = <Kind extends StepKind>(steps: readonly Step[], kind: Kind) =>
  steps.filter((step): step is StepOf<Kind> & Step => step.kind === kind);

const libraries: [string, readonly PlannedItem[]][] = [
  ['the small library', small],
  ['the whole library', whole],
];

/** The first, a usual and the last day of a month, and a leap day. */
const days = ['2026-11-01T00:00:00Z', '2026-11-01T00:03:00Z', '2026-12-31T23:59:59Z', '2028-02-29T12:00:00Z'];

describe.each(libraries)('the year of %s', (_, items) => {
  const plan = planYear(items, today);
  const purchases = only(plan, 'buy');

  it('is the same every time', () => {
    expect(planYear(items, today)).toEqual(plan);
  });

  it('grows toward today, with 40 to 80 licences in every month of thirteen', () => {
    expect(purchases.length).toBeGreaterThanOrEqual(40);
    expect(purchases.length).toBeLessThanOrEqual(80);
    const months = Map.groupBy(purchases, ({ at }) => at.toISOString().slice(0, 7));
    expect(months.size).toBe(13);
    const counts = [...months.values()].slice(0, 12).map((sales) => sales.length);
    const sum = (part: number[]) => part.reduce((total, count) => total + count, 0);
    expect(sum(counts.slice(6))).toBeGreaterThan(sum(counts.slice(0, 6)));
  });

  it.each([today.toISOString(), ...days])('goes forward only and ends at %s', (day) => {
    const end = new Date(day);
    const times = planYear(items, end).map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times.at(-1)).toBe(end.getTime());
    expect(end.getTime() - (times[0] ?? 0)).toBeGreaterThan(350 * 86_400_000);
  });

  it('lets nobody buy their own item, or the same licence for the same client twice', () => {
    expect(purchases.filter(({ buyer, item }) => buyer === item.creator)).toEqual([]);
    const keys = purchases.map(({ buyer, item, licence, client }) => `${buyer} ${item.id} ${licence} ${client}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(purchases.filter(({ licence, item }) => licence === 'free' && !item.isFree)).toEqual([]);
  });

  it('refunds, disputes and pays only what came before', () => {
    const boughtAt = new Map(purchases.map((step) => [`${step.buyer} ${step.at.getTime()}`, step]));
    const followed = [...only(plan, 'refund'), ...only(plan, 'winDispute')];
    expect(followed).toHaveLength(3);
    for (const { buyer, boughtAt: time, at } of followed) {
      expect(boughtAt.has(`${buyer} ${time.getTime()}`)).toBe(true);
      expect(time < at).toBe(true);
    }
    const requests = new Set(only(plan, 'requestPayout').map(({ creator, at }) => `${creator} ${at.getTime()}`));
    for (const { creator, requestedAt, at } of only(plan, 'payPayout')) {
      expect(requests.has(`${creator} ${requestedAt.getTime()}`)).toBe(true);
      expect(requestedAt < at).toBe(true);
    }
    const offers = only(plan, 'offerShare');
    for (const { owner, other, item, at } of only(plan, 'acceptShare'))
      expect(offers.find((one) => one.owner === owner && one.other === other && one.item === item)?.at ?? at).not.toBe(
        at,
      );
  });

  it('lets a team be joined after its plan was started, and take with it afterwards, what nobody of them buys as well', () => {
    const [start] = only(plan, 'startPlan');
    const [, second] = only(plan, 'joinTeam');
    const taken = only(plan, 'takeWithPlan');
    expect(taken.length).toBeGreaterThanOrEqual(8);
    expect(only(plan, 'joinTeam').every(({ at }) => start && at > start.at)).toBe(true);
    expect(taken.every(({ at }) => second && at > second.at)).toBe(true);
    const bought = new Set(purchases.map(({ buyer, item, client }) => `${buyer} ${item.id} ${client}`));
    expect(taken.filter(({ buyer, item, client }) => bought.has(`${buyer} ${item.id} ${client}`))).toEqual([]);
    expect(only(plan, 'renewPlans').map(({ at }) => at.toISOString().slice(0, 10))).toEqual([
      '2026-08-05',
      '2026-09-05',
      '2026-10-05',
      '2026-11-05',
    ]);
  });

  it('has nothing in a month after it was closed, and leaves the last whole month open', () => {
    const closings = only(plan, 'close');
    expect(closings.map(({ month }) => month).slice(-2)).toEqual(['2026-08', '2026-09']);
    expect(closings).toHaveLength(11);
    for (const { month, at } of closings) expect(at.toISOString() > `${month}-31`).toBe(true);
  });

  it('has something of every kind for the demo user and the demo creator, in many currencies', () => {
    for (const email of [USER, CREATOR]) {
      const theirs = purchases.filter(({ buyer }) => buyer === email);
      expect(new Set(theirs.map(({ pay }) => pay))).toEqual(new Set(['card', 'wallet']));
      expect(only(plan, 'topUp').some(({ buyer }) => buyer === email)).toBe(true);
    }
    const ofUser = purchases.filter(({ buyer }) => buyer === USER);
    expect(new Set(ofUser.map(({ licence }) => licence))).toEqual(new Set(['free', 'standard', 'extended']));
    expect(ofUser.some(({ client }) => client !== '')).toBe(true);
    expect(new Set(purchases.map(({ currency }) => currency)).size).toBe(9);
    expect(new Set(purchases.map(({ buyer }) => buyer)).size).toBe(buyers.length + 1);
    expect(purchases.filter(({ item }) => item.creator === CREATOR).length).toBeGreaterThanOrEqual(8);
  });
});

it('a library without anything has a year without sales', () => {
  const kinds = new Set(planYear([], today).map(({ kind }) => kind));
  expect(kinds).toEqual(
    new Set([
      'startPlan',
      'joinTeam',
      'inviteToTeam',
      'renewPlans',
      'topUp',
      'payoutAccount',
      'requestPayout',
      'payPayout',
      'runJobs',
      'reconcile',
      'close',
    ]),
  );
});
