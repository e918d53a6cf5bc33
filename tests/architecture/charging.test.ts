import { expect, it } from 'vitest';
import { contentOf, filesOf, isTest } from './source-tree.ts';

const DOOR = 'src/features/licensing/server/payments/card-payments.ts';

/** A call of a provider's own charge, whatever the provider is called there. */
const charges = (content: string): boolean =>
  /\b\w*[pP]rovider\s*\??\.\s*charge\b/.test(content) || /\bcharge\b[^;=]*\}\s*=\s*[\w.]*[pP]rovider\b/.test(content);

/** Makes what only `beginPayment` gives. */
const pretends = (content: string): boolean => /\b(?:as|satisfies)\s+(?:unknown\s+as\s+)?BegunCharge\b/.test(content);

const productFiles = () => filesOf('{src,demo}/**/*.{ts,tsx}').filter((file) => !isTest(file));
const filesWith = (isFound: (content: string) => boolean) => productFiles().filter((file) => isFound(contentOf(file)));

it('a card is charged in one place, behind the door that checks the books', () => {
  expect(filesWith(charges)).toEqual([DOOR]);
});

it.each([
  'await deps.provider.charge(charge)',
  'provider.charge({ ...charge, source })',
  'provider\n  .charge(charge)',
  'const { charge } = deps.provider;',
])('a second place is found: %s', (code) => {
  expect(charges(code)).toBe(true);
});

it('what is charged was begun at the door', () => {
  expect(filesWith(pretends)).toEqual([DOOR]);
  expect(pretends('chargeAndRecord(deps, charge as unknown as BegunCharge)')).toBe(true);
});

it('nobody tries a card without the limit of declines, but sample data', () => {
  expect(filesWith((content) => /\bwithoutLimit\(/.test(content))).toEqual([
    'demo/year/scene.ts',
    // Purchases without a card.
    'src/features/licensing/server/licensing.routes.ts',
  ]);
});
