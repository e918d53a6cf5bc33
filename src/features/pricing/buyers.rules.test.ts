import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buyerField } from './buyer-fields.rules.ts';
import {
  askings,
  type Buyer,
  type BuyerRules,
  buyerProblem,
  type CountryRule,
  heardBuyer,
  lackOf,
  taxedAs,
  taxOf,
} from './buyers.rules.ts';
import { countryChoices, countryName, isCountry } from './countries.rules.ts';
import { parseSettings, settingChanges, settingsFields } from './price-settings.rules.ts';
import { defaultSettings, withTax } from './prices.rules.ts';

const barbados: CountryRule = { taxName: 'VAT', basisPoints: 1_750, taxNumber: 'required', isReverseCharged: false };
const ireland: CountryRule = { taxName: 'VAT', basisPoints: 2_300, taxNumber: 'optional', isReverseCharged: true };
const buyers: BuyerRules = { asksCountry: 'required', countries: { BB: barbados, IE: ireland } };
const settings = { tax: { basisPoints: 1_000 }, buyers };
const person = (country: string): Buyer => ({ country, isBusiness: false, taxNumber: '' });
const business = (country: string, taxNumber = ''): Buyer => ({ country, isBusiness: true, taxNumber });

describe('the tax of a buyer', () => {
  it('is that of the price list where nobody is asked, whatever is said', () => {
    const off = { ...settings, buyers: { ...buyers, asksCountry: 'no' as const } };
    for (const said of [undefined, person('BB'), business('IE', 'IE1')])
      expect(taxOf(off, said)).toEqual({ name: '', basisPoints: 1_000 });
    expect(taxedAs({ ...off, tax: { basisPoints: 0 } }, person('BB'))).toBeUndefined();
  });

  it.each<[string, Buyer | undefined, object]>([
    ['of the country', person('BB'), { name: 'VAT', basisPoints: 1_750 }],
    ['of the price list in a country without a rule', person('JM'), { name: '', basisPoints: 1_000 }],
    ['of the price list without a country', undefined, { name: '', basisPoints: 1_000 }],
    ['of the country for a business without a number', business('IE'), { name: 'VAT', basisPoints: 2_300 }],
    ['nothing with reverse charge', business('IE', 'IE1'), { name: 'VAT', basisPoints: 0, isReverseCharged: true }],
    ['not reversed for a person', { ...person('IE'), taxNumber: 'IE1' }, { name: 'VAT', basisPoints: 2_300 }],
    ['not reversed where the rule does not say so', business('BB', '1'), { name: 'VAT', basisPoints: 1_750 }],
    ['not that of an inherited name', person('constructor'), { name: '', basisPoints: 1_000 }],
  ])('is %s', (_, buyer, tax) => {
    expect(taxOf(settings, buyer)).toEqual(tax);
  });
});

describe('what is heard and what is lacking', () => {
  it('keeps a number only of a business whose country asks for it', () => {
    expect(heardBuyer(buyers, business('BB', '123'))).toEqual(business('BB', '123'));
    expect(heardBuyer(buyers, business('JM', '123'))).toEqual(business('JM'));
    expect(heardBuyer(buyers, { ...person('BB'), taxNumber: '123' })).toEqual(person('BB'));
    expect(heardBuyer(buyers, person(''))).toBeUndefined();
  });

  it('wants the country where it must be given, and the number of a business where its country wants it', () => {
    expect(lackOf(buyers, undefined)).toBe('country');
    expect(lackOf({ ...buyers, asksCountry: 'optional' }, undefined)).toBeUndefined();
    expect(lackOf(buyers, business('BB'))).toBe('taxNumber');
    expect(lackOf(buyers, person('BB'))).toBeUndefined();
    expect(lackOf(buyers, business('IE'))).toBeUndefined();
    expect(lackOf({ ...buyers, asksCountry: 'no' }, business('BB'))).toBeUndefined();
  });

  it('says in a sentence what is wrong with a number', () => {
    expect(buyerProblem(buyers, business('BB', '<b>'))).toMatchObject({
      field: 'taxNumber',
      sentence: { code: 'buyers.number' },
    });
    for (const good of ['1000123456789', 'IE 6388047V', 'CHE-123.456.788', 'A/1'])
      expect(buyerProblem(buyers, business('BB', good))).toBeUndefined();
  });

  it.each(['1'.repeat(31), 'ВВ1', '-1', 'a\u0000b!', '1;2'])('refuses the number %j', (taxNumber) => {
    expect(buyerField.safeParse(business('BB', taxNumber)).success).toBe(false);
  });
});

