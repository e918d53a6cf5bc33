import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemAccesses, itemKinds, itemStates } from '#features/media/media.rules.ts';
import { type PriceBounds, planTerms, type TermedWork, type Terms } from './content-access.rules.ts';

const bounds: PriceBounds = {
  photo: { usualCents: 1_200, lowestCents: 500, highestCents: 50_000 },
  video: { usualCents: 5_900, lowestCents: 2_500, highestCents: 150_000 },
  sound: { usualCents: 900, lowestCents: 300, highestCents: 30_000 },
};

const photo: TermedWork = {
  id: 'a',
  kind: 'photo',
  state: 'awaiting_review',
  access: 'free',
  ownPriceCents: null,
  isExclusive: false,
  allowsEmbedding: true,
  allowsAiTraining: false,
};

describe('terms for several works', () => {
  it('changes only what differs, and keeps what was there to undo it', () => {
    const other = { ...photo, id: 'b', isExclusive: true };
    const plan = planTerms([photo, other], { isExclusive: true, allowsAiTraining: true }, bounds);
    expect(plan).toEqual([
      {
        id: 'a',
        changes: { isExclusive: true, allowsAiTraining: true },
        before: { isExclusive: false, allowsAiTraining: false },
        skipped: [],
      },
      { id: 'b', changes: { allowsAiTraining: true }, before: { allowsAiTraining: false }, skipped: [] },
    ]);
  });

  it('leaves out what a work cannot take, and says why', () => {
    const clip: TermedWork = { ...photo, id: 'b', kind: 'video', access: 'premium' };
    const live: TermedWork = { ...photo, id: 'c', state: 'published' };
    const gone: TermedWork = { ...photo, id: 'd', state: 'withdrawn' };
    const plan = planTerms([photo, clip, live, gone], { access: 'premium', ownPriceCents: 2_000 }, bounds);
    expect(plan.map(({ changes }) => changes)).toEqual([
      { access: 'premium', ownPriceCents: 2_000 },
      {},
      { ownPriceCents: 2_000 },
      {},
    ]);
    expect(plan.map(({ skipped }) => skipped.map(({ field }) => field))).toEqual([
      [],
      ['ownPriceCents'],
      ['access'],
      ['access', 'ownPriceCents'],
    ]);
    expect(plan[1]?.skipped[0]?.why.message).toBe('Your own price must be from US$25 to US$1,500');
  });

  it('the usual price is always possible', () => {
    expect(planTerms([{ ...photo, ownPriceCents: 900 }], { ownPriceCents: null }, bounds)[0]?.changes).toEqual({
      ownPriceCents: null,
    });
  });

  const terms: fc.Arbitrary<Terms> = fc.record({
    access: fc.constantFrom(...itemAccesses),
    ownPriceCents: fc.option(fc.integer({ min: 1, max: 200_000 })),
    isExclusive: fc.boolean(),
    allowsEmbedding: fc.boolean(),
    allowsAiTraining: fc.boolean(),
  });
  const work: fc.Arbitrary<TermedWork> = fc
    .tuple(terms, fc.constantFrom(...itemKinds), fc.constantFrom(...itemStates))
    .map(([each, kind, state]) => ({ ...each, id: 'a', kind, state }));

  it('undoing leads back to where it was, whatever was asked', () => {
    fc.assert(
      fc.property(work, terms, (before, wanted) => {
        const [plan] = planTerms([before], wanted, bounds);
        expect({ ...before, ...plan?.changes, ...plan?.before }).toEqual(before);
        expect(Object.keys(plan?.changes ?? {})).toEqual(Object.keys(plan?.before ?? {}));
      }),
    );
  });
});
