import type { Plugin } from 'vite';

const LINGUI = /\/@lingui\/core\/dist\/index\.mjs$/;
const NUMBER = 'function number(locales, value, format) {';

/** Whole numbers below a thousand are the same in all our languages. */
const QUICK = `${NUMBER}
  if (format === undefined && Number.isInteger(value) && value >= 0 && value < 1000) return String(value);`;

export const withPlainNumbers = (code: string): string => {
  if (!code.includes(NUMBER)) throw new Error('Lingui formats numbers in another place now: look for it again.');
  return code.replace(NUMBER, QUICK);
};

/**
 * The first `Intl.NumberFormat` of a page takes a phone a tenth of a second, in which nothing answers. Small numbers,
 * which are all that many pages show, come without it.
 */
export const plainNumbers = (): Plugin => ({
  name: 'plain-numbers',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (LINGUI.test(id) ? { code: withPlainNumbers(code), map: null } : null),
});
