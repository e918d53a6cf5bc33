import { describe, expect, it } from 'vitest';
import { walletPaysFrom } from './fresh-money.rules.ts';

const [friday, saturday] = [new Date('2026-11-20T09:00:00Z'), new Date('2026-11-21T09:00:00Z')];
const fresh = (...topUps: { cents: number; from: Date }[]) => ({ topUps });

const twoDays = fresh({ cents: 20_000, from: saturday }, { cents: 20_000, from: friday });

describe('a wallet with fresh money', () => {
  it.each([
    ['pays for an order up to the limit', [10_000, 30_000], fresh({ cents: 30_000, from: friday }), undefined],
    ['waits for a larger one', [10_001, 30_000], fresh({ cents: 30_000, from: friday }), friday],
    [
      'pays for the last cent of what it may pay in all',
      [1_200, 6_200],
      fresh({ cents: 30_000, from: friday }),
      undefined,
    ],
    ['waits once small orders have spent that much', [1_201, 6_200], fresh({ cents: 30_000, from: friday }), friday],
    [
      'adds older money to what it may pay of one order',
      [15_000, 35_000],
      fresh({ cents: 30_000, from: friday }),
      undefined,
    ],
    ['and no more', [15_001, 35_000], fresh({ cents: 30_000, from: friday }), friday],
    ['waits for the later one where the earlier one is spent', [15_000, 20_000], twoDays, saturday],
    ['waits only until there is enough', [15_000, 40_000], twoDays, friday],
    ['waits for all of it where all is needed', [35_000, 40_000], twoDays, saturday],
    ['pays with older money', [15_000, 45_000], fresh({ cents: 30_000, from: friday }), undefined],
    ['has spent its older money first', [15_000, 16_000], fresh({ cents: 30_000, from: friday }), friday],
    ['with too little in it has nothing to wait for', [15_000, 14_999], twoDays, undefined],
    ['of an account that is known does not wait', [15_000, 30_000], null, undefined],
  ])('%s', (_, [totalCents = 0, walletCents = 0], money, from) => {
    expect(walletPaysFrom({ totalCents, walletCents, fresh: money })).toEqual(from);
  });
});
