import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { languages } from '../i18n.ts';
import { formatFor } from './format.ts';
import { addFacts } from './language-facts.ts';
import { formatDollars } from './money.ts';
import { formatDuration } from './numbers.ts';
import { otherLanguages } from './other-languages.ts';
import { weekdayAndTime } from './weekdays.ts';

addFacts(otherLanguages);

const all = Object.keys(languages);
/** Those that `Intl` knows: Node has neither Haitian Creole nor Papiamentu. */
const known = ['en', 'es', 'fr', 'nl'];
const at = '2026-09-05T14:03:09.000Z';
const anyTime = fc.date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('9998-12-31'), noInvalidDate: true });

describe('days', () => {
  it.each([
    ['en', 'Sep 5, 2026', 'September 5, 2026', 'Sep 5', 'September 5', 'September 2026'],
    ['es', '5 sept 2026', '5 de septiembre de 2026', '5 sept', '5 de septiembre', 'septiembre de 2026'],
    ['fr', '5 sept. 2026', '5 septembre 2026', '5 sept.', '5 septembre', 'septembre 2026'],
    ['ht', '5 sep 2026', '5 septanm 2026', '5 sep', '5 septanm', 'septanm 2026'],
    ['nl', '5 sep 2026', '5 september 2026', '5 sep', '5 september', 'september 2026'],
    ['pap', '5 sèp 2026', '5 sèptèmber 2026', '5 sèp', '5 sèptèmber', 'sèptèmber 2026'],
  ])('are written in %s', (language, ...texts) => {
    const { day, longDay, shortDay, monthDay, month } = formatFor(language);
    expect([day(at), longDay(at), shortDay(at), monthDay(at), month('2026-09')]).toEqual(texts);
  });

  it.each(known)('are those of Intl in %s', (language) => {
    const format = formatFor(language);
    const intl = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });
    const pairs = [
      [intl({ dateStyle: 'medium' }), format.day],
      [intl({ dateStyle: 'long' }), format.longDay],
      [intl({ day: 'numeric', month: 'short' }), format.shortDay],
      [intl({ day: 'numeric', month: 'long' }), format.monthDay],
      [intl({ month: 'long', year: 'numeric' }), format.month],
      [intl({ dateStyle: 'medium', timeStyle: 'short' }), format.dayAndTime],
      [
        intl({ dateStyle: 'medium', timeStyle: 'medium' }),
        (time: Date) => format.dayAndTime(time, { withSeconds: true }),
      ],
      [intl({ dateStyle: 'long', timeStyle: 'short' }), (time: Date) => format.dayAndTime(time, { style: 'longDay' })],
    ] as const;
    fc.assert(
      fc.property(anyTime, (time) => {
        for (const [usual, own] of pairs) expect(own(time)).toBe(usual.format(time));
      }),
    );
  });

  it.each(all)('end at midnight of UTC, also at the end of a year, in %s', (language) => {
    const { longDay, month } = formatFor(language);
    expect(longDay('2026-12-31T23:59:59.999Z')).toBe(longDay('2026-12-31'));
    expect(longDay('2027-01-01T00:00:00.000Z')).toBe(longDay('2027-01-01'));
    expect(longDay('2026-12-31')).not.toBe(longDay('2027-01-01'));
    expect(month('2026-12')).toBe(month('2026-12-31T23:59:59.999Z'));
  });

  it.each(all)('can be told apart by their texts in %s', (language) => {
    const { day, longDay, islandDay, monthName } = formatFor(language);
    const year = Array.from({ length: 365 }, (_, index) => Date.UTC(2026, 0, 1 + index));
    for (const write of [day, longDay, islandDay]) expect(new Set(year.map((time) => write(time))).size).toBe(365);
    expect(Array.from({ length: 12 }, (_, index) => monthName(index + 1))).not.toContain('');
  });

  it('are written as the islands do, in English too', () => {
    const { islandDay } = formatFor('en');
    expect([islandDay(at), islandDay(at, 'monthDay'), islandDay(at, 'day'), islandDay(at, 'shortDay')]).toEqual([
      '5 September 2026',
      '5 September',
      '5 Sept 2026',
      '5 Sept',
    ]);
    expect(formatFor('nl').islandDay(at)).toBe('5 september 2026');
  });

  it.each([
    ['en', 'Saturday, September 5 at 02:03 PM UTC'],
    ['es', 'sábado, 5 de septiembre a las 14:03 UTC'],
    ['fr', 'samedi 5 septembre à 14:03 UTC'],
    ['ht', 'samdi, 5 septanm, 14:03 UTC'],
    ['nl', 'zaterdag 5 september om 14:03 UTC'],
    ['pap', 'djasabra, 5 sèptèmber, 14:03 UTC'],
  ])('have a weekday in %s', (language, text) => {
    expect(weekdayAndTime(language, at)).toBe(text);
  });

  it('are English in a language that nobody knows', () => {
    expect(formatFor('xx').day(at)).toBe('Sep 5, 2026');
  });
});

