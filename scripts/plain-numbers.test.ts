import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { languages } from '#shared/i18n.ts';
import { withPlainNumbers } from './plain-numbers.ts';

describe('withPlainNumbers', () => {
  it('finds the place in the Lingui that is installed', () => {
    const code = readFileSync(fileURLToPath(import.meta.resolve('@lingui/core')), 'utf8');
    expect(withPlainNumbers(code)).toContain('return String(value);');
  });

  it('refuses another Lingui', () => {
    expect(() => withPlainNumbers('function numbers() {}')).toThrow('look for it again');
  });

  it.each(Object.keys(languages))('writes what Intl writes in %s', (language) => {
    const format = new Intl.NumberFormat(language);
    for (let value = 0; value < 1000; value += 1) expect(format.format(value)).toBe(String(value));
  });
});