const anyRule = fc.record({
  taxName: fc.constantFrom('VAT', 'GCT'),
  basisPoints: fc.nat(5_000),
  taxNumber: fc.constantFrom(...askings),
  isReverseCharged: fc.boolean(),
});
const anyCountry = fc.constantFrom('BB', 'IE', 'JM', 'TT');
const anySettings = fc.record({
  tax: fc.record({ basisPoints: fc.nat(5_000) }),
  buyers: fc.record({ asksCountry: fc.constantFrom(...askings), countries: fc.dictionary(anyCountry, anyRule) }),
});
const anyBuyer = fc.option(
  fc.record({ country: anyCountry, isBusiness: fc.boolean(), taxNumber: fc.constantFrom('', 'A1') }),
  { nil: undefined },
);

describe('the screen and the server', () => {
  it('agree: what is heard and sent costs what was shown, and what is kept costs it again', () => {
    fc.assert(
      fc.property(anySettings, anyBuyer, fc.nat(1_000_000), (rules, typed, netCents) => {
        const shown = withTax(netCents, taxOf(rules, typed));
        const sent = heardBuyer(rules.buyers, typed);
        const kept = taxedAs(rules, sent && buyerField.parse(structuredClone(sent)));
        expect(withTax(netCents, taxOf(rules, sent))).toEqual(shown);
        expect(withTax(netCents, taxOf(rules, kept?.buyer))).toEqual(shown);
        expect(withTax(netCents, kept?.tax ?? { basisPoints: 0 })).toEqual(shown);
        expect(lackOf(rules.buyers, sent)).toBe(lackOf(rules.buyers, typed));
      }),
    );
  });
});

describe('the settings', () => {
  it('have no seller and ask nobody, until somebody says so', () => {
    expect(parseSettings({ tax: { basisPoints: 5 } })).toMatchObject({
      seller: { name: '' },
      buyers: { asksCountry: 'no', countries: {} },
    });
  });

  it('name a rule that is new, changed or gone, field by field', () => {
    const before = { ...defaultSettings, buyers };
    const after = {
      ...defaultSettings,
      seller: { ...defaultSettings.seller, name: 'Tamarind Ltd' },
      buyers: { ...buyers, countries: { BB: { ...barbados, basisPoints: 1_800 } } },
    };
    expect(settingChanges(before, after)).toEqual([
      { path: 'seller.name', from: '', to: 'Tamarind Ltd' },
      { path: 'buyers.countries.BB.basisPoints', from: 1_750, to: 1_800 },
      { path: 'buyers.countries.IE.taxName', from: 'VAT', to: null },
      { path: 'buyers.countries.IE.basisPoints', from: 2_300, to: null },
      { path: 'buyers.countries.IE.taxNumber', from: 'optional', to: null },
      { path: 'buyers.countries.IE.isReverseCharged', from: true, to: null },
    ]);
  });

  it.each([
    ['taxName', { ...barbados, taxName: ' ' }],
    ['basisPoints', { ...barbados, basisPoints: 5_001 }],
    ['taxNumber', { ...barbados, taxNumber: 'maybe' }],
  ])('refuse a rule with a wrong %s', (field, rule) => {
    const { error } = settingsFields.safeParse({ ...defaultSettings, buyers: { ...buyers, countries: { BB: rule } } });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([`buyers.countries.BB.${field}`]);
  });
});

describe('countries', () => {
  it('are all there, by name, and nothing else is one', () => {
    const choices = countryChoices('en');
    expect(choices).toHaveLength(243);
    expect(choices.find(({ value }) => value === 'BB')).toEqual({ value: 'BB', label: 'Barbados' });
    expect(countryName('fr', 'DE')).toBe('Allemagne');
    for (const none of ['XX', 'bb', '', 'constructor']) expect(isCountry(none)).toBe(false);
  });
});
