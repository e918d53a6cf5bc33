import { describe, expect, it } from 'vitest';
import { judgeTopUp } from './top-ups.rules.ts';

const bounds = { lowest: 500, highest: 50_000 };

describe('the amount of a top-up', () => {
  it.each([
    ['5', 500],
    ['500', 50_000],
    ['12.50', 1_250],
    ['12,5', 1_250],
    ['05', 500],
  ])('%j is taken', (typed, cents) => {
    expect(judgeTopUp(typed, bounds)).toEqual({ cents });
  });

  it.each([
    ['4.99', 500],
    ['0.01', 500],
    ['500.01', 50_000],
    ['99999', 50_000],
  ])('%j is outside, and the nearest that is allowed is offered', (typed, nearest) => {
    expect(judgeTopUp(typed, bounds)).toMatchObject({
      refusal: { code: 'wallet.outside', message: 'A top-up is an amount from US$5 to US$500.' },
      nearest,
    });
  });

  it.each(['-5', '1e3', '5.001', '٥٠', '', ' ', '0', 'five', '5$', 'NaN', 'Infinity', '0x10', '1.000.000'])(
    '%j is no amount',
    (typed) => {
      expect(judgeTopUp(typed, bounds)).toMatchObject({ refusal: { code: 'wallet.notAnAmount' }, nearest: 500 });
    },
  );
});
