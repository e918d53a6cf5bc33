import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openBooksModel } from '../../../tests/support/ledger-model.ts';
import { type AccountKind, accountKinds, balanceLines, type Line, rulesOf } from './ledger.rules.ts';

const line = (kind: AccountKind, owner: string, cents: number): Line => ({ kind, owner, cents });

describe('the lines of a posting', () => {
  it('are one for each account, without zeros, in a fixed order', () => {
    const lines = [
      line('wallet', 'ben', -700),
      line('revenue', '', 500),
      line('wallet', 'ana', 0),
      line('revenue', '', 200),
    ];
    const expected = [line('revenue', '', 700), line('wallet', 'ben', -700)];
    expect(balanceLines(lines)).toEqual(expected);
    expect(balanceLines(lines.toReversed())).toEqual(expected);
  });

  it('that do not add up to zero, or are no whole cents, are a defect', () => {
    expect(() => balanceLines([line('revenue', '', 1)])).toThrow('add up to 1');
    expect(() => balanceLines([line('revenue', '', 0.5), line('tax', '', -0.5)])).toThrow(RangeError);
  });
});

const kinds = Object.keys(accountKinds) as AccountKind[];
const account = fc
  .tuple(fc.constantFrom(...kinds), fc.constantFrom('ana', 'ben', 'cam'))
  .map(([kind, owner]) => ({ kind, owner: accountKinds[kind].owned ? owner : '' }));
const lines = fc
  .tuple(fc.array(fc.tuple(account, fc.integer({ min: -3_000, max: 3_000 })), { minLength: 1, maxLength: 6 }), account)
  .map(([parts, last]): Line[] => [
    ...parts.map(([one, cents]) => ({ ...one, cents })),
    { ...last, cents: 0 - parts.reduce((sum, [, cents]) => sum + cents, 0) },
  ]);

describe('books', () => {
  it('add up to zero and keep every limit after each of 20,000 random postings', () => {
    const books = openBooksModel();
    for (const kind of kinds.filter((one) => accountKinds[one].owned))
      for (const owner of ['ana', 'ben', 'cam']) {
        const cents = kind === 'creator_debt' ? -10_000 : 10_000;
        books.post([line(kind, owner, cents), line('provider', '', -cents)]);
      }
    const outcomes = { posted: 0, 'over limit': 0 };
    for (const posting of fc.sample(lines, 20_000)) {
      outcomes[books.post(balanceLines(posting))] += 1;
      const balances = Object.entries(books.all());
      const sum = balances.reduce((total, [, cents]) => total + cents, 0);
      const broken = balances.filter(([key, cents]) => {
        const { floorCents, ceilingCents } = rulesOf(key.split(' ')[0] as AccountKind);
        return cents < floorCents || cents > ceilingCents;
      });
      if (sum !== 0 || broken.length > 0) expect({ posting, sum, broken }).toEqual({ posting, sum: 0, broken: [] });
    }
    expect(outcomes.posted).toBeGreaterThan(10_000);
    expect(outcomes['over limit']).toBeGreaterThan(50);
  });
});
