import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { licences, licenceTexts, licensedTypes } from '../licences.rules.ts';
import { LicenceTerms } from './licence-words.tsx';

const sentence = (props: Parameters<typeof LicenceTerms>[0]): string => {
  if (!i18n.locale) i18n.loadAndActivate({ locale: 'en', messages: {} });
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <LicenceTerms {...props} />
    </I18nProvider>,
  );
};

const every = licenceTexts.flatMap(({ version, facts }) =>
  licensedTypes.flatMap((kind) =>
    licences.map((licence) => ({ kind, licence, version, most: facts[licence].mostCopies, facts: facts[licence] })),
  ),
);

describe('what a licence allows, in one sentence', () => {
  it.each(every)('$licence of a $kind, text version $version, names no other licence', (offer) => {
    expect(sentence(offer)).not.toMatch(/\b(Free|Standard|Extended|Editorial)\b/);
  });

  it.each(every)('$licence of a $kind, text version $version, says its limit of copies as the text has it', (offer) => {
    const words = sentence(offer);
    const figures = [...words.matchAll(/[\d,]*\d/g)].map(([figure]) => Number(figure.replaceAll(',', '')));
    // Discs of a free sound are not allowed at all.
    const isSaid = offer.most !== null && !(offer.facts.playing === 'online' && offer.kind !== 'photo');
    expect(figures).toEqual(isSaid ? [offer.most] : []);
  });

  it.each(every)('$licence of a $kind, text version $version, promises films only where the text says so', (offer) => {
    const words = sentence(offer);
    const isPromised = offer.kind !== 'photo' && offer.facts.playing === 'everywhere';
    expect(/^Film, podcast, YouTube, broadcast/.test(words)).toBe(isPromised);
  });

  it('is that of the newest text where nothing is licensed yet', () => {
    expect(sentence({ kind: 'sound', licence: 'standard' })).toContain('up to 500,000 copies');
  });
});
