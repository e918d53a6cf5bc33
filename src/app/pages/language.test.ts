import { expect, it } from 'vitest';
import { type Language, languages, sourceLanguage } from '#shared/i18n.ts';
import { loadLanguage } from './language.ts';

const others = (Object.keys(languages) as Language[]).filter((language) => language !== sourceLanguage);

it.each(others)('%s has its catalogue', async (language) => {
  const { locale, messages } = await loadLanguage(language);
  expect(locale).toBe(language);
  expect(Object.keys(messages).length).toBeGreaterThan(1_000);
});
