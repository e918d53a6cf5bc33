import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { strengthOf } from './password-fields.tsx';

describe('L15 the strength of a password', () => {
  it.each([
    ['', 0, 0, 'weak'],
    ['a', 1, 17, 'weak'],
    ['aaaaaaaa', 2, 33, 'moderate'],
    ['aaaaaaaaaaaa', 3, 50, 'moderate'],
    ['Aaaaaaaaaaaa', 4, 67, 'moderate'],
    ['Aaaaaaa1!', 5, 83, 'strong'],
    ['Aaaaaaaaaaa1!', 6, 100, 'strong'],
    ['Aa1!', 4, 67, 'moderate'],
    ['ÉÀ', 1, 17, 'weak'],
    ['пароль', 1, 17, 'weak'],
    ['🥥', 1, 17, 'weak'],
    ['long pass phrase', 4, 67, 'moderate'],
  ])('%j scores %i, %i %%, %s', (password, score, percent, level) => {
    expect(strengthOf(password)).toMatchObject({ score, percent, level });
  });

  it('is weak under 30 %, moderate under 70 %, else strong, and has a hint under 70 %', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (password) => {
        const { score, percent, level, hasHint } = strengthOf(password);
        expect(percent).toBe(Math.round((score / 6) * 100));
        const expected = ['weak', 'weak', 'moderate', 'moderate', 'moderate', 'strong', 'strong'][score];
        expect([level, hasHint]).toEqual([expected, score <= 4]);
      }),
    );
  });

  it('never falls when something is added', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (password, more) => {
        expect(strengthOf(password + more).score).toBeGreaterThanOrEqual(strengthOf(password).score);
      }),
    );
  });

  it('gives one point for each of the six', () => {
    const additions: [string, string][] = [
      ['', 'A'],
      ['A', 'a'],
      ['Aa', '1'],
      ['Aa1', '&'],
      ['Aa1&', 'aaaa'],
      ['Aa1&aaaa', 'aaaa'],
    ];
    for (const [before, added] of additions)
      expect(strengthOf(before + added).score - strengthOf(before).score, `${before} + ${added}`).toBe(1);
  });
});
