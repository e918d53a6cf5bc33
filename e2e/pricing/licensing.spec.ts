import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { layoutShiftsOf, watchLayoutShifts } from '../support/layout-shift.ts';
import { ready, test } from '../support/test.ts';

const next = (page: Page) => page.getByRole('button', { name: /^(Next|Show the licence)/ });
const helper = (page: Page) => page.getByRole('region', { name: 'Which licence do I need?' });

/** Where the parts of the page of prices begin and end; the header and its fonts have tests of their own. */
const placesOf = (page: Page): Promise<number[]> =>
  page
    .getByRole('main')
    .locator('h2, .way-price, table, tr, ul, section > a')
    .evaluateAll((parts: HTMLElement[]) => parts.flatMap(({ offsetTop, offsetHeight }) => [offsetTop, offsetHeight]));

/** Answers the question that is open, by keyboard. */
const answer = async (page: Page, option: RegExp): Promise<void> => {
  const choice = helper(page).getByRole('radio', { name: option });
  await choice.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
};

test('the helper ends with the right licence and why, and every answer can be changed', async ({ page }, info) => {
  await watchLayoutShifts(page);
  await page.goto(href('licensing'));
  await page.evaluate(() => document.fonts.ready);
  // With the fonts in the browser's cache: what a late font moves has its own test.
  await page.reload();
  await ready(page);
  expect(await layoutShiftsOf(page)).toEqual([]);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await test.step('asked without an answer, it says so and stays', async () => {
    await next(page).click();
    await expect(helper(page).getByRole('alert')).toHaveText('Please choose one');
  });

  await test.step('question by question, by keyboard alone', async () => {
    await answer(page, /^A photo/);
    await expect(helper(page).getByText('What do you want to use it in?')).toBeFocused();
    await answer(page, /^A printed campaign/);
    await expect(helper(page)).toContainText('Question 3 of 4');
    await expect(helper(page)).toContainText('Free no advertising');
    await answer(page, /^I have a number/);
    await expect(helper(page).getByRole('alert')).toContainText('Please type a whole number');
    await helper(page).getByLabel('Number of copies').fill('200,000');
    await page.keyboard.press('Enter');
    await answer(page, /^Yes/);
  });

  await test.step('the answer says why, and lights its column', async () => {
    await expect(helper(page).getByRole('heading', { name: 'Standard is enough' })).toBeFocused();
    await expect(helper(page)).toContainText('US$12 once, for one photo');
    await expect(helper(page)).toContainText('200,000 is under 500,000.');
    await expect(helper(page)).toContainText('Take one that is released.');
    await expect(page.getByRole('columnheader', { name: /^Fits your answers Standard/ })).toBeVisible();
    expect(await violationsInBothThemes(page, 'main')).toEqual([]);
  });

  await test.step('pressed in the sentence, an answer changes the end', async () => {
    await helper(page).getByRole('button', { name: 'a printed campaign' }).click();
    await answer(page, /^Goods for sale/);
    await expect(helper(page).getByRole('heading', { name: 'You need Extended' })).toBeVisible();
    await expect(helper(page)).not.toContainText('200,000 copies');
    await helper(page).getByRole('button', { name: 'Start again' }).click();
    await expect(helper(page)).toContainText('Question 1');
  });

  await test.step('nothing is wider than the window; a phone compares two licences of choice', async () => {
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    const heads = page.getByRole('columnheader').filter({ visible: true });
    if (info.project.name !== 'phone') return expect(heads).toHaveCount(4);
    await expect(heads).toHaveCount(2);
    await page.getByLabel('First licence').selectOption('Editorial');
    await expect(page.getByRole('columnheader', { name: 'Editorial' })).toBeVisible();
    await page.getByLabel('Second licence').selectOption('Editorial');
    await expect(heads).toHaveCount(2);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the table is whole, and nothing is offered that would not work', async ({ page }) => {
    await page.goto(href('licensing'));
    await expect(page.getByRole('columnheader').filter({ visible: true })).toHaveCount(4);
    await expect(page.getByRole('row', { name: /^Printed copies/ })).toContainText('500,000');
    await expect(page.getByRole('row', { name: /^Photo/ })).toContainText('US$90');
    await expect(helper(page)).toBeHidden();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

test('/pricing has free, single licences and plans side by side, in the chosen currency', async ({ page }) => {
  await watchLayoutShifts(page);
  await page.goto(href('pricing'));
  await ready(page);
  const ways = page.getByRole('main');
  await expect(ways.getByRole('region', { name: 'Pay per licence' })).toContainText('US$12');
  await expect(ways.getByRole('region', { name: 'Business' })).toContainText('US$399');
  await expect(ways.getByRole('region', { name: 'Business' })).toContainText('US$4.90 a download');
  expect(await layoutShiftsOf(page)).toEqual([]);
  expect(await violationsInBothThemes(page)).toEqual([]);
  const places = await placesOf(page);
  expect(places.length).toBeGreaterThan(20);

  await ways.getByLabel('Currency').selectOption('XCD');
  await expect(ways.getByRole('region', { name: 'Pay per licence' })).toContainText('about EC$32.40');
  await expect(ways).toContainText('You pay in US dollars.');

  await test.step('remembered at the next visit, and nothing moves', async () => {
    await page.reload();
    await ready(page);
    await expect(ways.getByRole('region', { name: 'Pay per licence' })).toContainText('about EC$32.40');
    await expect(ways.getByLabel('Currency')).toHaveValue('XCD');
    await page.evaluate(() => document.fonts.ready);
    expect(await placesOf(page)).toEqual(places);
  });
});
