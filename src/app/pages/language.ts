import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { addFacts } from '#shared/format/language-facts.ts';
import { type Language, sourceLanguage } from '#shared/i18n.ts';

const catalogues = import.meta.glob<{ messages: Messages }>(['../../../locales/*.po', '!../../../locales/en.po']);

/** English is in the code itself; every other language loads its catalogue, which falls back to English, and its formats. */
export const loadLanguage = async (language: Language): Promise<I18n> => {
  if (language === sourceLanguage) return setupI18n({ locale: language, messages: { [language]: {} } });
  const [, load] = Object.entries(catalogues).find(([path]) => path.endsWith(`/${language}.po`)) ?? [];
  const [{ messages }, { otherLanguages }] = await Promise.all([
    load?.() ?? { messages: {} },
    import('#shared/format/other-languages.ts'),
  ]);
  addFacts(otherLanguages);
  return setupI18n({ locale: language, messages: { [language]: messages } });
};
