import { expect } from '@playwright/test';
import { DATA_SAVER_COOKIE } from '#shared/data-saver.ts';
import { href } from '#shared/pages.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { wholeLibrary } from '../support/library.ts';
import { ready, test } from '../support/test.ts';

test.beforeAll(wholeLibrary);

test('on a very slow connection a picture comes when it is asked for, and the rest when the connection is better', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: DATA_SAVER_COOKIE, value: 'slowest', url: baseURL ?? '' }]);
  await page.addInitScript(() => {
    const line = Object.assign(new EventTarget(), { effectiveType: '2g' });
    Object.defineProperty(navigator, 'connection', { value: line });
  });
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && request.url().includes('/media/')) fetched.push(request.url());
  });
  await page.goto(href('photos'));
  await ready(page);
  const shows = page.getByRole('main').getByRole('button', { name: /^Show the picture/ });
  await expect(shows.first()).toBeVisible();
  const waiting = await shows.count();
  expect(fetched).toEqual([]);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await shows.first().click();
  await expect(shows).toHaveCount(waiting - 1);
  await expect(page).toHaveURL(href('photos'));
  await expect.poll(() => fetched.length).toBe(1);

  await page.evaluate(() => {
    const line = (navigator as unknown as { connection: EventTarget & { effectiveType: string } }).connection;
    line.effectiveType = '4g';
    line.dispatchEvent(new Event('change'));
  });
  await expect(shows).toHaveCount(0);
});
