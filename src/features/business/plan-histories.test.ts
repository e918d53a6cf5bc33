import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Line } from '#features/licensing/ledger.rules.ts';
import { bucketExpiryLines, planPaymentLines } from '#features/licensing/money-moves.rules.ts';
import { downloadCents, sell, unusedCents } from '#features/licensing/shares.rules.ts';
import { defaultSettings, planIds } from '#features/pricing/prices.rules.ts';
import { DAY_MS } from '#shared/time.ts';
import { periodAt } from './periods.rules.ts';
import { type Interval, intervals, type PlanTerms, termsOf } from './plans.rules.ts';
import { changeOfPlan } from './proration.rules.ts';
import {
  type Bucket,
  bucketsOf,
  downloadsLeft,
  extraBucket,
  isOpen,
  type NewBucket,
  nextBucket,
} from './quota.rules.ts';

const OWNER = 'business';

/** Much faster than `expect`, which is called millions of times here. */
const ensure = (isTrue: boolean, words: string): void => {
  if (!isTrue) throw new Error(words);
};

/** A business as the server keeps it, with the books of its plan. */
type Model = {
  now: Date;
  terms: PlanTerms;
  nextTerms: PlanTerms | null;
  anchor: Date;
  anchorPeriod: number;
  period: number;
  buckets: (Bucket & { isClosed: boolean })[];
  balances: Map<string, number>;
  paidCents: number;
};

type Step =
  | { kind: 'wait'; days: number }
  | { kind: 'take'; count: number }
  | { kind: 'change'; plan: (typeof planIds)[number]; interval: Interval };

const book = ({ balances }: Model, lines: readonly Line[]): void => {
  for (const { kind, cents } of lines) balances.set(kind, (balances.get(kind) ?? 0) + cents);
};

const receive = (model: Model, buckets: readonly NewBucket[], netCents: number): void => {
  book(model, planPaymentLines({ owner: OWNER, from: { method: 'card' }, netCents, taxCents: 0 }));
  model.paidCents += netCents;
  for (const bucket of buckets)
    model.buckets.push({
      ...bucket,
      id: String(model.buckets.length).padStart(6, '0'),
      used: 0,
      chargeId: null,
      isClosed: false,
    });
};

const boundsOf = ({ anchor, anchorPeriod, terms, period }: Model) =>
  periodAt(anchor, terms.interval, period - anchorPeriod);

const startOf = (terms: PlanTerms, now: Date): Model => {
  const model: Model = {
    now,
    terms,
    nextTerms: null,
    anchor: now,
    anchorPeriod: 0,
    period: 0,
    buckets: [],
    balances: new Map(),
    paidCents: 0,
  };
  receive(model, bucketsOf(terms, now, terms.periodCents), terms.periodCents);
  return model;
};

const renewDue = (model: Model): void => {
  for (let { end } = boundsOf(model); end <= model.now; end = boundsOf(model).end) {
    const terms = model.nextTerms ?? model.terms;
    if (terms.interval !== model.terms.interval) Object.assign(model, { anchor: end, anchorPeriod: model.period + 1 });
    Object.assign(model, { terms, nextTerms: null, period: model.period + 1 });
    ensure(boundsOf(model).start.getTime() === end.getTime(), 'a period does not begin where the last one ended');
    receive(model, bucketsOf(terms, end, terms.periodCents), terms.periodCents);
  }
};

const closeExpired = (model: Model): void => {
  for (const bucket of model.buckets)
    if (!bucket.isClosed && bucket.expiresAt <= model.now) {
      bucket.isClosed = true;
      book(
        model,
        bucketExpiryLines(OWNER, unusedCents({ priceCents: bucket.priceCents, included: bucket.granted }, bucket.used)),
      );
    }
};

