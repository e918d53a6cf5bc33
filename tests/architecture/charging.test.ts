import { expect, it } from 'vitest';
import { contentOf, filesOf, isTest } from './source-tree.ts';

/** A call of a provider's own charge, whatever the provider is called there. */
const charges = (content: string): boolean =>
  /\b\w*[pP]rovider\s*\??\.\s*charge\b/.test(content) || /\bcharge\b[^;=]*\}\s*=\s*[\w.]*[pP]rovider\b/.test(content);

it('a card is charged in one place, behind the door that checks the books', () => {
  const found = filesOf('{src,demo}/**/*.{ts,tsx}').filter((file) => !isTest(file) && charges(contentOf(file)));
  expect(found).toEqual(['src/features/licensing/server/payments/card-payments.ts']);
});

it.each([
  'await deps.provider.charge(charge)',
  'provider.charge({ ...charge, source })',
  'provider\n  .charge(charge)',
  'const { charge } = deps.provider;',
])('a second place is found: %s', (code) => {
  expect(charges(code)).toBe(true);
});
