import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { TeamPool } from './plan-pay-slot.ts';
import { Cost } from './Summary.tsx';

const choices = {
  offer: { licence: 'standard', size: null, cents: 1_200 },
  tax: { name: '', basisPoints: 1_500 },
  total: { takenOffCents: 0, netCents: 1_200, taxCents: 180, totalCents: 1_380 },
} as Parameters<typeof Cost>[0]['choices'];

const costWith = (pool: TeamPool | null): string => {
  if (!i18n.locale) i18n.loadAndActivate({ locale: 'en', messages: {} });
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Cost choices={choices} pool={pool} />
    </I18nProvider>,
  );
  return markup.replaceAll(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
};

const pool: TeamPool = { team: 'Sea Blue', downloadsLeft: 50, isCapped: false, needsApproval: false, isHeld: false };

describe('what a purchase costs', () => {
  it('is in dollars, with the tax, where money pays', () => {
    const words = costWith(null);
    for (const part of ['Licence: Standard US$12.00', 'Tax, 15% US$1.80', 'Total US$13.80'])
      expect(words).toContain(part);
  });

  it.each([
    [50, 'From the plan of Sea Blue, which then has 49 left.'],
    [2, 'From the plan of Sea Blue, which then has 1 left.'],
    [1, 'From the plan of Sea Blue, which then has none left.'],
  ])('is one of %i downloads, and no dollar, where a plan pays', (downloadsLeft, left) => {
    const words = costWith({ ...pool, downloadsLeft });
    const cost = [`Licence: Standard 1 download of ${downloadsLeft}`, 'Total Nothing to pay', left];
    for (const part of cost) expect(words).toContain(part);
    expect(words).not.toMatch(/\$|Tax/);
  });

  it('says that the team approves first, where it does', () => {
    const words = costWith({ ...pool, needsApproval: true });
    expect(words).toContain('Your team approves it first. Then it takes one download from the plan of Sea Blue.');
    expect(words).not.toContain('which then has');
  });

  it('speaks of the month where the viewer’s own limit leaves less than the team has', () => {
    const words = costWith({ ...pool, downloadsLeft: 2, isCapped: true });
    expect(words).toContain('1 download of 2');
    expect(words).toContain('From the plan of Sea Blue. You then have 1 left in this month.');
  });

  it('is nothing where the team has the licence, with and without an approval', () => {
    expect(costWith({ ...pool, isHeld: true })).toContain(
      'Licence: Standard No download Total Nothing to pay Your team has it: nothing is used.',
    );
    const asked = costWith({ ...pool, isHeld: true, needsApproval: true });
    expect(asked).toContain('Your team approves it first. It has this licence already, so nothing is used.');
  });
});