const takeOne = (model: Model): void => {
  const before = downloadsLeft(model.buckets, model.now);
  const chosen = nextBucket(model.buckets, model.now);
  if (!chosen) {
    ensure(before === 0, 'downloads are left, but none can be taken');
    return;
  }
  ensure(isOpen(chosen, model.now), 'a download was taken that cannot be used now');
  chosen.used += 1;
  const netCents = downloadCents({ priceCents: chosen.priceCents, included: chosen.granted }, chosen.used);
  const split = [{ owner: 'creator', weight: 1 }];
  const from = { method: 'plan', owner: OWNER } as const;
  book(model, sell({ from, netCents, taxCents: 0, shareBasisPoints: 5_000, split, debtOf: () => 0 }).lines);
  ensure(downloadsLeft(model.buckets, model.now) === before - 1, 'not exactly one download was taken');
};

const changeTo = (model: Model, to: PlanTerms): void => {
  const left = downloadsLeft(model.buckets, model.now);
  const change = changeOfPlan({ from: model.terms, to, period: boundsOf(model), now: model.now });
  if (change.when === 'period_end') model.nextTerms = to;
  else {
    const { beginsPeriod, downloads, netCents } = change;
    if (beginsPeriod)
      Object.assign(model, { anchor: model.now, anchorPeriod: model.period + 1, period: model.period + 1 });
    Object.assign(model, { terms: to, nextTerms: null });
    const buckets = beginsPeriod ? bucketsOf(to, model.now, netCents) : [extraBucket(model.now, downloads, netCents)];
    if (netCents > 0) receive(model, buckets, netCents);
  }
  // Nothing that was paid is lost by a change.
  ensure(downloadsLeft(model.buckets, model.now) >= left, 'a change of plan lost downloads');
};

const run = (model: Model, step: Step): void => {
  if (step.kind === 'wait') {
    model.now = new Date(model.now.getTime() + Math.round(step.days * DAY_MS));
    renewDue(model);
    closeExpired(model);
  } else if (step.kind === 'take') for (let n = 0; n < step.count; n += 1) takeOne(model);
  else changeTo(model, termsOf(defaultSettings, step.plan, step.interval));
};

const check = ({ buckets, balances, paidCents }: Model): void => {
  const sum = [...balances.values()].reduce((all, cents) => all + cents, 0);
  ensure(sum === 0, `the books add up to ${sum}`);
  const worth = buckets
    .filter(({ isClosed }) => !isClosed)
    .reduce((all, { priceCents, granted, used }) => all + unusedCents({ priceCents, included: granted }, used), 0);
  const booked = balances.get('plan_unearned') ?? 0;
  ensure(booked === worth, `${booked} are booked for downloads that are worth ${worth}`);
  ensure(balances.get('provider') === -paidCents, 'the provider holds something else than what was paid');
  ensure(
    buckets.every(({ used, granted }) => used <= granted),
    'more downloads were used than there are',
  );
};

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('wait' as const), days: fc.double({ min: 0, max: 70, noNaN: true }) }),
    fc.record({ kind: fc.constant('take' as const), count: fc.constantFrom(1, 2, 3, 20) }),
    fc.record({
      kind: fc.constant('change' as const),
      plan: fc.constantFrom(...planIds),
      interval: fc.constantFrom(...intervals),
    }),
  ),
  { minLength: 1, maxLength: 14 },
);

/** So many histories take seconds, and a busy machine is no failure. */
const LONG_MS = 180_000;

describe('a business', () => {
  it(
    'in 10,000 random histories of renewals, changes, downloads and expiries: what is booked as unearned is what the downloads left are worth',
    () => {
      const histories = () =>
        fc.assert(
          fc.property(
            fc.constantFrom(...planIds),
            fc.constantFrom(...intervals),
            fc.date({
              min: new Date('2026-01-01T00:00:00Z'),
              max: new Date('2028-12-31T00:00:00Z'),
              noInvalidDate: true,
            }),
            steps,
            (plan, interval, at, history) => {
              const model = startOf(
                termsOf(defaultSettings, plan, interval),
                new Date(Math.floor(at.getTime() / 1000) * 1000),
              );
              check(model);
              for (const step of history) {
                run(model, step);
                check(model);
              }
            },
          ),
          { numRuns: 10_000 },
        );
      expect(histories).not.toThrow();
    },
    LONG_MS,
  );
});
