import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { languages, sourceLanguage } from './src/shared/i18n.ts';

export default defineConfig({
  locales: Object.keys(languages),
  sourceLocale: sourceLanguage,
  fallbackLocales: { default: sourceLanguage },
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['src'], exclude: ['**/*.test.*'] }],
  format: formatter({ lineNumbers: false }),
});
