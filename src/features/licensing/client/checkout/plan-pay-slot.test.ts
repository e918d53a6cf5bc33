import { describe, expect, it } from 'vitest';
import type { Offer } from '#features/pricing/prices.rules.ts';
import { planFor } from './plan-pay-slot.ts';

const offer: Offer = { licence: 'standard', size: null, cents: 1_200 };
const pool = { team: 'Sea Blue', downloadsLeft: 3, isCapped: false, needsApproval: false, held: [] };
type Plan = NonNullable<Parameters<typeof planFor>[0]>;
const planWith = (changes: Partial<Plan['pool']> = {}) =>
  ({
    pay: { includes: (licence: string) => licence !== 'extended' && licence !== 'free' },
    pool: { ...pool, ...changes },
  }) as Plan;

describe('whether a plan pays for a licence', () => {
  it('is nothing while the plan is unknown, without one, and without a download', () => {
    for (const plan of [undefined, null, planWith({ downloadsLeft: 0 })]) expect(planFor(plan, offer, '')).toBeNull();
    expect(planFor(planWith(), offer, '')?.pool).toMatchObject({ downloadsLeft: 3, isHeld: false });
  });

  it('leaves to money what plans do not include, and takes nothing for what is free', () => {
    expect(planFor(planWith(), { ...offer, licence: 'extended' }, '')).toBeNull();
    expect(planFor(planWith(), { ...offer, cents: 0 }, '')).toBeNull();
  });

  it('costs nothing where the team has this licence for the same client and in the same size, also with no download left', () => {
    const held = [{ licence: 'standard', size: null, client: 'Hotel' }] as const;
    const plan = planWith({ held, downloadsLeft: 0 });
    expect(planFor(plan, offer, 'Hotel')?.pool.isHeld).toBe(true);
    for (const [other, client] of [
      [offer, ''],
      [{ ...offer, size: 'hd' }, 'Hotel'],
      [{ ...offer, licence: 'editorial' }, 'Hotel'],
    ] as const)
      expect(planFor(plan, other, client)).toBeNull();
  });
});
