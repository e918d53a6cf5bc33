import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from '#features/pricing/money.rules.ts';
import {
  type Collaboration,
  collaborationStates,
  nextCollaborationState,
  payoutRefusal,
  promisedBasisPoints,
  splitFor,
} from './earnings.rules.ts';

const share = (
  collaboratorId: string,
  basisPoints: number,
  state: Collaboration['state'] = 'accepted',
  itemId: string | null = null,
): Collaboration => ({ collaboratorId, basisPoints, state, itemId });

const centsOf = (cents: number, split: readonly { weight: number }[]) =>
  allocate(
    cents,
    split.map(({ weight }) => weight),
  );

describe('the split of an item', () => {
  it('is the owner’s alone without collaborators', () => {
    expect(splitFor('ana', 'reef', [])).toEqual([{ owner: 'ana', weight: 10_000 }]);
  });

  it('of 33, 33 and 34 gives every cent to somebody', () => {
    const split = splitFor('ana', 'reef', [share('ben', 3_300), share('cleo', 3_300)]);
    expect(split).toEqual([
      { owner: 'ana', weight: 3_400 },
      { owner: 'ben', weight: 3_300 },
      { owner: 'cleo', weight: 3_300 },
    ]);
    expect(centsOf(1, split)).toEqual([1, 0, 0]);
    expect(centsOf(600, split)).toEqual([204, 198, 198]);
  });

  it('leaves with the owner what was not accepted, declined or ended', () => {
    const split = splitFor('ana', 'reef', [
      share('ben', 3_300, 'invited'),
      share('cleo', 2_000, 'declined'),
      share('dan', 1_000, 'ended'),
      share('eve', 2_500),
    ]);
    expect(split).toEqual([
      { owner: 'ana', weight: 7_500 },
      { owner: 'eve', weight: 2_500 },
    ]);
  });

  it('of an item with its own collaborators leaves out those of all items', () => {
    const all = [share('ben', 5_000), share('cleo', 1_000, 'accepted', 'reef'), share('dan', 500, 'invited', 'dawn')];
    expect(splitFor('ana', 'reef', all)).toEqual([
      { owner: 'ana', weight: 9_000 },
      { owner: 'cleo', weight: 1_000 },
    ]);
    expect(splitFor('ana', 'dawn', all)).toEqual([{ owner: 'ana', weight: 10_000 }]);
    expect(splitFor('ana', 'other', all)).toHaveLength(2);
  });

  it('always adds up to everything, and nobody has a negative share', () => {
    const anyShare = fc.record({
      collaboratorId: fc.constantFrom('ben', 'cleo', 'dan'),
      basisPoints: fc.integer({ min: 1, max: 3_333 }),
      state: fc.constantFrom(...collaborationStates),
      itemId: fc.constantFrom(null, 'reef'),
    });
    fc.assert(
      fc.property(fc.array(anyShare, { maxLength: 3 }), (shares) => {
        const split = splitFor('ana', 'reef', shares);
        expect(split.reduce((sum, { weight }) => sum + weight, 0)).toBe(10_000);
        expect(split.every(({ weight }) => weight > 0)).toBe(true);
      }),
    );
  });

  it('counts as promised what is offered or accepted, for the item or for all', () => {
    const all = [share('ben', 5_000), share('cleo', 1_000, 'invited'), share('dan', 700, 'ended')];
    expect(promisedBasisPoints(all, null)).toBe(6_000);
    expect(promisedBasisPoints(all, 'reef')).toBe(0);
  });
});

describe('an offered share', () => {
  it('is answered once, ends once, and stays ended', () => {
    expect(nextCollaborationState('invited', 'accept')).toBe('accepted');
    expect(nextCollaborationState('accepted', 'end')).toBe('ended');
    expect(nextCollaborationState('accepted', 'decline')).toBeUndefined();
    for (const event of ['accept', 'decline', 'end'] as const) {
      expect(nextCollaborationState('ended', event)).toBeUndefined();
      expect(nextCollaborationState('declined', event)).toBeUndefined();
    }
  });
});

describe('a payout', () => {
  const has = { available: 5_000, debt: 0, lowest: 2_000 };
  it.each([
    [1_999, has, 'A payout is at least US$20.'],
    [5_001, has, 'At most US$50 can be paid out now.'],
    [4_500, { ...has, debt: 600 }, 'At most US$44 can be paid out now.'],
    [2_000, { ...has, available: 0, debt: 600 }, 'At most US$0 can be paid out now.'],
  ])('of %i with %o is refused', (cents, balances, message) => {
    expect(payoutRefusal(cents, balances)?.message).toBe(message);
  });

  it('of what is there is fine', () => {
    expect(payoutRefusal(2_000, has)).toBeUndefined();
    expect(payoutRefusal(5_000, has)).toBeUndefined();
  });
});
