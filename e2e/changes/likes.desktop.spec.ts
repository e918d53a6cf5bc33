import { expect, type Locator, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { expectSamePage, openOnce } from '../support/one-page.ts';
import { signInAsNewUser } from '../support/people.ts';
import { ready, test } from '../support/test.ts';

/** Each test has a card of its own that no other test likes. */
const cardAt = (page: Page, place: number) =>
  page.getByRole('region', { name: 'Featured Photos' }).getByRole('figure').nth(place);
const heartIn = (part: Locator) => part.getByRole('button', { name: /^Like / });

const expectHeart = async (heart: Locator, isLiked: boolean, likes: number) => {
  await expect(heart).toHaveAttribute('aria-pressed', String(isLiked));
  await expect(heart).toHaveText(likes === 0 ? '' : String(likes));
  await expect(heart).toHaveAccessibleName(new RegExp(`, ${likes} like${likes === 1 ? '' : 's'}$`));
};

test('P3 P4 a like is the same on the card, the photo’s page and the creator’s page, by links and Back alone', async ({
  page,
  context,
}) => {
  await signInAsNewUser(context);
  await openOnce(page, href('home'));
  const card = cardAt(page, 5);
  const tile = heartIn(card);
  const before = Number(await tile.textContent());
  await card.getByRole('link').click();
  await expect(page.locator('.detail-frame')).toBeVisible();
  const action = heartIn(page.locator('.detail-actions'));
  await expectHeart(action, false, before);
  await action.click();
  await expectHeart(action, true, before + 1);

  await page.goBack();
  await expectHeart(tile, true, before + 1);
  await page.goForward();
  await expectHeart(action, true, before + 1);

  // The creator's own page shows the sum of all likes, which others change too: it has to be asked for again.
  await page.locator('.detail-frame [href^="/creators/"]').first().click();
  await expect(page.getByRole('heading', { name: /^Published by / })).toBeAttached();
  await page.goBack();
  await action.click();
  await expectHeart(action, false, before);
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Removed from likes');
  const renewed = page.waitForResponse('**/api/creators/*');
  await page.goForward();
  const { likes: sum } = await (await renewed).json();
  await expect(page.getByText(/^\d+ likes?$/)).toHaveText(sum === 0 ? [] : [`${sum} like${sum === 1 ? '' : 's'}`]);

  await page.goBack();
  await page.goBack();
  await expectHeart(tile, false, before);
  await expectSamePage(page);
});

test('P1 presses that are faster than the server: the last one wins, there and on every page', async ({
  page,
  context,
}) => {
  await signInAsNewUser(context);
  await openOnce(page, href('home'));
  const card = cardAt(page, 6);
  const tile = heartIn(card);
  const before = Number(await tile.textContent());
  await card.getByRole('link').click();
  const action = heartIn(page.locator('.detail-actions'));
  await expectHeart(action, false, before);

  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
  const sent: boolean[] = [];
  await page.route('**/api/photos/*/like', async (route) => {
    sent.push(route.request().postDataJSON().liked);
    await mayAnswer;
    await route.continue();
  });
  for (const isLiked of [true, false, true]) {
    await action.click();
    await expectHeart(action, isLiked, before + (isLiked ? 1 : 0));
  }
  // Back while nothing is answered yet.
  await page.goBack();
  await expectHeart(tile, true, before + 1);
  letAnswer();
  await expect.poll(() => sent).toEqual([true, false, true]);
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Added to likes');
  await expectHeart(tile, true, before + 1);
  await expectSamePage(page);

  await page.unroute('**/api/photos/*/like');
  await page.reload();
  await ready(page);
  await expectHeart(tile, true, before + 1);
  const undone = page.waitForResponse('**/api/photos/*/like');
  await tile.click();
  expect((await (await undone).json()).likes).toBe(before);
});
