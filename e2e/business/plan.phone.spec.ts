import { expect } from '@playwright/test';
import { testCards } from '#features/licensing/test-cards.rules.ts';
import { href } from '#shared/pages.ts';
import { open } from '../support/accounts.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { signInAsNewUser } from '../support/people.ts';
import { test } from '../support/test.ts';

const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test('R11 checkout and team of a business fit a phone', async ({ page, context, baseURL }) => {
  await signInAsNewUser(context);
  await open(page, href('businessSimpleCheckout', { id: 'studio' }));
  await expect(page.getByRole('button', { name: 'Pay US$399.00' }).filter({ visible: true })).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeVisible();
  expect(await page.evaluate(sideways)).toBe(0);
  expect(await violationsInBothThemes(page)).toEqual([]);

  const send = async (path: string, data: object) => {
    const headers = { origin: baseURL ?? '' };
    return (await context.request.post(`/api/business/${path}`, { data, headers })).json();
  };
  const { charge } = await send('subscription', { name: 'Sea Blue Tourism', plan: 'studio', interval: 'month' });
  await send(`charges/${charge.id}/pay`, { source: testCards.succeeds, agreedCents: charge.totalCents });
  await open(page, href('businessSubscriptionSuccess'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('200 downloads left for one person');
  await expect(page.getByRole('heading', { name: 'API keys' })).toBeVisible();
  expect(await page.evaluate(sideways)).toBe(0);
  expect(await violationsInBothThemes(page)).toEqual([]);
});
