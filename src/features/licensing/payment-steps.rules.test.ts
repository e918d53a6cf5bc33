import { describe, expect, it } from 'vitest';
import { awaitsAnswer, isLicensed, orderStates } from './orders.rules.ts';
import { changesByItself, needsOtherCard, pollDelayMs, stepOf } from './payment-steps.rules.ts';

describe('what a screen shows of a payment', () => {
  it.each([
    ['draft', 'choose'],
    ['declined', 'choose'],
    ['paying', 'waiting'],
    ['unknown', 'checking'],
    ['challenged', 'challenge'],
    ['paid', 'done'],
    ['returning', 'goesBack'],
    ['returned', 'wentBack'],
    ['expired', 'expired'],
    ['charged_back', 'undone'],
  ] as const)('an order that is %s: %s', (state, step) => {
    expect(stepOf(state)).toBe(step);
  });

  it('never offers to pay while a payment may be under way', () => {
    for (const state of orderStates.filter(awaitsAnswer)) expect(stepOf(state)).not.toBe('choose');
  });

  it('is done exactly where the licence gives its files', () => {
    for (const state of orderStates) expect(stepOf(state) === 'done').toBe(isLicensed(state));
  });

  it('asks again wherever an answer may come without the buyer, and nowhere else', () => {
    expect(orderStates.filter(changesByItself).toSorted()).toEqual(['challenged', 'paying', 'returning', 'unknown']);
  });
});

describe('asking again', () => {
  it('begins quickly, slows down, and never waits longer than a quarter of a minute', () => {
    const delays = Array.from({ length: 30 }, (_, asked) => pollDelayMs(asked));
    expect(delays[0]).toBe(1_500);
    expect(delays).toEqual(delays.toSorted((one, other) => one - other));
    expect(delays.at(-1)).toBe(15_000);
  });
});

describe('a declined card', () => {
  it.each([
    ['stolen_card', true],
    ['expired_card', true],
    ['test_card_needed', true],
    ['insufficient_funds', false],
    ['incorrect_cvc', false],
    [null, false],
  ])('%s: another card is needed: %s', (code, isNeeded) => {
    expect(needsOtherCard(code)).toBe(isNeeded);
  });
});
