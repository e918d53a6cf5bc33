import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Change } from './analytics-parts.tsx';

/** A sentence as the screens write it: what it says, the comparison, a full stop. */
const sentenceWith = (now: number, before: number): string => {
  if (!i18n.locale) i18n.loadAndActivate({ locale: 'en', messages: {} });
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      Views: {now} in all
      <Change now={now} before={before} days={28} />.
    </I18nProvider>,
  );
  return markup.replaceAll(/<[^>]+>/g, '');
};

describe('a sentence that compares with the days before', () => {
  it.each([
    [0, 0, 'Views: 0 in all.'],
    [4, 0, 'Views: 4 in all, with nothing in the 28 days before.'],
    [4, 4, 'Views: 4 in all, as in the 28 days before.'],
    [5, 4, 'Views: 5 in all, 4 in the 28 days before.'],
    [0, 4, 'Views: 0 in all, 4 in the 28 days before.'],
    [50, 40, 'Views: 50 in all, up 25 % on the 28 days before.'],
    [0, 40, 'Views: 0 in all, down 100 % on the 28 days before.'],
  ])('of %i after %i ends well', (now, before, words) => {
    expect(sentenceWith(now, before)).toBe(words);
  });
});
