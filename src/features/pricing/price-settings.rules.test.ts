import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedSettings } from '../../../tests/support/changed-settings.ts';
import {
  parseSettings,
  settingChanges,
  settingsFields,
  settingsForm,
  typedSettings,
  writeSetting,
} from './price-settings.rules.ts';
import { defaultSettings } from './prices.rules.ts';

const fieldsRefused = (settings: unknown): string[] => {
  const { error } = settingsFields.safeParse(settings);
  return (error?.issues ?? []).map(({ path }) => path.join('.'));
};

describe('settings', () => {
  test('the defaults are allowed', () => {
    expect(fieldsRefused(defaultSettings)).toEqual([]);
    expect(parseSettings({})).toEqual(defaultSettings);
  });

  test('a group that was stored before others existed is completed', () => {
    const tax = { basisPoints: 1_250 };
    expect(parseSettings({ tax })).toEqual({ ...defaultSettings, tax });
  });

  test.each<[string, Record<string, number>]>([
    ['prices.photo.standard', { 'prices.photo.standard': 12.5 }],
    ['prices.photo.standard', { 'prices.photo.standard': 99 }],
    ['prices.sound.standard', { 'prices.sound.standard': -900 }],
    ['prices.sound.extended', { 'prices.sound.extended': 800 }],
    ['prices.video.uhd', { 'prices.video.uhd': 5_800 }],
    ['ownPrices.photo.highest', { 'ownPrices.photo.highest': 400 }],
    ['rates.JMD', { 'rates.JMD': 0 }],
    ['rates.XCG', { 'rates.XCG': Number.NaN }],
    ['tax.basisPoints', { 'tax.basisPoints': 5_001 }],
    ['shares.exclusiveBasisPoints', { 'shares.exclusiveBasisPoints': 4_000 }],
    ['shares.creatorBasisPoints', { 'shares.creatorBasisPoints': 10_001 }],
    ['topUps.highest', { 'topUps.highest': 300 }],
    ['plans.team.seats', { 'plans.team.seats': 0 }],
    ['yearlyPlans.paidMonths', { 'yearlyPlans.paidMonths': 13 }],
  ])('%s is refused when it is wrong', (field, changes) => {
    expect(fieldsRefused(changedSettings(changes))).toContain(field);
  });

  test('something missing is refused', () => {
    expect(fieldsRefused({ ...defaultSettings, rates: {} })).toHaveLength(8);
    expect(fieldsRefused({})).toHaveLength(11);
  });
});

describe('changes', () => {
  test('name every number that differs', () => {
    const after = changedSettings({ 'prices.photo.standard': 1_400, 'tax.basisPoints': 1_250 });
    expect(settingChanges(defaultSettings, after)).toEqual([
      { path: 'prices.photo.standard', from: 1_200, to: 1_400 },
      { path: 'tax.basisPoints', from: 0, to: 1_250 },
    ]);
  });

  test('there are none between equals, and they are the same in both directions', () => {
    fc.assert(
      fc.property(fc.nat(5_000), fc.integer({ min: 100, max: 9_000 }), (basisPoints, standard) => {
        const after = changedSettings({ 'prices.photo.standard': standard, 'tax.basisPoints': basisPoints });
        const there = settingChanges(defaultSettings, after);
        expect(there.map(({ path, from, to }) => ({ path, from: to, to: from }))).toEqual(
          settingChanges(after, defaultSettings),
        );
        expect(settingChanges(after, structuredClone(after))).toEqual([]);
      }),
    );
  });
});

describe('the form', () => {
  test('reads back what it shows', () => {
    const typed = { settings: typedSettings(defaultSettings), note: ' Why ' };
    const { seller: _, buyers: __, ...list } = defaultSettings;
    expect(settingsForm.parse(typed)).toEqual({ settings: list, note: 'Why' });
  });

  test('shows each number in its unit', () => {
    expect([
      writeSetting('prices.photo.standard', 1_250),
      writeSetting('tax.basisPoints', 1_250),
      writeSetting('rates.JMD', 158_500_000),
      writeSetting('plans.team.seats', 5),
    ]).toEqual(['12.50', '12.5', '158.5', '5']);
  });

  test.each([
    ['settings.prices.photo.standard', { prices: { photo: { standard: 'twelve', extended: '90' } } }],
    ['settings.rates.JMD', { rates: { JMD: '' } }],
    ['settings.tax.basisPoints', { tax: { basisPoints: '12.345' } }],
    ['settings.plans.team.seats', { plans: { team: { monthCents: '149', downloads: '50', seats: '1.5' } } }],
  ])('names the field that is wrong: %s', (field, changes) => {
    const settings = typedSettings(defaultSettings);
    const typed = { settings: { ...settings, ...changes }, note: '' };
    const { error } = settingsForm.safeParse(typed);
    expect(error?.issues.map(({ path }) => path.join('.'))).toContain(field);
  });
});
