import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { open } from './support/accounts.ts';
import { test } from './support/test.ts';

test('a question in own words finds its answer', async ({ page }) => {
  await open(page, href('help'));
  const search = page.getByRole('searchbox', { name: 'Search the answers' });
  await search.fill('when do I get paid');
  await search.press('Enter');
  await expect(page.getByRole('group').filter({ hasText: 'When and how am I paid?' }).first()).toHaveAttribute('open');
});

test('a question without an answer leads to a person, with the question filled in', async ({ page }) => {
  const counted = page.waitForResponse((reply) => reply.url().endsWith('/api/help/unanswered'));
  await open(page, href('help', {}, { q: 'do you sell xylophones' }));
  await expect(page.getByRole('region', { name: /We couldn’t find that/ })).toBeVisible();
  expect((await counted).status()).toBe(200);
  await page.getByRole('link', { name: 'Ask us “do you sell xylophones”' }).click();
  await page.waitForURL((url) => url.pathname === href('contact'));
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('do you sell xylophones');
});

test('a question without an answer is counted once in a tab, also after a reload', async ({ page }) => {
  const counted: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/help/unanswered')) counted.push(request.postDataJSON().question);
  });
  const ask = async (q: string) => {
    await open(page, href('help', {}, { q }));
    await expect(page.getByRole('region', { name: /We couldn’t find that/ })).toBeVisible();
  };
  await ask('do you sell accordions');
  await expect.poll(() => counted).toEqual(['do you sell accordions']);
  await ask('do you sell accordions');
  await ask('do you sell harmonicas');
  await expect.poll(() => counted).toEqual(['do you sell accordions', 'do you sell harmonicas']);
});
