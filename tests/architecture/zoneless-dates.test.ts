import { describe, expect, it } from 'vitest';
import { findZonelessDates } from './find-zoneless-dates.ts';
import { contentOf, describeFinding, filesOf, isTest } from './source-tree.ts';

/** Files that want the zone of the browser, and run nowhere else. */
const exempt: Record<string, string> = {
  'src/ui/saver/saved-bytes.ts': 'counts by the days of the person who saves, in the browser alone',
  'src/features/moderation/client/featured/featured-editing.rules.ts': 'a field for a local time, after hydration',
  'src/features/stories/client/desk/review.rules.ts': 'a field for a local time, which names its zone, after a press',
};

const textsIn = (content: string) => findZonelessDates('sample.tsx', content).map(({ text }) => text);

describe('dates for people', () => {
  it('name their time zone: the server and the browser have different ones', () => {
    const files = filesOf('src/**/*.{ts,tsx}').filter((file) => !isTest(file) && !(file in exempt));
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap((file) => findZonelessDates(file, contentOf(file))).map(describeFinding)).toEqual([]);
  });

  it('have no exemption without a need', () => {
    const needless = Object.keys(exempt).filter((file) => findZonelessDates(file, contentOf(file)).length === 0);
    expect(needless).toEqual([]);
  });
});

describe('the search for dates without a zone', () => {
  it.each([
    ["i18n.date(at, { dateStyle: 'long' })"],
    ['i18n.date(at)'],
    ["new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' })"],
    ['Intl.DateTimeFormat(i18n.locale)'],
    ['at.toLocaleDateString()'],
    ["at.toLocaleString('en', { hour: 'numeric' })"],
    ['at.getHours()'],
    ['new Date(at).getDate()'],
    ['new Date(2026, 4, 1)'],
    ['new Date(Number(year), month)'],
  ])('catches %s', (content) => {
    expect(textsIn(content)).toContain(content);
  });

  it('catches options of a constant without a zone', () => {
    expect(textsIn("const short = { month: 'short' } as const; i18n.date(at, { ...short, year: 'numeric' })")).toEqual([
      "i18n.date(at, { ...short, year: 'numeric' })",
    ]);
  });

  it.each([
    ['a zone', "i18n.date(at, { dateStyle: 'long', timeZone: 'UTC' })"],
    ['the zone of the person, once the page is in the browser', 'i18n.date(at, { timeZone: isHere ? here : zone })'],
    ['a zone of a constant', "const day = { timeZone: 'UTC' } as const; i18n.date(at, day)"],
    [
      'a zone of a spread constant',
      "const day: Style = { timeZone: 'UTC' }; i18n.date(at, { ...day, hour: 'numeric' })",
    ],
    ['parts of UTC', 'at.getUTCHours()'],
    ['a number', 'i18n.number(4)'],
    ['a time of UTC', 'new Date(Date.UTC(2026, 4, 1))'],
    ['another function of that name', 'z.date()'],
  ])('leaves %s alone', (_, content) => {
    expect(textsIn(content)).toEqual([]);
  });
});
