import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Buyer, BuyerRules, CountryRule } from '#features/pricing/buyers.rules.ts';
import { BuyersCountry } from './BuyersCountry.tsx';
import { useBuyer } from './useBuyer.ts';

const vat: CountryRule = { taxName: 'VAT', basisPoints: 1_750, taxNumber: 'required', isReverseCharged: false };
const buyers: BuyerRules = { asksCountry: 'required', countries: { BB: vat } };
const inBarbados: Buyer = { country: 'BB', isBusiness: false, taxNumber: '' };

type Options = Parameters<typeof useBuyer>[1];

const Asked = ({ rules, ...options }: Options & { rules: BuyerRules }) => (
  <BuyersCountry buyer={useBuyer(rules, options)} />
);

const wordsWith = (options: Options, rules = buyers): string => {
  if (!i18n.locale) i18n.loadAndActivate({ locale: 'en', messages: {} });
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Asked rules={rules} {...options} />
    </I18nProvider>,
  );
  return markup
    .replaceAll(/<option[^>]*>[^<]*<\/option>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
};

describe('the questions about the buyer', () => {
  it('begin with the country, and say where it may be left empty', () => {
    expect(wordsWith({ remembered: null })).not.toMatch(/optional|business/);
    expect(wordsWith({ remembered: null }, { ...buyers, asksCountry: 'optional' })).toContain('Country (optional)');
  });

  it('ask for a number only where the country wants it, and only a business', () => {
    const privately = wordsWith({ remembered: inBarbados });
    expect(privately).toContain('I buy for a business');
    expect(privately).not.toContain('VAT number');
    expect(wordsWith({ remembered: { ...inBarbados, isBusiness: true } })).toContain('VAT number of the business');
    expect(wordsWith({ remembered: { ...inBarbados, country: 'JM' } })).not.toContain('business');
  });

  it('take whoever pays for a plan as a business', () => {
    const words = wordsWith({ remembered: inBarbados, isForBusiness: true });
    expect(words).toContain('VAT number of the business');
    expect(words).not.toContain('I buy for a business');
  });

  it('say what a number means with reverse charge', () => {
    const reversed: BuyerRules = { ...buyers, countries: { BB: { ...vat, isReverseCharged: true } } };
    expect(wordsWith({ remembered: inBarbados, isForBusiness: true }, reversed)).toContain(
      'With a number no VAT is added',
    );
  });
});