describe('times', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each([
    ['en', ['12:03 AM', '9:03 AM', '12:03 PM', '3:03 PM']],
    ['es', ['0:03', '9:03', '12:03', '15:03']],
    ['fr', ['00:03', '09:03', '12:03', '15:03']],
    ['ht', ['00:03', '09:03', '12:03', '15:03']],
    ['nl', ['00:03', '09:03', '12:03', '15:03']],
    ['pap', ['00:03', '09:03', '12:03', '15:03']],
  ])('of midnight, morning, noon and afternoon in %s', (language, texts) => {
    const { dayAndTime, day } = formatFor(language);
    const written = ['00', '09', '12', '15'].map((hour) => dayAndTime(`2026-11-01T${hour}:03:00Z`));
    expect(written).toEqual(texts.map((text) => `${day('2026-11-01')}, ${text}`));
  });

  it.each(all)('name UTC in %s, whatever the zone of the process', (language) => {
    const format = formatFor(language);
    const inUtc = [format.moment(at), format.longMoment(at)];
    expect(inUtc.every((text) => text.endsWith(' UTC'))).toBe(true);
    vi.stubEnv('TZ', 'Pacific/Kiritimati');
    expect([format.moment(at), format.longMoment(at)]).toEqual(inUtc);
  });

  it.each([
    ['America/Port_of_Spain', '2026-01-01T03:30:00Z', 'Dec 31, 2025, 11:30 PM'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', 'Jan 1, 2027, 12:00 AM'],
    ['America/New_York', '2026-11-01T05:59:00Z', 'Nov 1, 2026, 1:59 AM'],
    ['America/New_York', '2026-11-01T06:01:00Z', 'Nov 1, 2026, 1:01 AM'],
    ['America/New_York', '2026-03-08T07:00:00Z', 'Mar 8, 2026, 3:00 AM'],
  ])('are those of the browser where asked for, in %s at %s', (zone, time, text) => {
    vi.stubEnv('TZ', zone);
    expect(formatFor('en').dayAndTime(time, { zone: 'here' })).toBe(text);
  });

  it('stand in columns with two digits', () => {
    expect(formatFor('en').dayAndTime('2026-09-05T09:03:00Z', { style: 'shortDay', hasTwoDigits: true })).toBe(
      'Sep 5, 09:03 AM',
    );
  });
});

