/** The interface's languages. One is offered to visitors once its catalogue is translated. */
export const languages = {
  en: { name: 'English', offered: true },
  es: { name: 'Español', offered: false },
  fr: { name: 'Français', offered: false },
  ht: { name: 'Kreyòl ayisyen', offered: false },
  nl: { name: 'Nederlands', offered: false },
  pap: { name: 'Papiamentu', offered: false },
} as const satisfies Record<string, { name: string; offered: boolean }>;

export type Language = keyof typeof languages;
export const sourceLanguage: Language = 'en';
export const LANGUAGE_COOKIE = 'language';

const isOfferedLanguage = (code: string): code is Language =>
  Object.hasOwn(languages, code) && languages[code as Language].offered;

/** The visitor's own choice first, then the browser's languages in order, then English. */
export const chooseLanguage = (chosen: string | undefined, acceptLanguage: string | undefined): Language => {
  if (chosen && isOfferedLanguage(chosen)) return chosen;
  const wishes = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='));
      return { code: tag.trim().toLowerCase().split('-')[0] ?? '', weight: weight ? Number(weight.slice(2)) : 1 };
    })
    .filter((wish) => wish.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return wishes.map((wish) => wish.code).find(isOfferedLanguage) ?? sourceLanguage;
};
