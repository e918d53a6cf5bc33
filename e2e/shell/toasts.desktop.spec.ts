import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { ready, test } from '../support/test.ts';

test('S19 toasts stand at the bottom right, 300 to 400 px wide, with border and icon, and go one by one or all at once', async ({
  page,
  watch,
}) => {
  watch.expectStatus(401);
  await page.goto(href('home'));
  await ready(page);
  const hearts = page.getByRole('button', { name: /^Like / });
  await hearts.nth(0).click();
  await hearts.nth(1).click();
  const stack = page.getByRole('region', { name: 'Messages' });
  await expect(stack.getByText('Error')).toHaveCount(2);
  const place = await stack.evaluate((element) => {
    const { width, right, bottom } = element.getBoundingClientRect();
    return { width, right: innerWidth - right, bottom: innerHeight - bottom };
  });
  expect(place.width).toBeGreaterThanOrEqual(300);
  expect(place.width).toBeLessThanOrEqual(400);
  expect(place.right).toBeLessThan(48);
  expect(place.bottom).toBeLessThan(48);
  await stack.getByRole('button', { name: 'Dismiss', exact: true }).first().click();
  await expect(stack.getByText('Error')).toHaveCount(1);
  await hearts.nth(2).click();
  await expect(stack.getByText('Error')).toHaveCount(2);
  await stack.getByRole('button', { name: 'Dismiss all' }).click();
  await expect(stack.getByText('Error')).toHaveCount(0);
});
