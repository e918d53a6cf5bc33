import { describe, expect, it } from 'vitest';
import { findFormats } from './find-formats.ts';
import { contentOf, describeFinding, filesOf, isTest } from './source-tree.ts';

/** Files that want the zone of the browser and run nowhere else, or something that is no format. */
const exempt: Record<string, string> = {
  'src/shared/format/dates.ts': 'writes days and times for all others',
  'src/ui/saver/saved-bytes.ts': 'counts by the days of the person who saves, in the browser alone',
  'src/features/moderation/client/featured/featured-editing.rules.ts': 'a field for a local time, after hydration',
  'src/features/stories/client/desk/review.rules.ts': 'a field for a local time, which names its zone, after a press',
  'src/features/pricing/countries.rules.ts': 'names of countries and their order in a language',
};

const textsIn = (content: string) => findFormats('sample.tsx', content).map(({ text }) => text);

describe('days, times and numbers', () => {
  it('are written by `useFormat` and `formatFor` alone: the same everywhere, in every language, and without Intl', () => {
    const files = filesOf('{src,bench,demo,scripts}/**/*.{ts,tsx}').filter(
      (file) => !isTest(file) && !(file in exempt),
    );
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap((file) => findFormats(file, contentOf(file))).map(describeFinding)).toEqual([]);
  });

  it('have no exemption without a need', () => {
    const needless = Object.keys(exempt).filter((file) => findFormats(file, contentOf(file)).length === 0);
    expect(needless).toEqual([]);
  });
});

describe('the search for formats made by hand', () => {
  it.each([
    ["i18n.date(at, { dateStyle: 'long', timeZone: 'UTC' })"],
    ['i18n.date(at)'],
    ['i18n.number(4)'],
    ['props.i18n.number(share)'],
    ['Intl.DateTimeFormat'],
    ['Intl.NumberFormat'],
    ['Intl.ListFormat'],
    ['at.toLocaleDateString()'],
    ["at.toLocaleString('en', { hour: 'numeric' })"],
    ['count.toLocaleString()'],
    ['at.getHours()'],
    ['new Date(at).getDate()'],
    ['new Date(2026, 4, 1)'],
    ['new Date(Number(year), month)'],
  ])('catches %s', (content) => {
    expect(textsIn(content)).toContain(content);
  });

  it('catches what is made of Intl', () => {
    expect(textsIn("new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium' }).format(at)")).toEqual([
      'Intl.DateTimeFormat',
    ]);
  });

  it.each([
    ['the formats of a language', 'format.day(at)'],
    ['parts of UTC', 'at.getUTCHours()'],
    ['a time of UTC', 'new Date(Date.UTC(2026, 4, 1))'],
    ['another function of that name', 'z.date()'],
    ['a type', 'type Style = Intl.DateTimeFormatOptions'],
    ['large letters of a language', 'tag.toLocaleUpperCase()'],
  ])('leaves %s alone', (_, content) => {
    expect(textsIn(content)).toEqual([]);
  });
});
