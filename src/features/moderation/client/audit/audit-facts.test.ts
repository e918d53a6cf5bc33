import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { editedFields } from '../../managed-items.rules.ts';
import { factName, factValue } from './audit-facts.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

describe('the facts of an audit entry', () => {
  it('have a name in words for every field that the desk edits', () => {
    for (const field of [...editedFields, 'state']) expect(factName(i18n, field), field).toMatch(/^[A-Z][A-Za-z ]+$/);
    expect(factName(i18n, 'islandSlug')).toBe('Island');
    expect(factName(i18n, 'ownAppeal')).toBe('Appeal against their own decision');
  });

  it('are spelled out where nobody listed them', () => {
    expect(factName(i18n, 'prices.photo.standardCents')).toBe('prices, photo, standard cents');
  });

  it('have values in words, before and after a change', () => {
    expect(factValue(i18n, 'islandSlug', 'jamaica → saint-lucia')).toBe('Jamaica → Saint Lucia');
    expect(factValue(i18n, 'access', 'free → premium')).toBe('free → premium');
    expect(factValue(i18n, 'state', 'awaiting_review → published')).toBe('waits for review → published');
    expect(factValue(i18n, 'isEditorial', 'false → true')).toBe('no → yes');
    expect(factValue(i18n, 'location', ' → Negril')).toBe('– → Negril');
    expect(factValue(i18n, 'note', 'A trademark, blurred.')).toBe('A trademark, blurred.');
  });
});
