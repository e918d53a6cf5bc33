import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { sessionOf } from '../support/sessions.ts';
import { ready, test } from '../support/test.ts';

const heartAt = (page: Page, place: number) =>
  page
    .getByRole('region', { name: 'Featured Photos' })
    .getByRole('figure')
    .nth(place)
    .getByRole('button', { name: /^Like / });
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' });
/** Without likes there is no number. */
const countWords = (likes: number) => (likes === 0 ? '' : String(likes));
const countOf = async (heart: ReturnType<typeof heartAt>) => Number(await heart.textContent());

/** Each test has a card of its own, for they all act as one person. */
const openSignedIn = async (page: Page) => {
  await page.context().addCookies([sessionOf('user')]);
  await page.goto(href('home'));
  await ready(page);
};

test('P1 P3 P4 P5 a like flips heart and count at once, is stored, and is taken back', async ({ page }) => {
  await openSignedIn(page);
  const heart = heartAt(page, 0);
  const before = await countOf(heart);

  const call = page.waitForRequest('**/api/photos/*/like');
  await heart.click();
  expect((await call).postDataJSON()).toEqual({ liked: true });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toHaveText(countWords(before + 1));
  await expect(toasts(page)).toContainText('Added to likes');
  await expect(toasts(page)).toContainText('Photo added to your likes');

  await page.reload();
  await ready(page);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toHaveText(countWords(before + 1));

  await heart.click();
  await expect(heart).toHaveText(countWords(before));
  await expect(toasts(page)).toContainText('Removed from likes');
  await expect(toasts(page)).toContainText('Photo removed from your likes');
});

test('P1 the heart does not wait for the server', async ({ page }) => {
  await openSignedIn(page);
  const heart = heartAt(page, 1);
  const before = await countOf(heart);
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
  await page.route('**/api/photos/*/like', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toHaveText(countWords(before + 1));
  letAnswer();
});

test('P2 a failed like reverts and says so', async ({ page, watch }) => {
  watch.expectStatus(500);
  await openSignedIn(page);
  const heart = heartAt(page, 2);
  const before = await countOf(heart);
  await page.route('**/api/photos/*/like', (route) => route.fulfill({ status: 500, body: '' }));
  await heart.click();
  await expect(toasts(page)).toContainText('Error');
  await expect(toasts(page)).toContainText('Could not update like status. Please try again.');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(heart).toHaveText(countWords(before));
});

test('P2 a visitor’s like is attempted, refused and reverted', async ({ page, watch }) => {
  watch.expectStatus(401);
  await page.goto(href('home'));
  await ready(page);
  await heartAt(page, 3).click();
  await expect(toasts(page)).toContainText('Could not update like status. Please try again.');
  await expect(heartAt(page, 3)).toHaveAttribute('aria-pressed', 'false');
});
