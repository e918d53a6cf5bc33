import { LANGUAGE_COOKIE, type Language } from '#shared/i18n.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The server reads it with every page, before it knows who asks. */
export const rememberLanguage = (language: Language): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie store is not in every browser yet
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
};
