import { setupI18n } from '@lingui/core';
import { describe, expect, it, test } from 'vitest';
import { dayWords, decimalWords, islandDayWords, monthDayWords } from './plain-words.ts';

const english = setupI18n({ locale: 'en', messages: { en: {} } });

describe('days', () => {
  it('are those of UTC, whatever the time', () => {
    expect(dayWords(english, '2025-11-12T23:59:00.000Z')).toBe('November 12, 2025');
    expect(monthDayWords(english, '2026-01-01T00:00:00.000Z')).toBe('January 1');
  });

  it('are the same as those of Intl, for every month', () => {
    const usual = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
    const ofIslands = (month: 'long' | 'short') =>
      new Intl.DateTimeFormat('en-GB', { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' });
    for (let month = 0; month < 12; month += 1) {
      const date = new Date(Date.UTC(2026, month, 9));
      const moment = date.toISOString();
      expect(dayWords(english, moment)).toBe(usual.format(date));
      expect(islandDayWords(english, moment, { isShort: false, withYear: true })).toBe(ofIslands('long').format(date));
      expect(islandDayWords(english, moment, { isShort: true, withYear: true })).toBe(ofIslands('short').format(date));
    }
    expect(islandDayWords(english, '2026-08-22', { isShort: true, withYear: false })).toBe('22 Aug');
  });
});

test.each(['en', 'es', 'fr', 'nl'])('decimals are those of Intl in %s', (language) => {
  for (const value of [0.1, 2, 2.16, 9.96, 18.24, 999.9, 1500.5, 12_345]) {
    const most = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
    const exact = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    expect(decimalWords(value, language, 1)).toBe(most.format(value));
    expect(decimalWords(value, language, 1, true)).toBe(exact.format(value));
  }
});
