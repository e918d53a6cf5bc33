import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { ready, test } from '../support/test.ts';

test('the answer that an address names is open, and an address that names none breaks nothing', async ({ page }) => {
  await page.goto(`${href('help')}#refunds`);
  await ready(page);
  await expect(page.locator('#refunds')).toHaveAttribute('open');
  await page.goto(href('about'));
  await page.goto(`${href('help')}#%`);
  await ready(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the answers' }).fill('invoice');
  await page.getByRole('button', { name: 'Search', exact: true }).last().click();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ answers?$/ })).toBeVisible();
});

test('after a lost reply a message counts once, and a changed message counts as another', async ({ page, watch }) => {
  watch.expectFailure('net::ERR_FAILED');
  const keys: string[] = [];
  await page.route('**/api/contact', (route) => {
    keys.push(route.request().postDataJSON().key);
    return route.abort();
  });
  await page.goto(href('contact', {}, { kind: 'press' }));
  await ready(page);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Email').fill('ada@tamarind.example');
  const message = page.getByLabel('Your message');
  const send = async (words: string, attempts: number) => {
    await message.fill(words);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect.poll(() => keys.length).toBe(attempts);
  };
  await send('Hello', 1);
  await send('Hello', 2);
  await send('Hello again', 3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