describe('numbers', () => {
  it.each([
    ['en', ['0', '1', '-1', '1,234', '12,345.7', '1,000,000,000']],
    ['es', ['0', '1', '-1', '1234', '12.345,7', '1.000.000.000']],
    ['fr', ['0', '1', '-1', '1\u202f234', '12\u202f345,7', '1\u202f000\u202f000\u202f000']],
    ['ht', ['0', '1', '-1', '1\u202f234', '12\u202f345,7', '1\u202f000\u202f000\u202f000']],
    ['nl', ['0', '1', '-1', '1.234', '12.345,7', '1.000.000.000']],
    ['pap', ['0', '1', '-1', '1.234', '12.345,7', '1.000.000.000']],
  ])('are written in %s', (language, texts) => {
    const { number } = formatFor(language);
    expect([0, 1, -1, 1_234, 12_345.7, 1_000_000_000].map((value) => number(value))).toEqual(texts);
  });

  it.each(known)('are those of Intl in %s', (language) => {
    const { number, change, percent } = formatFor(language);
    const intl = (options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options);
    const [usual, exact, changes, whole] = [
      intl(),
      intl({ minimumFractionDigits: 1, maximumFractionDigits: 1 }),
      intl({ maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
      intl({ style: 'percent' }),
    ];
    fc.assert(
      fc.property(fc.integer({ min: -2_000_000_000_000, max: 2_000_000_000_000 }), (thousandths) => {
        const value = thousandths / 1_000 || 0;
        const isTiny = Math.abs(value) < 0.05;
        expect(number(value)).toBe(usual.format(value));
        if (!isTiny) expect(number(value, { least: 1, most: 1 })).toBe(exact.format(value));
        if (!isTiny) expect(change(value, { most: 1 })).toBe(changes.format(value));
        const share = (Math.round(value) || 0) / 100;
        expect(percent(share)).toBe(whole.format(share));
      }),
    );
  });

  it('are rounded as they are written, half away from zero, and nothing has no sign', () => {
    const { number, change } = formatFor('en');
    expect([1.005, -1.005, 0.125, -0.001].map((value) => number(value, { most: 2 }))).toEqual([
      '1.01',
      '-1.01',
      '0.13',
      '0',
    ]);
    expect([2.25, 0, -2.25, 0.01].map((value) => change(value, { most: 1 }))).toEqual(['+2.3', '0', '-2.3', '0']);
    expect(number(0.000_000_1)).toBe('0');
  });

  it.each([
    ['en', '12.5%', '7%'],
    ['es', '12,5\u00a0%', '7\u00a0%'],
    ['fr', '12,5\u00a0%', '7\u00a0%'],
    ['ht', '12,5\u00a0%', '7\u00a0%'],
    ['nl', '12,5%', '7%'],
    ['pap', '12,5%', '7%'],
  ])('are parts of a hundred in %s', (language, half, whole) => {
    const { percent } = formatFor(language);
    expect([percent(0.125, { most: 2 }), percent(0.07)]).toEqual([half, whole]);
  });
});

describe('sizes', () => {
  it.each([
    ['en', ['1 kB', '18.2 MB', '742 MB', '1.9 GB']],
    ['es', ['1 kB', '18,2 MB', '742 MB', '1,9 GB']],
    ['fr', ['1\u202fko', '18,2\u202fMo', '742\u202fMo', '1,9\u202fGo']],
    ['ht', ['1 kB', '18,2 MB', '742 MB', '1,9 GB']],
    ['nl', ['1 kB', '18,2 MB', '742 MB', '1,9 GB']],
    ['pap', ['1 kB', '18,2 MB', '742 MB', '1,9 GB']],
  ])('are written as file managers do in %s', (language, texts) => {
    const { size } = formatFor(language);
    expect([812, 18_240_000, 742_400_000, 1_900_000_000].map(size)).toEqual(texts);
  });

  it('are nothing for nothing, and in the unit that is asked for', () => {
    const { size, bytes } = formatFor('en');
    expect([size(0), bytes(100_000, 'M', 1), bytes(2_499, 'k', 0)]).toEqual(['0 kB', '0.1 MB', '2 kB']);
  });
});

it.each([
  [0, '0:00'],
  [34_000, '0:34'],
  [59_600, '1:00'],
  [252_000, '4:12'],
  [3_599_000, '59:59'],
  [3_729_000, '1:02:09'],
])('%i ms are %s long', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});

describe('money', () => {
  const cents = [0, 1, 123_450, -1_200, 100_000_000_000];

  it.each(known)('is that of Intl in %s', (language) => {
    const usual = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' });
    for (const amount of cents) expect(formatDollars(language, amount)).toBe(usual.format(amount / 100));
  });

  it.each([
    ['ht', '1\u202f234,50\u00a0$US', '-12,00\u00a0$US'],
    ['pap', 'US$\u00a01.234,50', 'US$\u00a0-12,00'],
  ])('has two digits after the point in %s', (language, amount, back) => {
    expect([formatDollars(language, 123_450), formatDollars(language, -1_200)]).toEqual([amount, back]);
  });
});
