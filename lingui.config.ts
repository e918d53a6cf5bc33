import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { sentenceExtractor } from './scripts/extract-sentences.ts';
import { languages, sourceLanguage } from './src/shared/i18n.ts';

export default defineConfig({
  locales: Object.keys(languages),
  sourceLocale: sourceLanguage,
  fallbackLocales: { default: sourceLanguage },
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['src'], exclude: ['**/*.test.*'] }],
  extractors: [sentenceExtractor],
  format: formatter({ lineNumbers: false }),
});
