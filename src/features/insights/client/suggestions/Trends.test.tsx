import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Trend } from '../../trends.contract.ts';
import { trendRanges } from '../../trends.rules.ts';
import { Trends } from './Trends.tsx';

const site = { views: 2_659, before: 2_502, yearAgo: 2_240, yearAgoBefore: 2_095 };
const rising: Trend = {
  kind: 'island',
  slug: 'dominica',
  name: 'Dominica',
  views: 300,
  before: 100,
  yearAgo: 240,
  yearAgoBefore: 90,
  season: 'again',
};

const wordsOf = (trends: Trend[]): string => {
  if (!i18n.locale) i18n.loadAndActivate({ locale: 'en', messages: {} });
  const reply = { ranges: trendRanges(new Date('2026-11-16T09:00:00Z')), site, trends };
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Trends reply={reply} />
    </I18nProvider>,
  );
  return markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
};

test('a rise is said with its numbers, and its season with those of a year ago', () => {
  const words = wordsOf([rising]);
  expect(words).toContain('Views of works from Oct 19, 2026 to Nov 15, 2026: 2,659 on the whole site, 2,502');
  expect(words).toContain('200 % more : 300 views in four weeks, 100 in the four before.');
  expect(words).toContain('It rose in the same weeks a year ago too, from 90 to 240 views. As a year ago');
  expect(wordsOf([{ ...rising, season: 'new', yearAgo: 95 }])).toContain('Not so a year ago');
  expect(wordsOf([{ ...rising, season: 'unknown' }])).toContain('Too little was counted in the same weeks a year ago.');
});

test('where nothing rises nothing is claimed', () => {
  expect(wordsOf([])).toContain('Nothing stands out');
});
