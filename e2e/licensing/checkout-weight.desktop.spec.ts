import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { filesIn, gzipKilobytes } from '../../scripts/page-weight.ts';
import { demoItem } from '../support/library.ts';
import { signInAsNewUser } from '../support/people.ts';
import { test } from '../support/test.ts';

const MOST_KILOBYTES = 156;

test('R7 the checkout ships at most 156 kB of script, and its card form comes later', async ({ context, baseURL }) => {
  await signInAsNewUser(context);
  const id = await demoItem('Palms at sunset');
  const reply = await context.request.get(href('licenceCheckout', { id, type: 'photo', license: 'standard' }));
  expect(reply.status()).toBe(200);
  const { scripts } = filesIn(await reply.text());
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.filter((file) => file.includes('TestCardForm'))).toEqual([]);
  expect(await gzipKilobytes(scripts.map((file) => new URL(file, baseURL).href))).toBeLessThanOrEqual(MOST_KILOBYTES);
});
